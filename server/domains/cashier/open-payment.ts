import { PaymentRefused, PaymentUnavailable, type OpenedPayment } from '#server/providers/payment/payment-channel.ts';
import type { Ctx } from '#server/platform/context.ts';

import { announceDeposit, applyReport } from './apply-report.ts';
import { type DepositRow, isOpened, lockDeposit, recordStep, updateDeposit } from './deposit-rows.ts';
import { isOpenState } from './deposit-states.ts';

/**
 * Asks the provider for a payment page. The provider returns the same payment for the same reference, so this may run
 * again after a lost reply. If the outcome is unknown, the deposit stays as it is and is queried later.
 */
export async function openPayment({ ctx, deposit }: { ctx: Ctx; deposit: DepositRow }): Promise<DepositRow> {
  const channel = ctx.payments.get(deposit.channel);
  if (channel === undefined || !isOpenState(deposit.state) || isOpened(deposit)) return deposit;
  const { id: reference, merchantCode, amountMinor, currency, expiresAt, language } = deposit;
  let opened: OpenedPayment;
  try {
    opened = await channel.createPayment({
      merchantCode,
      reference,
      // deposits older than the short reference use the end of their id, which is random
      payReference: deposit.payReference ?? reference.replaceAll('-', '').slice(-20).toUpperCase(),
      amountMinor,
      currency,
      expiresAt,
      language,
      returnUrl: `/m/voucherCenter?deposit=${reference}`,
    });
  } catch (error) {
    if (error instanceof PaymentUnavailable) {
      ctx.log.warn({ depositId: reference, reason: error.message }, 'the payment provider did not answer');
      return deposit;
    }
    if (error instanceof PaymentRefused) return await failDeposit({ ctx, deposit, reason: error.message });
    throw error;
  }
  return await keepPayment({ ctx, depositId: reference, opened });
}

async function keepPayment({ ctx, depositId, opened }: { ctx: Ctx; depositId: string; opened: OpenedPayment }): Promise<DepositRow> {
  return await ctx.db.orm.transaction(async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    const { paymentId, ...ways } = opened;
    if (paymentId !== null && deposit.paymentId !== null && deposit.paymentId !== paymentId) {
      await recordStep({
        ctx,
        tx,
        step: { depositId, fromState: deposit.state, toState: 'pending', isRefused: true, cause: 'provider', flag: 'payment.mismatch' },
      });
      return await updateDeposit(tx, depositId, { flag: deposit.flag ?? 'payment.mismatch' });
    }
    const values = { ...ways, paymentId: deposit.paymentId ?? paymentId };
    // A notice or a retry of the same request may have been faster: then only the payment details are new.
    if (deposit.state !== 'created') return await updateDeposit(tx, depositId, values);
    await recordStep({
      ctx,
      tx,
      step: { depositId, fromState: 'created', toState: 'pending', isRefused: false, cause: 'provider', flag: null },
    });
    return await updateDeposit(tx, depositId, { ...values, state: 'pending' });
  });
}

async function failDeposit({ ctx, deposit, reason }: { ctx: Ctx; deposit: DepositRow; reason: string }): Promise<DepositRow> {
  ctx.log.warn({ depositId: deposit.id, reason }, 'the payment provider refused a payment');
  const report = {
    paymentId: deposit.paymentId,
    state: 'failed' as const,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
    occurredAt: ctx.clock.now(),
  };
  const applied = await ctx.db.orm.transaction((tx) => applyReport({ ctx, tx, depositId: deposit.id, report, cause: 'provider' }));
  await announceDeposit({ ctx, applied });
  return applied.deposit;
}
