import { hasAccount } from '#site/lib/roles.ts';
import { readNextPath } from '#site/lib/next-path.ts';
import { $session } from '#site/stores/session.ts';
import { followItem, storageKeys } from '#site/stores/storage.ts';

/** What a page that is a dialog needs: log-in, registration, the password. */
export function startRouteDialog(): void {
  if ('navigation' in window) navigation.addEventListener('navigate', stepBack);
  if (document.querySelector('#login[data-close-to]')) goPast();
}

/**
 * If a page leads on to the previous one, it goes back to it: replacing itself would put that page in the history twice, and Back would do
 * nothing.
 */
function stepBack(event: NavigateEvent): void {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (event.navigationType !== 'replace' || !event.cancelable || event.destination.url !== before?.url) return;
  event.preventDefault();
  history.back();
}

/**
 * The log-in and registration pages are for visitors without an account: others are sent on to where they were going, even if they log in
 * in another tab. A log-in on the page itself knows where to go (`go-on.ts`). A trial player may want an account.
 */
function goPast(): void {
  const go = () => {
    if (hasAccount($session.get()?.type)) location.replace(readNextPath(new URLSearchParams(location.search).get('next')));
  };
  go();
  followItem(storageKeys.session, go);
  addEventListener('pageshow', (event) => event.persisted && go());
}
