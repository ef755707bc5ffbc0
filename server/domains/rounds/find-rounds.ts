import { and, eq, inArray } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { rounds } from './schema.ts';

/** Rounds of a member by their ids, which several vendors may have given; what is not the member's is not among them. */
export async function findRounds({
  ctx,
  input: { memberId, roundIds },
}: {
  ctx: Ctx;
  input: { memberId: string; roundIds: readonly string[] };
}): Promise<(typeof rounds.$inferSelect)[]> {
  if (roundIds.length === 0) return [];
  const own = and(eq(rounds.merchantCode, ctx.merchant.code), eq(rounds.memberId, memberId));
  return await ctx.db.orm
    .select()
    .from(rounds)
    .where(and(own, inArray(rounds.roundId, [...roundIds])));
}

/** Whose a vendor's rounds are, by merchant; a round that nobody knows is not among them. */
export async function merchantsOfRounds({
  on,
  input: { vendorCode, roundIds },
}: {
  on: Queryable;
  input: { vendorCode: string; roundIds: readonly string[] };
}): Promise<ReadonlyMap<string, string>> {
  const known = await on
    .select({ roundId: rounds.roundId, merchantCode: rounds.merchantCode })
    .from(rounds)
    .where(and(eq(rounds.vendorCode, vendorCode), inArray(rounds.roundId, [...roundIds])));
  return new Map(known.map(({ roundId, merchantCode }) => [roundId, merchantCode]));
}
