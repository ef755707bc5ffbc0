import { noRates, type Rates } from '#contract/agents/facts.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { lowestOf, nextMidnight } from './rate-rules.ts';
import { ratesAt } from './rates-at.ts';
import { lockRates, writeRates } from './write-rates.ts';

/**
 * Gives a new member its first rates at once: the intended ones, capped by what the agent above has now and tomorrow.
 * Runs in the transaction that creates the member.
 */
export async function giveFirstRates({
  ctx,
  tx,
  input: { memberId, parentId, rates, isAgent },
}: {
  ctx: Ctx;
  tx: Transaction;
  input: { memberId: string; parentId: string; rates: Rates; isAgent: boolean };
}): Promise<Rates> {
  await lockRates({ ctx, tx, memberIds: [parentId] });
  const now = ctx.clock.now();
  const [today, tomorrow] = await bothDays(ctx, tx, parentId, now);
  const lowest = lowestOf(rates, today, tomorrow);
  const given = isAgent ? lowest : { ...lowest, losing: 0 };
  await writeRates({ ctx, tx, memberId, rates: given, before: noRates, validFrom: now, setBy: parentId });
  return given;
}

async function bothDays(ctx: Ctx, tx: Transaction, memberId: string, now: Date): Promise<[Rates, Rates]> {
  const memberIds = [memberId];
  const today = await ratesAt({ ctx, on: tx, input: { memberIds, at: now } });
  const tomorrow = await ratesAt({ ctx, on: tx, input: { memberIds, at: nextMidnight(ctx) } });
  return [today.get(memberId) ?? noRates, tomorrow.get(memberId) ?? noRates];
}
