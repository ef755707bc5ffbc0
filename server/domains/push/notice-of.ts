import type { PushKind } from '#contract/push/facts.ts';
import { words } from '#server/platform/words.ts';
// oxlint-disable-next-line no-restricted-imports -- a port's type, no adapter
import type { PushMessage } from '#server/providers/push/push-service.ts';

const paths = { withdrawal: '/m/withdraw', security: '/m/securityCenter', draw: '/m/lottery/tickets' } as const satisfies Record<
  PushKind,
  string
>;

/** What a device shows, in the language in which the player enabled it. */
export function noticeOf({ kind, language }: { kind: PushKind; language: string }): PushMessage {
  const say = words(language);
  return { title: say(`push.${kind}`), body: say(`push.${kind}.text`), tag: kind, path: paths[kind] };
}
