import type { RawRoute } from './answer.ts';

let text: string | undefined;

/** `GET /openapi.json`, in demo mode only. Made at the first request: a start should not wait for it. */
export const openapiRoute: RawRoute = {
  method: 'GET',
  path: '/openapi.json',
  async handle() {
    const { createOpenApi } = await import('./openapi.ts');
    text ??= JSON.stringify(createOpenApi());
    return new Response(text, {
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    });
  },
};
