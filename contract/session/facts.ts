import type { ErrorCode } from '#contract/errors.ts';

/** Why a call that needs a session finds none: the platform's 401 responses, before it looks at the call itself. */
export const sessionOverCodes = [
  'session.required',
  'session.expired',
  'session.cookie.missing',
  'session.replaced',
  'session.ended.elsewhere',
  'session.ended.password',
  'session.ended.house',
  'session.ended.closed',
  'trial.ended',
] as const satisfies readonly ErrorCode[];

export type SessionOverCode = (typeof sessionOverCodes)[number];

export const isSessionOverCode = (code: string): code is SessionOverCode => sessionOverCodes.some((known) => known === code);
