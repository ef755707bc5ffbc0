/** Lives as long as the device remembers it: the player's session, shared by all tabs. `keep-session.ts` changes it. */
import { atom } from 'nanostores';

import { onSeen } from './on-seen.ts';
import { followItem, readItem, storageKeys, writeItem } from './storage.ts';

/** The contents of `MC_SESSION_INFO`. */
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

/** A member's session, or else a free trial's, which is stored separately. */
export const $session = atom<SessionInfo | undefined>(undefined);

onSeen($session, () => {
  const read = () => {
    const session = readSession();
    // ended in another tab, which has left the reason
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
    // not written by us: no session
    return undefined;
  }
}

function isSession(value: unknown): value is SessionInfo {
  const { token, userName } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof token === 'string' && token !== '' && typeof userName === 'string';
}
