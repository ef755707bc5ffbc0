import { and, eq, sql } from 'drizzle-orm';

import type { VendorCode, VendorRequest } from '#contract/vendor.ts';
import { sessions } from '#server/db/views.ts';

import { roundGameTokens, roundNonces, rounds } from './schema.ts';
import { nonceLifeMs, type SignedInput, type VendorCtx } from './vendor-call.ts';
import { hashVendorToken } from './vendor-token.ts';

/** Whether a merchant accepts no new rounds from players who logged in at this address. */
export type IsShut = (place: { merchantCode: string; address: string }) => Promise<boolean>;

/**
 * The code that refuses a bet while its merchant is closed. Bets of a round in progress, which is played to its end, and
 * repeated bets are not refused. Called only while some merchant is closed. A refused call's nonce is used up like any other's.
 */
export async function refuseWhileShut({
  ctx,
  input: { token, roundId, nonce },
  isShut,
}: {
  ctx: VendorCtx;
  input: SignedInput & Pick<VendorRequest<'bet'>, 'token' | 'roundId'>;
  isShut: IsShut;
}): Promise<VendorCode | undefined> {
  const { vendorCode } = ctx.actor;
  const begun = ctx.db.orm
    .select({ one: sql`1` })
    .from(rounds)
    .where(and(eq(rounds.vendorCode, vendorCode), eq(rounds.roundId, roundId)));
  const [grant] = await ctx.db.orm
    .select({
      merchantCode: roundGameTokens.merchantCode,
      address: sessions.address,
      hasBegun: sql<boolean>`exists ${begun}`,
    })
    .from(roundGameTokens)
    .innerJoin(sessions, eq(sessions.id, roundGameTokens.sessionId))
    .where(and(eq(roundGameTokens.tokenHash, hashVendorToken(token)), eq(roundGameTokens.vendorCode, vendorCode)));
  // an unknown token is refused by the bet itself
  if (!grant || grant.hasBegun || !(await isShut(grant))) return undefined;
  const expiresAt = new Date(ctx.clock.now().getTime() + nonceLifeMs);
  const noted = await ctx.db.orm.insert(roundNonces).values({ vendorCode, nonce, expiresAt }).onConflictDoNothing().returning();
  return noted.length > 0 ? 'BET_NOT_ALLOWED' : 'BAD_SIGNATURE';
}
