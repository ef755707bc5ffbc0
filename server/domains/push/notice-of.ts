import { defaultLanguage, type Language, readLanguage } from '#contract/languages.ts';
import type { PushKind } from '#contract/push/facts.ts';
// oxlint-disable-next-line no-restricted-imports -- a port's type, no adapter
import type { PushMessage } from '#server/providers/push/push-service.ts';

import english from './words/en.json' with { type: 'json' };
import tagalog from './words/tl.json' with { type: 'json' };

const wordsOf: Readonly<Record<Language, typeof english>> = { tl: tagalog, en: english };
const paths = { withdrawal: '/m/withdraw', security: '/m/securityCenter', draw: '/m/lottery/tickets' } as const satisfies Record<
  PushKind,
  string
>;

/** What a device shows, in the language in which its player turned it on. */
export function noticeOf({ kind, language }: { kind: PushKind; language: string }): PushMessage {
  const words = wordsOf[readLanguage(language) ?? defaultLanguage];
  return { title: words[kind], body: words[`${kind}.text`], tag: kind, path: paths[kind] };
}
