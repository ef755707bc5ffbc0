/** Lives as long as the page: the pop-ups after a log-in. The browser session remembers that they were shown. */
import { atom } from 'nanostores';

import { hasAccount } from '#site/lib/roles.ts';
import { computed } from '#site/stores/computed.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { $session } from '#site/stores/session.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';
import { $unreadPopUps, readPopUps } from '#site/stores/unread.ts';

/** `all` = a trial player, who has no account to remember what was read, sees every one. */
export type LoginPopUps = { kind: 'none' } | { kind: 'all' } | { kind: 'some'; ids: readonly string[] };

const $wereShown = atom(readItem(lateKeys.loginPopUps, 'tab') === 'shown');

/** At most one list per browser session, without what the player has already confirmed. */
export const $loginPopUps = computed([$session, $unreadPopUps, $wereShown], (session, ids, wereShown): LoginPopUps => {
  if (!session || wereShown) return { kind: 'none' };
  if (!hasAccount(session.type)) return { kind: 'all' };
  return ids.length > 0 ? { kind: 'some', ids } : { kind: 'none' };
});

export function showLoginPopUps(): void {
  writeItem(lateKeys.loginPopUps, 'shown', 'tab');
  $wereShown.set(true);
}

/** The player has confirmed them: marks them read on the platform. */
export const confirmLoginPopUps = readPopUps;
