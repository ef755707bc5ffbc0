import { hasAccount } from '#site/lib/roles.ts';
import { readNextPath } from '#site/lib/next-path.ts';
import { $session } from '#site/stores/session.ts';
import { followItem, storageKeys } from '#site/stores/storage.ts';

/** What a page needs that is a dialog: log-in, registration, the password. */
export function startRouteDialog(): void {
  if ('navigation' in window) navigation.addEventListener('navigate', stepBack);
  if (document.querySelector('#login[data-close-to]')) goPast();
}

/**
 * A page that leads on to the one before it goes back to that: in its place it would stand in the history twice, and a press of Back
 * would do nothing.
 */
function stepBack(event: NavigateEvent): void {
  const before = navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (event.navigationType !== 'replace' || !event.cancelable || event.destination.url !== before?.url) return;
  event.preventDefault();
  history.back();
}

/**
 * The pages of the log-in and the registration are for who has no account yet: others go on to where they were going, also when they
 * log in in another tab. What logs in on the page itself knows where to go (`go-on.ts`). A trial player may want an account.
 */
function goPast(): void {
  const go = () => {
    if (hasAccount($session.get()?.type)) location.replace(readNextPath(new URLSearchParams(location.search).get('next')));
  };
  go();
  followItem(storageKeys.session, go);
  addEventListener('pageshow', (event) => event.persisted && go());
}
