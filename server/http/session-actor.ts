import type { CallAuth } from '#contract/call.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { Incoming } from './incoming.ts';

type Member = Extract<Actor, { kind: 'member' }>;

/**
 * The member behind a token and the cookie that binds it.
 * Throws ExpectedError: a code of `contract/session/facts.ts`.
 */
export type FindSession = (input: { ctx: Ctx; input: { token: string; cookie: string | undefined } }) => Promise<Member>;

/** Customer type of trial players: they have a session, but may not make calls with `auth: 'member'`. */
const trialType = 4;

/** The actor of a call that needs a session. */
export async function sessionActor({
  auth,
  ctx,
  incoming,
  findSession,
}: {
  auth: CallAuth;
  ctx: Ctx;
  incoming: Incoming;
  findSession: FindSession;
}): Promise<Member> {
  const token = /^Bearer ([\w-]{16,128})$/.exec(incoming.header('authorization') ?? '')?.[1];
  if (token === undefined) throw new ExpectedError('session.required');
  const cookie = readCookie(incoming.header('cookie'), sessionCookieName(incoming.isHttps));
  const actor = await findSession({ ctx, input: { token, cookie } });
  if (auth === 'member' && actor.customerType === trialType) throw new ExpectedError('trial.members.only');
  return actor;
}

/** `__Host-` requires `Secure`, which browsers only accept on encrypted connections. */
export const sessionCookieName = (isHttps: boolean) => (isHttps ? '__Host-laro' : 'laro');

/** One cookie of a `Cookie` header; `undefined` when it is missing or sent twice. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined;
}
