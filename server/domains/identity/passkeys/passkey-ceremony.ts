import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { openTicket, spendTicket, type Ticket } from '#server/domains/identity/ticket.ts';

/** The site as WebAuthn's relying party: passkeys work only here. */
export interface RelyingParty {
  origin: string;
  /** The origin's host name. */
  id: string;
}

export const challengeMs = 5 * 60_000;
export const mostPasskeys = 10;
/** EdDSA, ES256, RS256: every current authenticator supports one of them. */
export const algorithms = [-8, -7, -257];

/** A challenge takes one answer, right or wrong. @throws passkey.invalid */
export async function takeChallenge<K extends 'passkey log-in' | 'passkey new'>({
  ctx,
  kind,
  sealed,
}: {
  ctx: Ctx;
  kind: K;
  sealed: string;
}): Promise<Ticket<K>> {
  const ticket = openTicket({ ctx, kind, sealed });
  if (!ticket || !(await spendTicket({ ctx, ticket }))) throw new ExpectedError('passkey.invalid');
  return ticket;
}

/** The library throws plain errors for every mismatch, including malformed answers. */
export async function verified<T>(ctx: Ctx, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    ctx.log.info({ err: error, address: ctx.address }, 'a passkey was refused');
    throw new ExpectedError('passkey.invalid');
  }
}
