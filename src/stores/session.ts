/** Lives as long as the device remembers it: the player's session, the same in every tab. What changes it: `keep-session.ts`. */
import { atom, onMount } from 'nanostores';

import { followItem, readItem, storageKeys, writeItem } from './storage.ts';

/** What `MC_SESSION_INFO` holds. */
export interface SessionInfo {
  token: string;
  merchantCode: string;
  userName: string;
  /** Numeric customer type. */
  type: number;
  /** A trial has none of it. */
  firstTimeLogin?: boolean;
  /** The password is older than the merchant allows. */
  passwordExpired?: true;
}

/** A member's session, or else a free trial's, which is kept apart. */
export const $session = atom<SessionInfo | undefined>(undefined);

onMount($session, () => {
  const read = () => {
    const session = readSession();
    // ended in another tab, which has left its reason
    if ($session.get() && !session) writeItem(storageKeys.sessionEnd, readItem(storageKeys.sessionEnd), 'tab');
    $session.set(session);
  };
  read();
  const stops = [followItem(storageKeys.session, read), followItem(storageKeys.trial, read)];
  addEventListener('pageshow', read);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('pageshow', read);
  };
});

export function sessionToken(): string | undefined {
  return readSession()?.token;
}

/** Straight from storage: another tab may have changed it. */
export function readSession(): SessionInfo | undefined {
  return readFrom(storageKeys.session) ?? readFrom(storageKeys.trial);
}

/** The session under one of the two keys. */
export function readFrom(key: string): SessionInfo | undefined {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? 'null');
    return isSession(value) ? value : undefined;
  } catch {
    // written by somebody else: no session
    return undefined;
  }
}

function isSession(value: unknown): value is SessionInfo {
  const { token, userName } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof token === 'string' && token !== '' && typeof userName === 'string';
}
