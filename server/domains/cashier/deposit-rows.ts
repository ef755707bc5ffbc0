import { strict as assert } from 'node:assert';

import { and, desc, eq } from 'drizzle-orm';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import { isOpenState } from './deposit-states.ts';
import { cashierDepositSteps, cashierDeposits } from './schema.ts';

export type DepositRow = typeof cashierDeposits.$inferSelect;
type StepValues = Pick<typeof cashierDepositSteps.$inferInsert, 'depositId' | 'fromState' | 'toState' | 'isRefused' | 'cause' | 'flag'>;

/** Locks the row for the rest of the transaction. */
export async function lockDeposit(tx: Queryable, id: string): Promise<DepositRow> {
  const [row] = await tx.select().from(cashierDeposits).where(eq(cashierDeposits.id, id)).for('update');
  assert.ok(row, `deposit ${id} is gone`);
  return row;
}

/** The same for a deposit of the merchant that may not exist. */
export async function lockOwnDeposit(
  tx: Queryable,
  { merchantCode, id }: { merchantCode: string; id: string },
): Promise<DepositRow | undefined> {
  const own = and(eq(cashierDeposits.merchantCode, merchantCode), eq(cashierDeposits.id, id));
  const [row] = await tx.select().from(cashierDeposits).where(own).for('update');
  return row;
}

export async function updateDeposit(tx: Queryable, id: string, values: Partial<DepositRow>): Promise<DepositRow> {
  const [row] = await tx.update(cashierDeposits).set(values).where(eq(cashierDeposits.id, id)).returning();
  assert.ok(row, `deposit ${id} is gone`);
  return row;
}

export async function findDeposit(
  db: Queryable,
  { merchantCode, memberId, id }: { merchantCode: string; memberId: string; id: string },
): Promise<DepositRow | undefined> {
  const own = and(eq(cashierDeposits.merchantCode, merchantCode), eq(cashierDeposits.memberId, memberId), eq(cashierDeposits.id, id));
  const [row] = await db.select().from(cashierDeposits).where(own);
  return row;
}

export async function findByKey(
  db: Queryable,
  { merchantCode, memberId, key }: { merchantCode: string; memberId: string; key: string },
): Promise<DepositRow | undefined> {
  const own = and(
    eq(cashierDeposits.merchantCode, merchantCode),
    eq(cashierDeposits.memberId, memberId),
    eq(cashierDeposits.idempotencyKey, key),
  );
  const [row] = await db.select().from(cashierDeposits).where(own);
  return row;
}

export async function latestDeposits(
  db: Queryable,
  { merchantCode, memberId, count }: { merchantCode: string; memberId: string; count: number },
): Promise<DepositRow[]> {
  const own = and(eq(cashierDeposits.merchantCode, merchantCode), eq(cashierDeposits.memberId, memberId));
  return await db.select().from(cashierDeposits).where(own).orderBy(desc(cashierDeposits.createdAt), desc(cashierDeposits.id)).limit(count);
}

/** The history of a deposit, written in the same transaction as the change. */
export async function recordStep({ ctx, tx, step }: { ctx: Ctx; tx: Queryable; step: StepValues }): Promise<void> {
  await tx.insert(cashierDepositSteps).values({ ...step, id: newId(ctx), requestId: ctx.requestId, createdAt: ctx.clock.now() });
}

/** The provider has said how to pay. */
export function isOpened({ checkoutUrl, qrCode, transfer }: DepositRow): boolean {
  return checkoutUrl !== null || qrCode !== null || transfer !== null;
}

/** As players see it. The payment details disappear once the deposit is no longer open. */
export function toDeposit(row: DepositRow): Deposit {
  const isOpen = isOpenState(row.state);
  return {
    id: row.id,
    channel: row.channel,
    state: row.state,
    amountMinor: row.amountMinor.toString(),
    currency: row.currency,
    checkoutUrl: isOpen ? row.checkoutUrl : null,
    qrCode: isOpen ? row.qrCode : null,
    transfer: isOpen ? row.transfer : null,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    isTransfer: row.transfer !== null,
    proofAt: row.proofAt?.getTime() ?? null,
  };
}
