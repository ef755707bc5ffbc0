import { securityHeaders } from '#server/platform/security-headers.ts';

import { streamOf } from './stream-of.ts';

/** A CSV file as it is written. */
export function csvAnswer({ fileName, parts }: { fileName: string; parts: AsyncGenerator<string, void> }, isHttps: boolean): Response {
  return new Response(streamOf(parts), {
    headers: {
      ...securityHeaders(isHttps),
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
    },
  });
}
