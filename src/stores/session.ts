/** Lives as long as the device remembers it: the player's session, the same in every tab. */
import { atom, onMount } from 'nanostores';

import type { LoginValue } from '#contract/session.ts';

import { followItem, readItem, storageKeys, writeItem } from './storage.ts';

/** What `MC_SESSION_INFO` holds (spec 3, Session info). */
export interface SessionInfo {
  token: string;
  merchantCode: string;
  userName: string;
  /** Numeric customer type (D-24). */
  type: number;
  firstTimeLogin: boolean;
}

export const $session = atom<SessionInfo | undefined>(undefined);

onMount($session, () => {
  const read = () => $session.set(readSession());
  read();
  const stop = followItem(storageKeys.session, read);
  addEventListener('pageshow', read);
  return () => {
    stop();
    removeEventListener('pageshow', read);
  };
});

/** The token of this moment, straight from storage: another tab may have changed it. */
export function sessionToken(): string | undefined {
  return readSession()?.token;
}

/** Keeps the session that a login or a registration answered. */
export function keepSession({ token, merchantCode, userName, customerType, firstTimeLogin }: LoginValue): void {
  const session: SessionInfo = { token, merchantCode, userName, type: customerType, firstTimeLogin };
  writeItem(storageKeys.session, JSON.stringify(session));
  $session.set(session);
}

/** Forgets the session here and, through storage, in every other tab. */
export function forgetSession(): void {
  writeItem(storageKeys.session, null);
  $session.set(undefined);
}

function readSession(): SessionInfo | undefined {
  try {
    const value: unknown = JSON.parse(readItem(storageKeys.session) ?? 'null');
    return isSession(value) ? value : undefined;
  } catch {
    // written by somebody else: no session
    return undefined;
  }
}

function isSession(value: unknown): value is SessionInfo {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token !== '' &&
    'userName' in value &&
    typeof value.userName === 'string'
  );
}
