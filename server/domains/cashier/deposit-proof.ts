import { and, eq } from 'drizzle-orm';

import type { Deposit, DepositState } from '#contract/deposits/calls.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { dropFile, putFile, readFile, type StoredFile } from '#server/domains/files/index.ts';
import type { MemberCtx, StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { findDeposit, lockDeposit, toDeposit, updateDeposit } from './deposit-rows.ts';
import { cashierDeposits } from './schema.ts';

/** Until it is credited; a deposit that ended unpaid may still have been paid. */
const provable: readonly DepositState[] = ['created', 'pending', 'review', 'failed', 'expired', 'cancelled'];

/**
 * Stores the player's picture of a bank transfer, replacing the previous one. For staff only: it moves no money.
 * @throws deposit.not.found, deposit.unfit (not a transfer, or already credited), what `readPictures` throws, rate.limited, system.unbegun
 */
export async function keepProof({
  ctx,
  input: { depositId, picture },
}: {
  ctx: MemberCtx;
  input: { depositId: string; picture: Uint8Array };
}): Promise<Deposit> {
  const { memberId } = ctx.actor;
  const known = await findDeposit(ctx.db.orm, { merchantCode: ctx.merchant.code, memberId, id: depositId });
  if (!known) throw new ExpectedError('deposit.not.found');
  // transfers only: a provider's report needs no picture
  if (known.transfer === null || !provable.includes(known.state)) throw new ExpectedError('deposit.unfit');
  let kept = known;
  await putFile({
    ctx,
    input: {
      ownerId: memberId,
      kind: 'deposit.proof',
      bytes: picture,
      async beside(tx, fileId) {
        const deposit = await lockDeposit(tx, depositId);
        if (!provable.includes(deposit.state)) throw new ExpectedError('deposit.unfit');
        kept = await updateDeposit(tx, depositId, { proofFileId: fileId, proofAt: ctx.clock.now() });
        if (deposit.proofFileId !== null) await dropFile({ ctx, tx, fileId: deposit.proofFileId });
      },
    },
  });
  return toDeposit(kept);
}

/** The picture of a payment, for staff whose permission the caller has checked; the access is audited. @throws not.found */
export async function readProof({ ctx, input: { depositId } }: { ctx: StaffCtx; input: { depositId: string } }): Promise<StoredFile> {
  const [row] = await ctx.db.orm
    .select({ fileId: cashierDeposits.proofFileId })
    .from(cashierDeposits)
    .where(and(eq(cashierDeposits.merchantCode, ctx.merchant.code), eq(cashierDeposits.id, depositId)));
  if (!row?.fileId) throw new ExpectedError('not.found');
  await recordAct({ ctx, tx: ctx.db.orm, act: 'proof.seen', subject: `deposit:${depositId}` });
  return await readFile({ ctx, input: { fileId: row.fileId, kind: 'deposit.proof', right: 'staff', staffId: ctx.actor.staffId } });
}
