import { strict as assert } from 'node:assert';

import { and, eq, sql } from 'drizzle-orm';

import type { Queryable } from '#server/db/database.ts';
import { type BillFacts, contractBills } from '#server/domains/contracts/schema.ts';

import type { Recount } from './find-corrections.ts';

/**
 * Records how periods were last counted, with the bill that carries the difference, if any, so that no difference is paid or deducted
 * twice. Fails if another process has counted meanwhile, which rolls back the caller's transaction.
 */
export async function noteRecounts(on: Queryable, recounts: readonly Recount[]): Promise<void> {
  for (const { billId, wasMinor, isMinor, changes } of recounts) {
    const isAsCounted = sql`coalesce(${contractBills.correctedMinor}, ${contractBills.netMinor}) = ${wasMinor}`;
    const noted = await on
      .update(contractBills)
      .set({ changes, ...(isMinor === wasMinor ? {} : { correctedMinor: isMinor }) })
      .where(and(eq(contractBills.id, billId), isAsCounted))
      .returning({ id: contractBills.id });
    assert.equal(noted.length, 1, `bill ${billId} was counted by somebody else`);
  }
}

/** The correction shown on a bill; null = nothing has changed, and nothing was left to deduct. */
export function correctionOf({ recounts, owedMinor }: { recounts: readonly Recount[]; owedMinor: bigint }): BillFacts['correction'] {
  const periods = recounts
    .filter(({ wasMinor, isMinor }) => wasMinor !== isMinor)
    .map(({ billId, from, until, wasMinor, isMinor }) => ({
      billId,
      fromAt: from.getTime(),
      untilAt: until.getTime(),
      wasMinor: String(wasMinor),
      isMinor: String(isMinor),
    }));
  return periods.length === 0 && owedMinor === 0n ? null : { owedMinor: String(owedMinor), periods };
}

/** The total change by late figures. */
export const changedBy = (recounts: readonly Recount[]): bigint =>
  recounts.reduce((sum, { wasMinor, isMinor }) => sum + isMinor - wasMinor, 0n);
