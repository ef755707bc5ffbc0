import type { Minor } from '#contract/money.ts';
import type { Queryable } from '#server/db/database.ts';
import { guardDeposit } from '#server/domains/protection/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

import type { ChannelRow } from './channel-rows.ts';
import { type DepositRow, findByKey, recordStep } from './deposit-rows.ts';
import { newPayReference } from './pay-reference.ts';
import { cashierDeposits } from './schema.ts';

/** Identifies a deposit request: the same key with a different hash is a caller's mistake. */
export interface DepositIntent {
  key: string;
  inputHash: string;
}

/**
 * Inserts a deposit as `created`. Every kind of deposit starts here, so the player's list shows it from its first moment.
 * If the same request got here first, returns its deposit.
 * @throws protection.excluded, limit.deposit.reached
 */
export async function insertDeposit(input: {
  ctx: MemberCtx;
  tx: Queryable;
  channel: ChannelRow;
  amountMinor: Minor;
  intent: DepositIntent;
  language: string;
  lifeMs: number;
}): Promise<DepositRow> {
  const { ctx, tx, channel, amountMinor, intent, language, lifeMs } = input;
  const { code: merchantCode } = ctx.merchant;
  const { memberId } = ctx.actor;
  const createdAt = ctx.clock.now();
  await guardDeposit({ ctx, tx, amountMinor, idempotencyKey: intent.key });
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
      idempotencyKey: intent.key,
      inputHash: intent.inputHash,
      payReference: newPayReference(ctx.random),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + lifeMs),
    })
    .onConflictDoNothing()
    .returning();
  if (row !== undefined) {
    const step = { depositId: row.id, fromState: null, toState: 'created', isRefused: false, cause: 'player', flag: null } as const;
    await recordStep({ ctx, tx, step });
    return row;
  }
  // The same request, sent at the same moment, was faster.
  const winner = await findByKey(tx, { merchantCode, memberId, key: intent.key });
  if (winner === undefined) throw new ExpectedError('system.busy');
  return winner;
}

/** @throws idempotency.key.required */
export function checkKey(given: string | null): string {
  const key = given ?? '';
  if (!/^[\w-]{16,64}$/.test(key)) throw new ExpectedError('idempotency.key.required');
  return key;
}
