/** Lives as long as the page: what pops up for a player who has logged in. That it did is remembered for the browser session. */
import { atom } from 'nanostores';

import { readPagePart } from '#site/api/page-part.ts';
import { hasAccount } from '#site/lib/roles.ts';
import { computed } from '#site/stores/computed.ts';
import { lateKeys } from '#site/stores/late-keys.ts';
import { $session } from '#site/stores/session.ts';
import { readItem, writeItem } from '#site/stores/storage.ts';
import { $unreadPopUps, readPopUps } from '#site/stores/unread.ts';

/** `all` = whoever has no account to remember what was read, a trial player, sees every one. */
export type LoginPopUps = { kind: 'none' } | { kind: 'all' } | { kind: 'some'; ids: readonly string[] };

const $wereShown = atom(readItem(lateKeys.loginPopUps, 'tab') === 'shown');

/** At most one list in a browser session, and nothing that the player has confirmed before. */
export const $loginPopUps = computed([$session, $unreadPopUps, $wereShown], (session, ids, wereShown): LoginPopUps => {
  if (!session || wereShown) return { kind: 'none' };
  if (!hasAccount(session.type)) return { kind: 'all' };
  return ids.length > 0 ? { kind: 'some', ids } : { kind: 'none' };
});

/** The list as the server drew it, in the page's language. */
export const readLoginPopUps = () => readPagePart('login-popups');

export function showLoginPopUps(): void {
  writeItem(lateKeys.loginPopUps, 'shown', 'tab');
  $wereShown.set(true);
}

/** The player has confirmed them: on the platform they are read. */
export const confirmLoginPopUps = readPopUps;
