import type { RawRoute } from './answer.ts';

let text: string | undefined;

/** `GET /openapi.json`, in demo mode only. Built on first request, to keep the start fast. */
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
