import { and, asc, eq } from 'drizzle-orm';

import type { ValueOf } from '#contract/calls.ts';
import type { BillState } from '#contract/contracts/facts.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { contractBills } from '#server/domains/contracts/schema.ts';
import { members } from '#server/db/views.ts';
import { recordAct } from '#server/domains/audit/index.ts';
import type { BillRow } from '#server/domains/contracts/bills/bill-rows.ts';
import { announcePay, canBePaid, payWaiting } from '#server/domains/contracts/bills/issue-bill.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

/** Bills that wait for a person, oldest first. */
export async function listWaitingBills({
  ctx,
  input: { pageNo },
}: {
  ctx: StaffCtx;
  input: { pageNo: number };
}): Promise<ValueOf<'GET /wps/staff/contracts/bills'>> {
  const isWaiting = and(eq(contractBills.merchantCode, ctx.merchant.code), eq(contractBills.state, 'unapproved'));
  const totalCount = await ctx.db.orm.$count(contractBills, isWaiting);
  const rows = await ctx.db.orm
    .select({ bill: contractBills, userName: members.userName })
    .from(contractBills)
    .innerJoin(members, eq(members.id, contractBills.memberId))
    .where(isWaiting)
    .orderBy(asc(contractBills.createdAt))
    .limit(listPageSize)
    .offset((pageNo - 1) * listPageSize);
  return {
    list: rows.map(({ bill, userName }) => ({
      billId: bill.id,
      kind: bill.kind,
      memberId: bill.memberId,
      userName,
      fromAt: bill.periodFrom.getTime(),
      untilAt: bill.periodUntil.getTime(),
      turnoverMinor: bill.facts.turnoverMinor,
      validUsers: bill.facts.validUsers,
      lossMinor: bill.facts.lossMinor,
      ownMinor: String(bill.ownMinor),
      downlinesMinor: String(bill.downlinesMinor),
      dueMinor: String(bill.dueMinor),
      currency: bill.currency,
    })),
    totalPages: Math.max(1, Math.ceil(totalCount / listPageSize)),
    totalCount,
  };
}

interface Decision {
  billId: string;
  amountMinor: string;
  reason?: string | undefined;
}

/**
 * Pays a waiting bill, a part of it, or (0) nothing; once.
 * @throws ExpectedError bill.not.found, bill.decided, amount.invalid (more than is due, or below zero), request.invalid at `reason`
 */
export async function decideBill({ ctx, input }: { ctx: StaffCtx; input: Decision }): Promise<{ state: BillState; paidMinor: string }> {
  const bill = await repeatPassing(() => ctx.db.orm.transaction((tx) => decideIn(tx, ctx, input)));
  if (bill.paidMinor > 0n) await announcePay(ctx, bill);
  return { state: bill.state, paidMinor: String(bill.paidMinor) };
}

async function decideIn(tx: Transaction, ctx: StaffCtx, { billId, amountMinor, reason }: Decision): Promise<BillRow> {
  const [bill] = await tx
    .select()
    .from(contractBills)
    .where(and(eq(contractBills.merchantCode, ctx.merchant.code), eq(contractBills.id, billId)))
    .for('update');
  if (!bill) throw new ExpectedError('bill.not.found');
  if (bill.state !== 'unapproved') throw new ExpectedError('bill.decided');
  const amount = BigInt(amountMinor);
  if (amount < 0n || amount > bill.dueMinor) throw fieldError('amountMinor', 'amount.invalid');
  const isWhole = amount === bill.dueMinor;
  if (!isWhole && reason === undefined) throw fieldError('reason', 'request.invalid');
  const by = { decidedBy: ctx.actor.staffId, decidedAt: ctx.clock.now(), reason: isWhole ? null : (reason ?? null) };
  const decided = await carryOut(tx, ctx, bill, { amount, isWhole, by });
  const detail = { kind: bill.kind, memberId: bill.memberId, dueMinor: bill.dueMinor, paidMinor: amount, reason };
  await recordAct({ ctx, tx, act: 'contract.bill.decided', subject: `bill:${billId}`, detail });
  return decided;
}

type By = Partial<Pick<BillRow, 'decidedBy' | 'decidedAt' | 'reason'>>;

async function carryOut(
  tx: Transaction,
  ctx: StaffCtx,
  bill: BillRow,
  { amount, isWhole, by }: { amount: bigint; isWhole: boolean; by: By },
): Promise<BillRow> {
  const change = async (state: BillState) => {
    const [row] = await tx
      .update(contractBills)
      .set({ state, ...by })
      .where(eq(contractBills.id, bill.id))
      .returning();
    return row ?? bill;
  };
  if (amount === 0n) return change('denied');
  if (!isWhole) return payWaiting(tx, ctx, bill, { state: 'partCollected', paidMinor: amount, ...by });
  return (await canBePaid(tx, ctx, bill.memberId)) ? payWaiting(tx, ctx, bill, by) : change('uncollected');
}
