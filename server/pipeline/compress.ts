import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One body in every accepted encoding. An encoding that saves nothing is left out. */
export type Encoded = Readonly<Record<Encoding, Buffer>>;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses once, off the main thread, for a body that is sent many times. */
export async function encodeBody(body: Buffer, quality = 9): Promise<Encoded> {
  if (body.length < 512) return { br: body, gzip: body, identity: body };
  const [br, gz] = await Promise.all([
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
    zip(body, { level: 9 }),
  ]);
  return { br: br.length < body.length ? br : body, gzip: gz.length < body.length ? gz : body, identity: body };
}

/** The best encoding an `Accept-Encoding` header allows; `q=0` forbids one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (takes(accepted, 'br')) return 'br';
  return takes(accepted, 'gzip') ? 'gzip' : 'identity';
}

function takes(accepted: string, name: string): boolean {
  const at = accepted.indexOf(name);
  return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?(?:,|$)/.test(accepted.slice(at + name.length).trimEnd());
}

/** Whether a content type benefits from compression. */
export const isCompressible = (contentType: string) =>
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml|speculationrules\+json)|image\/svg\+xml)/.test(contentType);
