import { strict as assert } from 'node:assert';

import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Withdrawal } from '#contract/withdrawals/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';

import { type PayeeRow, toPaid } from './payees/payee-rows.ts';
import { withdrawalPayees, withdrawals, withdrawalSteps } from './schema.ts';
import { isFinal, nextActorOf } from './withdrawal-states.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;
export type StepRow = typeof withdrawalSteps.$inferSelect;

/** A withdrawal with its payee and steps. */
export interface ToldWithdrawal {
  row: WithdrawalRow;
  payee: PayeeRow;
  steps: StepRow[];
}

/** Locks the row for the rest of the transaction; `undefined` = none, or another merchant's. */
export async function lockWithdrawal({ ctx, tx, id }: { ctx: Ctx; tx: Queryable; id: string }): Promise<WithdrawalRow | undefined> {
  const own = and(eq(withdrawals.id, id), eq(withdrawals.merchantCode, ctx.merchant.code));
  const [row] = await tx.select().from(withdrawals).where(own).for('update');
  return row;
}

export async function findByKey(
  db: Queryable,
  { merchantCode, memberId, key }: { merchantCode: string; memberId: string; key: string },
): Promise<WithdrawalRow | undefined> {
  const own = and(eq(withdrawals.merchantCode, merchantCode), eq(withdrawals.memberId, memberId), eq(withdrawals.idempotencyKey, key));
  const [row] = await db.select().from(withdrawals).where(own);
  return row;
}

/** Adds payees and steps, in two statements whatever their number. */
export async function withPayeesAndSteps(db: Queryable, rows: readonly WithdrawalRow[]): Promise<ToldWithdrawal[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const payeeIds = [...new Set(rows.map(({ payeeId }) => payeeId))];
  const payees = await db.select().from(withdrawalPayees).where(inArray(withdrawalPayees.id, payeeIds));
  const steps = await db
    .select()
    .from(withdrawalSteps)
    .where(inArray(withdrawalSteps.withdrawalId, ids))
    .orderBy(asc(withdrawalSteps.position));
  return rows.map((row) => {
    const payee = payees.find(({ id }) => id === row.payeeId);
    assert.ok(payee, `the payee of withdrawal ${row.id} is gone`);
    return { row, payee, steps: steps.filter(({ withdrawalId }) => withdrawalId === row.id) };
  });
}

export async function tell(ctx: Ctx, row: WithdrawalRow): Promise<Withdrawal> {
  const [told] = await withPayeesAndSteps(ctx.db.orm, [row]);
  assert.ok(told);
  return toWithdrawal(ctx, told);
}

/** As players see it: without reviewers and repeated steps. */
export function toWithdrawal(ctx: Ctx, { row, payee, steps }: ToldWithdrawal): Withdrawal {
  const { id, reference, state, amountMinor, feeMinor, currency, reasons, createdAt, dueAt, finishedAt } = row;
  return {
    id,
    reference,
    state,
    amountMinor: amountMinor.toString(),
    feeMinor: feeMinor.toString(),
    receiveMinor: (amountMinor - feeMinor).toString(),
    currency,
    payee: toPaid(ctx, payee),
    reasons,
    nextActor: nextActorOf(state),
    createdAt: createdAt.getTime(),
    dueAt: isFinal(state) ? null : dueAt.getTime(),
    finishedAt: finishedAt?.getTime() ?? null,
    steps: steps
      .filter(({ fromState, toState }) => fromState !== toState)
      .map((step) => ({ state: step.toState, at: step.createdAt.getTime(), reason: step.reason })),
  };
}
