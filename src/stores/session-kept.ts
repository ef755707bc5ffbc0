/** Lives as long as the page: whether the browser can keep a session at all. */
import { atom } from 'nanostores';

import { onSeen } from './on-seen.ts';
import { sessionToken } from './session.ts';

/** Shown where people log in and register. */
export const $isBlocked = atom(false);

// if the browser itself reports that cookies are off, before anybody types in vain
onSeen($isBlocked, () => {
  if (!keepsCookies()) $isBlocked.set(true);
});

/** A browser without storage cannot keep a session either: says so. Returns whether that is the case. */
export function tellBlocked(): boolean {
  $isBlocked.set(!keepsCookies() || sessionToken() === undefined);
  return $isBlocked.get();
}

/** A session is bound to a cookie that no script can read: a stored token is worthless without it. */
const keepsCookies = () => navigator.cookieEnabled;
