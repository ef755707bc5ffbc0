import { isUploadType, unfitType, uploadRule } from '#contract/uploads.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { Asked } from './asked.ts';
import type { Incoming } from './incoming.ts';

/** A picture's raw bytes as a body, aborted as soon as they are too many. Whoever stores the picture checks its type. */
export async function readPicture(request: Asked, { header }: Incoming): Promise<{ picture: Uint8Array }> {
  const type = /^([\w/+.-]+)\s*(?:;|$)/.exec(header('content-type')?.trim().toLowerCase() ?? '')?.[1] ?? '';
  const encoding = header('content-encoding');
  if (!isUploadType(type)) throw new ExpectedError(unfitType(type));
  if (encoding !== undefined && encoding !== 'identity') throw new ExpectedError('upload.type');
  if (Number(header('content-length') ?? 0) > uploadRule.maxBytes) throw new ExpectedError('upload.too.large');
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.byteLength;
    if (size > uploadRule.maxBytes) throw new ExpectedError('upload.too.large');
    parts.push(part);
  }
  return { picture: Buffer.concat(parts) };
}
