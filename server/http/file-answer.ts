import type { StoredFile } from '#server/domains/files/index.ts';
import { securityHeaders } from '#server/platform/security-headers.ts';

/** A picture that is only a picture: no sniffing, no execution, no caching on the way. */
export function fileAnswer(
  { contentType, bytes }: StoredFile,
  { isHttps, cache = 'no-store' }: { isHttps: boolean; cache?: string },
): Response {
  const ending = contentType === 'image/png' ? 'png' : 'jpg';
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...securityHeaders(isHttps),
      'content-type': contentType,
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="picture.${ending}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': cache,
    },
  });
}
