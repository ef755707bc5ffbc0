import { readLanguage } from '#contract/languages.ts';
import { readFileSync } from 'node:fs';

import type { Outbox } from '#server/providers/mail/outbox/outbox.ts';
import { outboxPage } from '#server/providers/mail/outbox/outbox-page.ts';

import type { RawRoute } from './answer.ts';
import { languageOf } from './request-language.ts';

const css = readFileSync(new URL('../providers/mail/outbox/page.css', import.meta.url), 'utf8');
const common = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
};

/** `GET /dev/outbox` and its style sheet: only in demo mode with the embedded mail provider. */
export function outboxRoutes(outbox: Outbox): RawRoute[] {
  return [
    {
      method: 'GET',
      path: '/dev/outbox',
      async handle({ ctx, headers, query }) {
        const messages = await outbox.read(ctx.merchant.code);
        const page = outboxPage({ messages, language: readLanguage(query.get('lang')) ?? languageOf(ctx, headers) });
        return new Response(page, { headers: { ...common, 'content-type': 'text/html; charset=utf-8' } });
      },
    },
    {
      method: 'GET',
      path: '/dev/outbox.css',
      handle: () => Promise.resolve(new Response(css, { headers: { ...common, 'content-type': 'text/css; charset=utf-8' } })),
    },
  ];
}
