import { strict as assert } from 'node:assert';

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';

import type { ErrorCode } from '#contract/errors.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { Notice, PaymentReport } from '#server/providers/payment/payment-channel.ts';

import { announceDeposit, applyReport, type AppliedReport } from './apply-report.ts';
import { cashierDeposits, cashierNotices, type KeptReport } from './schema.ts';

export const noticeFaults = {
  signature: 'webhook.signature.invalid',
  expired: 'webhook.expired',
  malformed: 'request.invalid',
} as const satisfies Record<string, ErrorCode>;

type KeptNotice = typeof cashierNotices.$inferSelect;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type NoticeOutcome = 'applied' | 'ignored' | 'refused' | 'unmatched' | 'known';

/**
 * Takes a payment channel's notice. The event, the deposit's step and the credit are one transaction, so an acknowledged
 * notice has been stored. A redelivered event is `known` and has no effect; a copied delivery is refused.
 * An event belongs to the merchant at whose address it arrived: providers send each event to every address of an account, and what
 * one merchant's address cannot match says nothing about another's. An event that matched no deposit is tried again on each delivery.
 * @throws not.found, webhook.signature.invalid, webhook.expired, webhook.replayed, request.invalid
 */
export async function takeNotice({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: { channel: string; rawBody: string; headers: Headers };
}): Promise<NoticeOutcome> {
  const channel = ctx.payments.get(input.channel);
  if (channel === undefined) throw new ExpectedError('not.found');
  const verdict = channel.verifyNotice(input.rawBody, input.headers);
  if (!verdict.ok) {
    if (verdict.fault === 'irrelevant') return 'ignored';
    ctx.log.warn({ channel: channel.code, fault: verdict.fault }, 'a payment notice was refused');
    throw new ExpectedError(noticeFaults[verdict.fault]);
  }
  const { notice } = verdict;
  if (notice.report.amountMinor <= 0n) throw new ExpectedError(noticeFaults.malformed);
  const taken = await ctx.db.orm.transaction((tx) => storeAndApply({ ctx, tx, channel: channel.code, notice, rawBody: input.rawBody }));
  if (typeof taken === 'string') {
    ctx.log.info(
      { channel: channel.code, eventId: notice.eventId, reference: notice.reference, outcome: taken },
      'a payment notice had no effect',
    );
    if (taken === 'replayed') throw new ExpectedError('webhook.replayed');
    return taken;
  }
  await announceDeposit({ ctx, applied: taken });
  return taken.outcome;
}

async function storeAndApply(input: {
  ctx: Ctx;
  tx: Transaction;
  channel: string;
  notice: Notice;
  rawBody: string;
}): Promise<AppliedReport | 'known' | 'replayed' | 'unmatched'> {
  const { ctx, tx, channel, notice, rawBody } = input;
  const { eventId, reference, report, signature } = notice;
  const merchantCode = ctx.merchant.code;
  // The insert waits for a concurrent one of the same event, so that exactly one continues.
  const [stored] = await tx
    .insert(cashierNotices)
    .values({
      merchantCode,
      channel,
      eventId,
      reference,
      outcome: 'unmatched',
      signature,
      rawBody,
      report: toKept(report),
      receivedAt: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  const kept = stored ?? (await lockNotice(tx, { merchantCode, channel, eventId }));
  if (kept.outcome === 'unmatched') {
    const applied = await applyNotice({ ctx, tx, notice: { channel, eventId, reference }, report });
    if (applied !== undefined) return applied;
    if (stored !== undefined) return 'unmatched';
  }
  return kept.signature === signature ? 'replayed' : 'known';
}

async function lockNotice(
  tx: Transaction,
  { merchantCode, channel, eventId }: Pick<KeptNotice, 'merchantCode' | 'channel' | 'eventId'>,
): Promise<KeptNotice> {
  const [kept] = await tx
    .select()
    .from(cashierNotices)
    .where(isNotice(merchantCode, channel, eventId))
    .for('update');
  assert(kept, `the notice ${eventId} was there a moment ago`);
  return kept;
}

/** `undefined` = the merchant has no such deposit. */
async function applyNotice({
  ctx,
  tx,
  notice: { channel, eventId, reference },
  report,
}: {
  ctx: Ctx;
  tx: Transaction;
  notice: Pick<KeptNotice, 'channel' | 'eventId' | 'reference'>;
  report: PaymentReport;
}): Promise<AppliedReport | undefined> {
  const merchantCode = ctx.merchant.code;
  const deposit = await findByReference(tx, { merchantCode, channel, reference });
  if (deposit === undefined) return undefined;
  const applied = await applyReport({ ctx, tx, depositId: deposit.id, report, cause: `notice:${eventId}` });
  await tx
    .update(cashierNotices)
    .set({ depositId: deposit.id, outcome: applied.outcome })
    .where(isNotice(merchantCode, channel, eventId));
  return applied;
}

/** The most stored notices one call applies. */
const batchCount = 100;

/** Applies stored notices whose deposit has appeared since, as after a database restore. Returns how many. */
export async function applyKeptNotices({ ctx }: { ctx: Ctx }): Promise<number> {
  const rows = await ctx.db.orm
    .select({ channel: cashierNotices.channel, eventId: cashierNotices.eventId })
    .from(cashierNotices)
    .innerJoin(
      cashierDeposits,
      and(
        eq(
          cashierDeposits.id,
          sql`case when ${cashierNotices.reference} ~ ${uuidPattern.source} then ${cashierNotices.reference}::uuid end`,
        ),
        eq(cashierDeposits.merchantCode, cashierNotices.merchantCode),
        eq(cashierDeposits.channel, cashierNotices.channel),
      ),
    )
    .where(and(eq(cashierNotices.merchantCode, ctx.merchant.code), isMatchable))
    .orderBy(asc(cashierNotices.receivedAt))
    .limit(batchCount);
  let applied = 0;
  for (const { channel, eventId } of rows) if (await applyKept({ ctx, channel, eventId })) applied += 1;
  return applied;
}

const isMatchable = and(eq(cashierNotices.outcome, 'unmatched'), isNotNull(cashierNotices.report));

async function applyKept({ ctx, channel, eventId }: { ctx: Ctx; channel: string; eventId: string }): Promise<boolean> {
  const applied = await ctx.db.orm.transaction(async (tx) => {
    const notice = await lockNotice(tx, { merchantCode: ctx.merchant.code, channel, eventId });
    if (notice.outcome !== 'unmatched' || notice.report === null) return undefined;
    return applyNotice({ ctx, tx, notice, report: fromKept(notice.report) });
  });
  if (applied === undefined) return false;
  await announceDeposit({ ctx, applied });
  return true;
}

const isNotice = (merchantCode: string, channel: string, eventId: string) =>
  and(eq(cashierNotices.merchantCode, merchantCode), eq(cashierNotices.channel, channel), eq(cashierNotices.eventId, eventId));

const toKept = ({ amountMinor, occurredAt, ...report }: PaymentReport): KeptReport => ({
  ...report,
  amountMinor: amountMinor.toString(),
  occurredAt: occurredAt.getTime(),
});

const fromKept = ({ amountMinor, occurredAt, ...report }: KeptReport): PaymentReport => ({
  ...report,
  amountMinor: BigInt(amountMinor),
  occurredAt: new Date(occurredAt),
});

async function findByReference(
  tx: Transaction,
  { merchantCode, channel, reference }: { merchantCode: string; channel: string; reference: string },
): Promise<{ id: string } | undefined> {
  if (!uuidPattern.test(reference)) return undefined;
  const own = and(eq(cashierDeposits.merchantCode, merchantCode), eq(cashierDeposits.channel, channel), eq(cashierDeposits.id, reference));
  const [row] = await tx.select({ id: cashierDeposits.id }).from(cashierDeposits).where(own);
  return row;
}
