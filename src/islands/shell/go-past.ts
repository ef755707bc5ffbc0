import { hasAccount } from '#site/lib/roles.ts';
import { readNextPath } from '#site/lib/next-path.ts';
import { $session } from '#site/stores/session.ts';
import { followItem, storageKeys } from '#site/stores/storage.ts';

/**
 * The pages of the log-in and the registration are for who has no account yet: others go on to where they were going, also when they
 * log in in another tab. What logs in on the page itself knows where to go (`go-on.ts`). A trial player may want an account.
 */
export function goPast(): void {
  const go = () => {
    if (hasAccount($session.get()?.type)) location.replace(readNextPath(new URLSearchParams(location.search).get('next')));
  };
  go();
  followItem(storageKeys.session, go);
  addEventListener('pageshow', (event) => event.persisted && go());
}
