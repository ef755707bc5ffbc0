import { securityHeaders } from '#server/platform/security-headers.ts';

import { streamOf } from './stream-of.ts';

interface Download {
  fileName: string;
  contentType?: string;
  /** As a whole, or streamed while it is written. */
  content: string | Uint8Array<ArrayBuffer> | AsyncGenerator<string, void>;
}

/** A file download, CSV by default. */
export function downloadAnswer({ fileName, contentType = 'text/csv; charset=utf-8', content }: Download, isHttps: boolean): Response {
  const body = typeof content === 'string' || content instanceof Uint8Array ? content : streamOf(content);
  return new Response(body, {
    headers: {
      ...securityHeaders(isHttps),
      'content-type': contentType,
      'content-disposition': `attachment; filename="${fileName}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, no-transform',
    },
  });
}
