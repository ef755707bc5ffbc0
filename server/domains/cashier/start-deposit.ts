import { createHash } from 'node:crypto';

import type { Deposit } from '#contract/cashier.ts';
import { type Minor, parseAmount } from '#contract/money.ts';
import { cashierDeposits } from '#server/db/schema/cashier.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import { type ChannelRow, findChannel } from './channel-rows.ts';
import { type DepositRow, findByKey, recordStep, toDeposit } from './deposit-rows.ts';
import { openPayment } from './open-payment.ts';

/** How long a player may take to pay. QR Ph and most payment pages live as long. */
export const depositLifeMs = 30 * 60_000;

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
  const key = input.idempotencyKey ?? '';
  if (!/^[\w-]{16,64}$/.test(key)) throw new ExpectedError('idempotency.key.required');
  const channel = await findChannel({ ctx, code: input.channel });
  if (channel === undefined || !ctx.payments.has(channel.code)) throw fieldError('channel', 'channel.unavailable');
  const amountMinor = checkAmount({ channel, input, walletCurrency: ctx.merchant.currency });
  const inputHash = createHash('sha256').update(`${channel.code}|${amountMinor}|${channel.currency}`).digest('hex');

  const owner = { merchantCode: ctx.merchant.code, memberId: ctx.actor.memberId, key };
  const existing =
    (await findByKey(ctx.db.orm, owner)) ?? (await insertDeposit({ ctx, channel, amountMinor, key, inputHash, language: input.language }));
  if (existing.inputHash !== inputHash) throw new ExpectedError('idempotency.mismatch');
  return toDeposit(await openPayment({ ctx, deposit: existing }));
}

function checkAmount({ channel, input, walletCurrency }: { channel: ChannelRow; input: StartDepositInput; walletCurrency: string }): Minor {
  if (input.currency !== walletCurrency || channel.currency !== walletCurrency) throw fieldError('currency', 'currency.mismatch');
  const amountMinor = parseAmount(input.amount, channel.currency);
  if (amountMinor === undefined) throw fieldError('amount', 'amount.invalid');
  if (amountMinor < channel.minimumMinor) throw fieldError('amount', 'amount.below.minimum');
  if (amountMinor > channel.maximumMinor) throw fieldError('amount', 'amount.above.maximum');
  return amountMinor;
}

async function insertDeposit(input: {
  ctx: MemberCtx;
  channel: ChannelRow;
  amountMinor: Minor;
  key: string;
  inputHash: string;
  language: string;
}): Promise<DepositRow> {
  const { ctx, channel, amountMinor, key, inputHash, language } = input;
  if (ctx.payments.get(channel.code)?.isAvailable() !== true) throw new ExpectedError('provider.unavailable');
  const { code: merchantCode } = ctx.merchant;
  const { memberId } = ctx.actor;
  const createdAt = ctx.clock.now();
  return await ctx.db.orm.transaction(async (tx) => {
    const [row] = await tx
      .insert(cashierDeposits)
      .values({
        id: newId(ctx),
        merchantCode,
        memberId,
        channel: channel.code,
        channelName: channel.name,
        state: 'created',
        amountMinor,
        feeMinor: channel.feeMinor,
        currency: channel.currency,
        language,
        idempotencyKey: key,
        inputHash,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + depositLifeMs),
      })
      .onConflictDoNothing()
      .returning();
    if (row !== undefined) {
      await recordStep({
        ctx,
        tx,
        step: { depositId: row.id, fromState: null, toState: 'created', isRefused: false, cause: 'player', flag: null },
      });
      return row;
    }
    // The same request at the same moment was quicker.
    const winner = await findByKey(tx, { merchantCode, memberId, key });
    if (winner === undefined) throw new ExpectedError('system.busy');
    return winner;
  });
}
