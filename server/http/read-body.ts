import { ExpectedError } from '#server/platform/expected-error.ts';

import { isCleanJson } from './clean-text.ts';
import type { Asked } from './asked.ts';
import type { Incoming } from './incoming.ts';

/** The body limit; no call of the gateway needs more. */
export const maxBodyBytes = 64 * 1024;
const maxJsonDepth = 16;

/** A JSON body: right type, uncompressed, within size and depth limits, no key that reaches a prototype. No body at all is `{}`. */
export async function readJson(request: Asked, { header }: Incoming): Promise<unknown> {
  const type = header('content-type')?.trim();
  if (type !== undefined && !/^application\/json(?:;|$)/i.test(type)) throw new ExpectedError('request.unsupported');
  const text = await readText(request, header);
  if (text.trim() === '') return {};
  if (type === undefined) throw new ExpectedError('request.unsupported');
  const value = parse(text);
  if (!isCleanJson(value, maxJsonDepth)) throw new ExpectedError('request.invalid');
  return value;
}

/** A form body as an object of strings: right type, no repeated field. */
export async function readForm(request: Asked, { header }: Incoming): Promise<Record<string, string>> {
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(header('content-type')?.trim() ?? ''))
    throw new ExpectedError('request.unsupported');
  const fields = [...new URLSearchParams(await readText(request, header))];
  const value = Object.fromEntries(fields);
  if (Object.keys(value).length !== fields.length || !isCleanJson(value, 2)) throw new ExpectedError('request.invalid');
  return value;
}

/** A body as text, aborted as soon as it is too large. */
export async function readText(request: Asked, header: Incoming['header']): Promise<string> {
  const encoding = header('content-encoding');
  if (encoding !== undefined && encoding !== 'identity') throw new ExpectedError('request.unsupported');
  const length = header('content-length');
  if (length !== undefined) {
    if (Number(length) > maxBodyBytes) throw new ExpectedError('request.too.large');
    // the HTTP parser enforces the announced length
    return await request.text();
  }
  if (!request.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size > maxBodyBytes) throw new ExpectedError('request.too.large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExpectedError('request.invalid');
  }
}
