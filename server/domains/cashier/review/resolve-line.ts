import { and, eq } from 'drizzle-orm';

import type { Transaction } from '#server/db/database.ts';
import { cashierStatementLines } from '#server/domains/cashier/books-schema.ts';
import { cashierDeposits } from '#server/domains/cashier/schema.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import { type DepositRow, recordStep, updateDeposit } from '#server/domains/cashier/deposit-rows.ts';
import { mayStep } from '#server/domains/cashier/deposit-states.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { namedSo } from './list-reviewed.ts';
import type { StatementLineRow } from './waiting-lines.ts';

export interface LineResolution {
  channel: string;
  lineId: string;
  /** The deposit's id or its reference. Without one the line is closed: the money was sent back, or is not ours. */
  deposit?: string | undefined;
  note: string;
}

/**
 * Resolves an unmatched transfer, once. Assigned to a deposit, it moves that deposit to review, where it is approved like any other:
 * no money moves here.
 * @throws not.found, decision.made.already, deposit.not.found, deposit.unfit (already credited, of another channel or currency, or with a
 * transfer of its own)
 */
export async function resolveLine({ ctx, input }: { ctx: StaffCtx; input: LineResolution }): Promise<void> {
  const changed = await ctx.db.orm.transaction(async (tx) => {
    const line = await lockLine(ctx, tx, input);
    const deposit = input.deposit === undefined ? undefined : await giveTo({ ctx, tx, line, name: input.deposit });
    const resolution = deposit ? 'matched' : 'closed';
    await tx
      .update(cashierStatementLines)
      .set({
        resolution,
        resolvedBy: ctx.actor.staffId,
        resolvedAt: ctx.clock.now(),
        note: input.note,
        ...(deposit && { depositId: deposit.id }),
      })
      .where(isLine(ctx, input));
    const { amountMinor, currency, reference } = line;
    const detail = { amountMinor, currency, reference, deposit: deposit?.id, note: input.note };
    await recordAct({ ctx, tx, act: `transfer.${resolution}`, subject: `transfer:${input.lineId}`, detail });
    return deposit;
  });
  if (changed) ctx.publish(changed.memberId, { type: 'deposit', depositId: changed.id, state: changed.state });
}

const isLine = (ctx: StaffCtx, { channel, lineId }: LineResolution) =>
  and(
    eq(cashierStatementLines.merchantCode, ctx.merchant.code),
    eq(cashierStatementLines.channel, channel),
    eq(cashierStatementLines.lineId, lineId),
  );

async function lockLine(ctx: StaffCtx, tx: Transaction, input: LineResolution): Promise<StatementLineRow> {
  const [line] = await tx.select().from(cashierStatementLines).where(isLine(ctx, input)).for('update');
  if (!line) throw new ExpectedError('not.found');
  const isWaiting = line.resolution === null && (line.outcome === 'unmatched' || line.outcome === 'refused');
  if (!isWaiting) throw new ExpectedError('decision.made.already');
  return line;
}

async function giveTo({
  ctx,
  tx,
  line,
  name,
}: {
  ctx: StaffCtx;
  tx: Transaction;
  line: StatementLineRow;
  name: string;
}): Promise<DepositRow> {
  const here = and(eq(cashierDeposits.merchantCode, ctx.merchant.code), namedSo(name));
  const [deposit] = await tx.select().from(cashierDeposits).where(here).for('update');
  if (!deposit) throw new ExpectedError('deposit.not.found');
  const isFit =
    deposit.channel === line.channel &&
    deposit.currency === line.currency &&
    deposit.paymentId === null &&
    mayStep(deposit.state, 'review');
  if (!isFit) throw new ExpectedError('deposit.unfit');
  const flag = 'line.matched';
  const cause = `staff:${ctx.actor.staffId}`;
  await recordStep({
    ctx,
    tx,
    step: { depositId: deposit.id, fromState: deposit.state, toState: 'review', isRefused: false, cause, flag },
  });
  return await updateDeposit(tx, deposit.id, {
    state: 'review',
    flag,
    paymentId: line.lineId,
    paidMinor: line.amountMinor,
    paidAt: line.bookedAt,
    finishedAt: ctx.clock.now(),
  });
}
