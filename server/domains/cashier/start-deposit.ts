import { createHash } from 'node:crypto';

import type { Deposit } from '#contract/deposits/calls.ts';
import { type Minor, parseAmount } from '#contract/money.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

import { type ChannelRow, findChannel } from './channel-rows.ts';
import { findByKey, toDeposit } from './deposit-rows.ts';
import { checkKey, insertDeposit } from './insert-deposit.ts';
import { openPayment } from './open-payment.ts';

export interface StartDepositInput {
  channel: string;
  amount: string;
  currency: string;
  /** The header `Idempotency-Key`: made by the client at the first tap. */
  idempotencyKey: string | null;
  language: string;
}

/**
 * Starts a deposit: the row first, the provider second. A provider that does not answer leaves the deposit `created`;
 * asking for it again (same key, its page, or the job) tries again. No money moves here.
 * @throws amount.invalid, amount.below.minimum, amount.above.maximum, currency.mismatch, channel.unavailable,
 *   idempotency.key.required, idempotency.mismatch, provider.unavailable
 */
export async function startDeposit({ ctx, input }: { ctx: MemberCtx; input: StartDepositInput }): Promise<Deposit> {
  const key = checkKey(input.idempotencyKey);
  const channel = await findChannel({ ctx, code: input.channel });
  const provider = ctx.payments.get(input.channel);
  if (channel === undefined || provider === undefined) throw fieldError('channel', 'channel.unavailable');
  const amountMinor = checkAmount({ channel, input, walletCurrency: ctx.merchant.currency });
  const inputHash = createHash('sha256').update(`${channel.code}|${amountMinor}|${channel.currency}`).digest('hex');

  const known = await findByKey(ctx.db.orm, { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, key });
  if (known === undefined && !provider.isAvailable()) throw new ExpectedError('provider.unavailable');
  const { language } = input;
  const { lifeMs } = provider;
  const deposit =
    known ??
    (await ctx.db.orm.transaction((tx) => insertDeposit({ ctx, tx, channel, amountMinor, intent: { key, inputHash }, language, lifeMs })));
  if (deposit.inputHash !== inputHash) throw new ExpectedError('idempotency.mismatch');
  return toDeposit(await openPayment({ ctx, deposit }));
}

function checkAmount({ channel, input, walletCurrency }: { channel: ChannelRow; input: StartDepositInput; walletCurrency: string }): Minor {
  if (input.currency !== walletCurrency || channel.currency !== walletCurrency) throw fieldError('currency', 'currency.mismatch');
  const amountMinor = parseAmount(input.amount, channel.currency);
  if (amountMinor === undefined) throw fieldError('amount', 'amount.invalid');
  if (amountMinor < channel.minimumMinor) throw fieldError('amount', 'amount.below.minimum');
  if (amountMinor > channel.maximumMinor) throw fieldError('amount', 'amount.above.maximum');
  return amountMinor;
}
