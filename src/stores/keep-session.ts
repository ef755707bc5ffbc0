/** Starts, changes and ends the session of `session.ts`. Separate so that pages to read, without forms, do not load it. */
import { trialType } from '#contract/member/customer-types.ts';
import type { SessionOverCode } from '#contract/session/facts.ts';
import type { LoginValue } from '#contract/session/calls.ts';

import { $session, readFrom, readSession, type SessionInfo } from './session.ts';
import { storageKeys, writeItem } from './storage.ts';

/** Stores the session from a login or registration. It replaces a trial. */
export function keepSession({ token, merchantCode, userName, customerType, firstTimeLogin, code }: LoginValue): void {
  const session: SessionInfo = {
    token,
    merchantCode,
    userName,
    type: customerType,
    firstTimeLogin,
    ...(code === 'password.expired' && { passwordExpired: true }),
  };
  writeItem(storageKeys.session, JSON.stringify(session));
  writeItem(storageKeys.autoLogin, '1');
  forgetEnd();
  forgetTrial();
  $session.set(session);
}

/** Stores a trial separately from members' sessions, with its name (DATA-003, DATA-004). */
export function keepTrial({ token, merchantCode, userName, customerType }: LoginValue): void {
  const trial: SessionInfo = { token, merchantCode, userName, type: customerType };
  writeItem(storageKeys.trial, JSON.stringify(trial));
  writeItem(storageKeys.trialName, userName);
  forgetEnd();
  $session.set(readSession());
}

/** The player has just chosen the password, so neither the first log-in nor its age asks for a new one any more. */
export function passwordIsOwn(): void {
  const session = readSession();
  if (!session?.firstTimeLogin && !session?.passwordExpired) return;
  const { passwordExpired: _, ...rest } = session;
  write({ ...rest, firstTimeLogin: false });
}

/** Applies what the platform now says about this session's member. */
export function renewSession(member: Pick<SessionInfo, 'userName' | 'type'>): void {
  const session = readFrom(storageKeys.session);
  if (session) write({ ...session, ...member });
}

function write(session: SessionInfo): void {
  writeItem(storageKeys.session, JSON.stringify(session));
  $session.set(session);
}

/** Removes a session that the platform has ended, including a trial's. This tab and, through storage, all others say why. */
export function forgetSession(end?: SessionOverCode): void {
  const code = end === 'session.expired' && readSession()?.type === trialType ? 'trial.ended' : end;
  if (code) writeItem(storageKeys.sessionEnd, code, 'tab');
  leaveSession(code);
}

/** The same when the player ended it in this tab: only the other tabs say why. */
export function leaveSession(end?: SessionOverCode | 'session.left'): void {
  writeItem(storageKeys.sessionEnd, end ?? null);
  writeItem(storageKeys.session, null);
  forgetTrial();
  $session.set(undefined);
}

function forgetEnd(): void {
  writeItem(storageKeys.sessionEnd, null);
  writeItem(storageKeys.sessionEnd, null, 'tab');
}

function forgetTrial(): void {
  writeItem(storageKeys.trial, null);
  writeItem(storageKeys.trialName, null);
}
