import { and, eq } from 'drizzle-orm';

import type { ErrorCode } from '#contract/errors.ts';
import type { Transaction } from '#server/db/database.ts';
import { cashierDeposits, cashierNotices } from '#server/db/schema/cashier.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { Notice } from '#server/providers/payment/payment-channel.ts';

import { announceDeposit, applyReport, type AppliedReport } from './apply-report.ts';

export const noticeFaults = {
  signature: 'webhook.signature.invalid',
  expired: 'webhook.expired',
  malformed: 'request.invalid',
} as const satisfies Record<string, ErrorCode>;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type NoticeOutcome = 'applied' | 'ignored' | 'refused' | 'unmatched' | 'known';

/**
 * Takes a payment channel's notice. The event, the deposit's step and the credit are one transaction, so a notice that
 * was answered was kept. An event delivered again is `known` and has no effect; a copy of a delivery is refused.
 * Each merchant has its own address for notices; one merchant's address never finds another's deposit.
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
  const thisEvent = and(eq(cashierNotices.channel, channel), eq(cashierNotices.eventId, eventId));
  // The insert waits for a rival with the same event to end, so that exactly one goes on.
  const [stored] = await tx
    .insert(cashierNotices)
    .values({ channel, eventId, reference, outcome: 'unmatched', signature, rawBody, receivedAt: ctx.clock.now() })
    .onConflictDoNothing()
    .returning({ eventId: cashierNotices.eventId });
  if (stored === undefined) {
    const [first] = await tx.select({ signature: cashierNotices.signature }).from(cashierNotices).where(thisEvent);
    return first?.signature === signature ? 'replayed' : 'known';
  }
  const deposit = await findByReference(tx, { merchantCode: ctx.merchant.code, channel, reference });
  if (deposit === undefined) return 'unmatched';
  const applied = await applyReport({ ctx, tx, depositId: deposit.id, report, cause: `notice:${eventId}` });
  await tx.update(cashierNotices).set({ depositId: deposit.id, outcome: applied.outcome }).where(thisEvent);
  return applied;
}

async function findByReference(
  tx: Transaction,
  { merchantCode, channel, reference }: { merchantCode: string; channel: string; reference: string },
): Promise<{ id: string } | undefined> {
  if (!uuidPattern.test(reference)) return undefined;
  const own = and(eq(cashierDeposits.merchantCode, merchantCode), eq(cashierDeposits.channel, channel), eq(cashierDeposits.id, reference));
  const [row] = await tx.select({ id: cashierDeposits.id }).from(cashierDeposits).where(own);
  return row;
}
