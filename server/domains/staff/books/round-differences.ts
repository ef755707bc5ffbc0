import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';

import type { BookedRound, RoundDifference } from '#contract/vendor.ts';
import { staffRoundDifferences as table } from '#server/domains/staff/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { merchantsOfRounds } from '#server/domains/rounds/index.ts';
import type { Ctx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

const longestList = 200;

export type RoundDifferenceRow = typeof table.$inferSelect;

/**
 * Stores the result of a vendor's reconciliation for a person. Rounds in the list that now agree leave the report; the notes
 * of the others stay.
 */
export async function keepRoundDifferences({
  ctx,
  input: { vendorCode, rounds, differences, hasMore },
}: {
  ctx: Pick<Ctx, 'db' | 'clock'>;
  input: { vendorCode: string; rounds: readonly BookedRound[]; differences: readonly RoundDifference[]; hasMore: boolean };
}): Promise<void> {
  if (rounds.length === 0) return;
  const foundAt = ctx.clock.now();
  const differ = new Map(differences.map((difference) => [difference.roundId, difference]));
  // a truncated answer does not say which rounds agree
  const agreed = hasMore ? [] : rounds.map(({ roundId }) => roundId).filter((roundId) => !differ.has(roundId));
  await ctx.db.orm.transaction(async (tx) => {
    if (agreed.length > 0)
      await tx
        .update(table)
        .set({ goneAt: foundAt })
        .where(and(eq(table.vendorCode, vendorCode), inArray(table.roundId, agreed), isNull(table.goneAt)));
    if (differ.size === 0) return;
    const merchants = await merchantsOfRounds({ on: tx, input: { vendorCode, roundIds: [...differ.keys()] } });
    const theirs = new Map(rounds.map((round) => [round.roundId, round]));
    const rows = [...differ.values()].map(({ roundId, kind, booked }) => ({
      vendorCode,
      roundId,
      merchantCode: merchants.get(roundId) ?? null,
      kind,
      ours: told(booked),
      theirs: told(theirs.get(roundId)),
      foundAt,
    }));
    await tx
      .insert(table)
      .values(rows)
      .onConflictDoUpdate({
        target: [table.vendorCode, table.roundId],
        set: {
          kind: sql`excluded.kind`,
          ours: sql`excluded.ours`,
          theirs: sql`excluded.theirs`,
          foundAt: sql`case when ${table.goneAt} is null then ${table.foundAt} else excluded.found_at end`,
          goneAt: null,
        },
      });
  });
}

/** Rounds that still differ: the merchant's own, and those without a known merchant. Oldest first, at most 200. */
export async function listRoundDifferences({ ctx }: { ctx: Ctx }): Promise<RoundDifferenceRow[]> {
  return await ctx.db.orm.select().from(table).where(open(ctx)).orderBy(asc(table.foundAt), asc(table.roundId)).limit(longestList);
}

/** Writes a note on a differing round. @throws not.found */
export async function noteRoundDifference({
  ctx,
  input: { vendorCode, roundId, note },
}: {
  ctx: StaffCtx;
  input: { vendorCode: string; roundId: string; note: string };
}): Promise<void> {
  await ctx.db.orm.transaction(async (tx) => {
    const noted = await tx
      .update(table)
      .set({ note, notedBy: ctx.actor.staffId, notedAt: ctx.clock.now() })
      .where(and(open(ctx), eq(table.vendorCode, vendorCode), eq(table.roundId, roundId)))
      .returning({ kind: table.kind });
    const [row] = noted;
    if (!row) throw new ExpectedError('not.found');
    await recordAct({ ctx, tx, act: 'books.noted', subject: `round:${roundId}`, detail: { vendorCode, kind: row.kind, note } });
  });
}

const open = (ctx: Ctx) => and(isNull(table.goneAt), or(eq(table.merchantCode, ctx.merchant.code), isNull(table.merchantCode)));

const told = (round: Omit<BookedRound, 'roundId'> | undefined) =>
  round ? `${round.state} ${round.currency} ${round.stakeMinor} ${round.winMinor}` : null;
