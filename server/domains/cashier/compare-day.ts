import { and, eq, gte, inArray, lt, or } from 'drizzle-orm';

import { creditedUnder } from '#server/ledger/credited-under.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type DayRow, PaymentUnavailable } from '#server/providers/payment/payment-channel.ts';

import { cashierDayDifferences, cashierDayFiles } from './books-schema.ts';
import { type ComparedDeposit, compareRows, type DayDifference } from './compare-rows.ts';
import { cashierDeposits } from './schema.ts';

/** `absent` = the provider's file does not exist yet or could not be read: compare again later. */
export type ComparedDay = { channel: string } & (
  { outcome: 'compared'; rowCount: number; differences: readonly DayDifference[] } | { outcome: 'absent'; reason: string }
);

const dayMs = 24 * 3_600_000;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Compares the day's file of each of the merchant's channels with deposits and ledger, and stores the differences for review; moves no
 * money. Running it again for the same day replaces the earlier result. `day` is `YYYY-MM-DD` in Asia/Manila.
 */
export async function compareDay({ ctx, input: { day } }: { ctx: Ctx; input: { day: string } }): Promise<ComparedDay[]> {
  const compared: ComparedDay[] = [];
  for (const { code: channel, readDayFile } of ctx.payments.values()) {
    if (readDayFile === undefined) continue;
    try {
      const rows = await readDayFile({ merchantCode: ctx.merchant.code, day });
      if (rows === undefined) compared.push({ channel, outcome: 'absent', reason: 'the provider has not made it yet' });
      else
        compared.push({ channel, outcome: 'compared', rowCount: rows.length, differences: await compareFile({ ctx, channel, day, rows }) });
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) throw error;
      ctx.log.warn({ channel, day, reason: error.message }, "a provider's file of a day could not be read");
      compared.push({ channel, outcome: 'absent', reason: error.message });
    }
  }
  return compared;
}

interface DayFile {
  ctx: Ctx;
  channel: string;
  day: string;
  rows: readonly DayRow[];
}

async function compareFile({ ctx, channel, day, rows }: DayFile): Promise<readonly DayDifference[]> {
  const differences = compareRows(rows, await depositsOf({ ctx, channel, day, rows }));
  const { code: merchantCode } = ctx.merchant;
  const file = { rowCount: rows.length, differenceCount: differences.length, comparedAt: ctx.clock.now() };
  await ctx.db.orm.transaction(async (tx) => {
    await tx
      .insert(cashierDayFiles)
      .values({ merchantCode, channel, day, ...file })
      .onConflictDoUpdate({ target: [cashierDayFiles.merchantCode, cashierDayFiles.channel, cashierDayFiles.day], set: file });
    const { merchantCode: ofMerchant, channel: ofChannel, day: ofDay } = cashierDayDifferences;
    await tx.delete(cashierDayDifferences).where(and(eq(ofMerchant, merchantCode), eq(ofChannel, channel), eq(ofDay, day)));
    if (differences.length > 0)
      await tx
        .insert(cashierDayDifferences)
        .values(differences.map((difference) => ({ merchantCode, channel, day, ...difference })))
        .onConflictDoNothing();
  });
  for (const difference of differences) ctx.log.error({ channel, day, ...difference }, "the provider's day and ours differ");
  return differences;
}

/** Every deposit named in the file, whatever its day, and every deposit we recorded as paid on this day. */
async function depositsOf({ ctx, channel, day, rows }: DayFile): Promise<ComparedDeposit[]> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const until = new Date(from.getTime() + dayMs);
  const named = rows.map(({ reference }) => reference).filter((reference) => uuidPattern.test(reference));
  const paidThen = and(gte(cashierDeposits.paidAt, from), lt(cashierDeposits.paidAt, until));
  const { code: merchantCode } = ctx.merchant;
  const own = and(eq(cashierDeposits.merchantCode, merchantCode), eq(cashierDeposits.channel, channel));
  const found = await ctx.db.orm
    .select()
    .from(cashierDeposits)
    .where(and(own, named.length > 0 ? or(inArray(cashierDeposits.id, named), paidThen) : paidThen));
  const booked = await creditedUnder(ctx.db.orm, { merchantCode, keys: found.map(({ id }) => `deposit:${id}`) });
  return found.map(({ id, paymentId, state, amountMinor, currency, paidAt }) => ({
    reference: id,
    paymentId,
    state,
    amountMinor,
    currency,
    bookedMinor: booked.get(`deposit:${id}`) ?? null,
    isOfDay: paidAt !== null && paidAt >= from && paidAt < until,
  }));
}
