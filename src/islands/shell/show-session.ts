import { loadPart } from '#site/lib/load-part.ts';
import type { SessionInfo } from '#site/stores/session.ts';
import { readItem, storageKeys } from '#site/stores/storage.ts';

import { showUser } from './show-user.ts';

const tell = async () => (await loadPart(async () => import('./tell-end.ts')))?.tellEnd();

/** Shows the guest's or the member's variant, and the player's name and initial. */
export function showSession(session: SessionInfo | undefined): void {
  const page = document.documentElement;
  page.dataset['session'] = session ? 'member' : 'guest';
  const name = session?.userName ?? '';
  page.style.setProperty('--initial', JSON.stringify(name.slice(0, 1)));
  showUser('name', name);
  // a guarded page shows nothing to a guest: not after logging out in another tab, nor from the back/forward cache
  if (session || 'token' in page.dataset) return;
  if (page.hasAttribute('data-guard'))
    location.replace(
      page.dataset['guard'] === 'home' ? '/m/home' : `/m/login?next=${encodeURIComponent(location.pathname + location.search)}`,
    );
  else if (readItem(storageKeys.sessionEnd, 'tab')) void tell();
}

/** The token in the address has been checked: a guarded page reloads, with the new session or as before. */
export function endArrival(): void {
  const page = document.documentElement;
  if (!('token' in page.dataset)) return;
  if (page.hasAttribute('data-guard')) location.reload();
  else {
    delete page.dataset['token'];
    if (readItem(storageKeys.sessionEnd, 'tab')) void tell();
  }
}
