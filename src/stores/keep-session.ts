/** What begins, changes and ends the session of `session.ts`: pages that are only read carry none of it. */
import { trialType } from '#contract/member/customer-types.ts';
import type { SessionOverCode } from '#contract/session/facts.ts';
import type { LoginValue } from '#contract/session/calls.ts';

import { $session, readFrom, readSession, type SessionInfo } from './session.ts';
import { storageKeys, writeItem } from './storage.ts';

/** Keeps the session that a login or a registration answered. A trial is over with it. */
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

/** Keeps a trial apart from members' sessions, with its name beside it (DATA-003, DATA-004). */
export function keepTrial({ token, merchantCode, userName, customerType }: LoginValue): void {
  const trial: SessionInfo = { token, merchantCode, userName, type: customerType };
  writeItem(storageKeys.trial, JSON.stringify(trial));
  writeItem(storageKeys.trialName, userName);
  forgetEnd();
  $session.set(readSession());
}

/** The player has chosen the password just now: neither the first log-in nor its age asks for a new one any more. */
export function passwordIsOwn(): void {
  const session = readSession();
  if (!session?.firstTimeLogin && !session?.passwordExpired) return;
  const { passwordExpired: _, ...rest } = session;
  write({ ...rest, firstTimeLogin: false });
}

/** Takes over what the platform says about the member of this session now. */
export function renewSession(member: Pick<SessionInfo, 'userName' | 'type'>): void {
  const session = readFrom(storageKeys.session);
  if (session) write({ ...session, ...member });
}

function write(session: SessionInfo): void {
  writeItem(storageKeys.session, JSON.stringify(session));
  $session.set(session);
}

/** Forgets a session that the platform has ended, a trial's too: this tab and, through storage, all others say why. */
export function forgetSession(end?: SessionOverCode): void {
  const code = end === 'session.expired' && readSession()?.type === trialType ? 'trial.ended' : end;
  if (code) writeItem(storageKeys.sessionEnd, code, 'tab');
  leaveSession(code);
}

/** The same where the player did it in this tab and knows: only the other tabs say why. */
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
