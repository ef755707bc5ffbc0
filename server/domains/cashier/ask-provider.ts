import type { Ctx } from '#server/platform/context.ts';
import { PaymentUnavailable, type PaymentReport } from '#server/providers/payment/payment-channel.ts';

import { announceDeposit, applyReport } from './apply-report.ts';
import { type DepositRow, isOpened, updateDeposit } from './deposit-rows.ts';
import { openPayment } from './open-payment.ts';

/** After its end, a payment the provider still calls pending gets this much longer before we close the deposit. */
const graceMs = 60_000;

/**
 * Asks the provider about an open deposit and applies the answer like a notice. No answer changes nothing:
 * a deposit is never closed, and never credited, on a guess.
 */
export async function askProvider({ ctx, deposit }: { ctx: Ctx; deposit: DepositRow }): Promise<DepositRow> {
  const channel = ctx.payments.get(deposit.channel);
  if (channel === undefined) return deposit;
  const nowMs = ctx.clock.now().getTime();
  const isOver = nowMs > deposit.expiresAt.getTime();
  await updateDeposit(ctx.db.orm, deposit.id, { askedAt: ctx.clock.now() });
  if (!isOpened(deposit) && !isOver) return await openPayment({ ctx, deposit });
  let report: PaymentReport | undefined;
  try {
    report = await channel.queryPayment(deposit.id, deposit.paymentId);
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error;
    ctx.log.warn({ depositId: deposit.id, reason: error.message }, 'the payment provider did not answer');
    return deposit;
  }
  const isGone = report === undefined || report.state === 'pending';
  if (isGone && nowMs > deposit.expiresAt.getTime() + graceMs)
    return await apply({ ctx, deposit, report: expiryOf({ ctx, deposit, report }), cause: 'expiry' });
  return report === undefined ? deposit : await apply({ ctx, deposit, report, cause: 'query' });
}

async function apply({
  ctx,
  deposit,
  report,
  cause,
}: {
  ctx: Ctx;
  deposit: DepositRow;
  report: PaymentReport;
  cause: string;
}): Promise<DepositRow> {
  const applied = await ctx.db.orm.transaction((tx) => applyReport({ ctx, tx, depositId: deposit.id, report, cause }));
  await announceDeposit({ ctx, applied });
  return applied.deposit;
}

function expiryOf({ ctx, deposit, report }: { ctx: Ctx; deposit: DepositRow; report: PaymentReport | undefined }): PaymentReport {
  const { paymentId, amountMinor, currency } = report ?? {
    paymentId: deposit.paymentId,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
  };
  return { paymentId, state: 'expired', amountMinor, currency, occurredAt: ctx.clock.now() };
}
