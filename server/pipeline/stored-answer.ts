import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { chooseEncoding, encodeBody, isCompressible, type Encoded, type Encoding } from './compress.ts';

type RawHeaders = readonly string[];

/** A response ready to send: per encoding the bytes and the complete header block, built once. */
export interface StoredAnswer {
  etag: string;
  encoded: Encoded;
  headers: Readonly<Record<Encoding, RawHeaders>>;
  notModified: RawHeaders;
  /** Its size in memory. */
  bytes: number;
}

/** Prepares a response with status 200. `headers` has no length, encoding or ETag; `vary` lists more than Accept-Encoding. */
export async function storeAnswer({
  body,
  headers,
  vary = [],
  quality,
}: {
  body: Buffer;
  headers: Record<string, string | string[]>;
  vary?: readonly string[];
  quality?: number;
}): Promise<StoredAnswer> {
  const contentType = String(headers['content-type'] ?? 'application/octet-stream');
  const isText = isCompressible(contentType);
  const encoded = isText ? await encodeBody(body, quality) : { br: body, gzip: body, identity: body };
  // weak, since all encodings of a body share it
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const varies = [...(isText ? ['accept-encoding'] : []), ...vary].join(', ');
  return answerOf({ etag, common: flatten({ ...headers, etag, ...(varies ? { vary: varies } : {}) }), encoded });
}

/** The same response at maximum compression: takes a hundred times as long as the default. */
export async function packTight({ etag, notModified, encoded }: StoredAnswer): Promise<StoredAnswer> {
  const tight = await encodeBody(encoded.identity, 11);
  return answerOf({ etag, common: notModified, encoded: tight.br.length < encoded.br.length ? tight : encoded });
}

function answerOf({ etag, common, encoded }: { etag: string; common: RawHeaders; encoded: Encoded }): StoredAnswer {
  const headersOf = (encoding: Encoding) => {
    const bytes = encoded[encoding];
    const isEncoded = encoding !== 'identity' && bytes !== encoded.identity;
    return [...common, 'content-length', String(bytes.length), ...(isEncoded ? ['content-encoding', encoding] : [])];
  };
  const bytes = [...new Set(Object.values(encoded))].reduce((sum, part) => sum + part.length, 0);
  return {
    etag,
    encoded,
    headers: { br: headersOf('br'), gzip: headersOf('gzip'), identity: headersOf('identity') },
    notModified: common,
    bytes: bytes + 1024,
  };
}

/** Sends it, or 304 if the client has it; `own`: headers of this answer alone, in place of those stored. @returns whether it was a 304 */
export function sendStored(
  stored: StoredAnswer,
  request: IncomingMessage,
  response: ServerResponse,
  own: Record<string, string> = {},
): boolean {
  const known = request.headers['if-none-match'];
  if (known !== undefined && isKnown(known, stored.etag)) {
    response.writeHead(304, withOwn(stored.notModified, own));
    response.end();
    return true;
  }
  const encoding = chooseEncoding(single(request.headers['accept-encoding']));
  response.writeHead(200, withOwn(stored.headers[encoding], own));
  if (request.method === 'HEAD') response.end();
  else response.end(stored.encoded[encoding]);
  return false;
}

function withOwn(headers: RawHeaders, own: Record<string, string>): string[] {
  if (Object.keys(own).length === 0) return headers as string[];
  const others = headers.filter((_, at) => !Object.hasOwn(own, headers[at - (at % 2)] ?? ''));
  return [...others, ...flatten(own)];
}

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);

function isKnown(header: string, etag: string): boolean {
  if (header === etag) return true;
  const plain = etag.slice(2);
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === plain || one.trim() === '*');
}

function flatten(headers: Record<string, string | string[]>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => (Array.isArray(value) ? value.flatMap((one) => [name, one]) : [name, value]));
}
