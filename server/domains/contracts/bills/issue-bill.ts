import { strict as assert } from 'node:assert';

import { and, eq, inArray } from 'drizzle-orm';

import type { ContractKind } from '#contract/contracts/facts.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import type { Transaction } from '#server/db/database.ts';
import { repeatPassing } from '#server/db/failure.ts';
import { type BillFacts, contractBills } from '#server/domains/contracts/schema.ts';
import { members } from '#server/db/views.ts';
import type { ContractRow } from '#server/domains/contracts/contract-rows.ts';
import { newBillState } from '#server/domains/contracts/rules/bill-state.ts';
import { dueAmount } from '#server/domains/contracts/rules/due-amount.ts';
import type { Period } from '#server/domains/contracts/rules/periods.ts';
import { houseOf, playerCash } from '#server/ledger/address.ts';
import { toBalanceEvent } from '#server/ledger/balance-event.ts';
import { move } from '#server/ledger/move.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';

import type { BillRow } from './bill-rows.ts';
import type { Recount } from './find-corrections.ts';
import { noteRecounts } from './note-recounts.ts';

export interface NewBill {
  kind: ContractKind;
  facts: BillFacts;
  ownMinor: bigint;
  downlinesMinor: bigint;
  netMinor: bigint;
  correctionMinor: bigint;
  /** The number of bet corrections in its count. */
  changes: number;
  /** Earlier periods whose differences it includes. */
  recounts: readonly Recount[];
  /** Without a period: only late figures after the last one. */
  isClosing: boolean;
}

const movementOf: Readonly<Record<ContractKind, MovementKind>> = { salary: 'dailySalary', hour: 'hourlySalary', dividend: 'dividend' };

/** Writes a bill and pays it, in one transaction. `undefined` = this period is billed already. */
export async function issueBill(work: { ctx: Ctx; contract: ContractRow; period: Period; bill: NewBill }): Promise<BillRow | undefined> {
  const { ctx } = work;
  const row = await repeatPassing(() => ctx.db.orm.transaction((tx) => issueIn(tx, work)));
  if (row?.state === 'issued') await announcePay(ctx, row);
  return row;
}

async function issueIn(tx: Transaction, { ctx, contract, period, bill }: Parameters<typeof issueBill>[0]): Promise<BillRow | undefined> {
  const { code: merchantCode, currency } = ctx.merchant;
  const now = ctx.clock.now();
  const due = dueAmount(bill.netMinor, bill.correctionMinor);
  const canTakeMoney = await canBePaid(tx, ctx, contract.memberId);
  const { recounts, ...parts } = bill;
  const tier = bill.isClosing ? 0 : bill.facts.tier;
  const state = newBillState({ tier, dueMinor: due.dueMinor, currency, canTakeMoney });
  const isPaid = state === 'issued';
  const [row] = await tx
    .insert(contractBills)
    .values({
      ...parts,
      ...due,
      id: newId(ctx),
      merchantCode,
      contractId: contract.id,
      memberId: contract.memberId,
      currency,
      periodFrom: period.from,
      periodUntil: period.until,
      paidMinor: isPaid ? due.dueMinor : 0n,
      state,
      createdAt: now,
      paidAt: isPaid ? now : null,
    })
    .onConflictDoNothing({
      target: [contractBills.merchantCode, contractBills.kind, contractBills.memberId, contractBills.periodFrom],
    })
    .returning();
  if (row) await noteRecounts(tx, recounts);
  if (row && isPaid) await postPay(tx, ctx, row, due.dueMinor);
  return row;
}

/** A closed account gets nothing until it is reopened. */
export async function canBePaid(tx: Transaction, ctx: Ctx, memberId: string): Promise<boolean> {
  const [member] = await tx
    .select({ disabledAt: members.disabledAt })
    .from(members)
    .where(and(eq(members.merchantCode, ctx.merchant.code), eq(members.id, memberId)));
  assert(member, 'who has a contract is a member');
  return member.disabledAt === null;
}

/** Pays a waiting bill whose row the caller has locked: all of it, or the part that staff decided on. */
export async function payWaiting(
  tx: Transaction,
  ctx: Ctx,
  bill: BillRow,
  change: Partial<Pick<BillRow, 'state' | 'paidMinor' | 'reason' | 'decidedBy' | 'decidedAt'>>,
): Promise<BillRow> {
  const [row] = await tx
    .update(contractBills)
    .set({ state: 'issued', paidMinor: bill.dueMinor, ...change, paidAt: ctx.clock.now() })
    .where(and(eq(contractBills.id, bill.id), inArray(contractBills.state, ['unapproved', 'uncollected'])))
    .returning();
  assert(row, 'a locked bill that waits still waits');
  await postPay(tx, ctx, row, row.paidMinor);
  return row;
}

/** The key is the period's: the ledger would refuse a second payment. */
async function postPay(
  tx: Transaction,
  ctx: Ctx,
  { id, kind, memberId, currency, periodFrom }: BillRow,
  amountMinor: bigint,
): Promise<void> {
  const { status } = await move(tx, {
    merchantCode: ctx.merchant.code,
    currency,
    kind: movementOf[kind],
    key: `contract:${kind}:${memberId}:${periodFrom.toISOString()}`,
    reference: id,
    description: ctx.merchant.brandName,
    postings: [{ source: houseOf('agency', memberId), destination: playerCash(memberId), amountMinor }],
  });
  assert.equal(status, 'posted', `bill ${id}: the ledger answered ${status}`);
}

/** Notifies the agent's screens; call it after the transaction has committed. */
export async function announcePay(ctx: Ctx, { memberId, currency }: BillRow): Promise<void> {
  const wallet = await walletOf(ctx.db, { merchantCode: ctx.merchant.code, memberId, currency });
  ctx.publish(memberId, toBalanceEvent(wallet, currency));
}
