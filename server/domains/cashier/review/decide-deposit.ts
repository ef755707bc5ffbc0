import { and, eq } from 'drizzle-orm';

import type { DepositState } from '#contract/deposits/calls.ts';
import type { Minor } from '#contract/money.ts';
import type { Transaction } from '#server/db/database.ts';
import { cashierDepositDecisions } from '#server/domains/cashier/schema.ts';
import { lockAllowance, recordAct } from '#server/domains/audit/index.ts';
import { announceDeposit, creditDeposit } from '#server/domains/cashier/apply-report.ts';
import { type DepositRow, lockOwnDeposit, recordStep, updateDeposit } from '#server/domains/cashier/deposit-rows.ts';
import { tellMember } from '#server/domains/inbox/index.ts';
import type { StaffCtx } from '#server/platform/context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { newId } from '#server/platform/ids.ts';

interface Decision {
  depositId: string;
  decision: 'approve' | 'refuse';
  reason: string;
}

/**
 * A staff member's decision about a deposit in review: credit the amount that really arrived, or refuse. Beyond one person's daily
 * allowance two different people have to approve; one is enough to refuse. Nobody types an amount: it is what the provider or bank
 * reported.
 * @throws deposit.not.found, decision.made.already, four.eyes.required, deposit.unclear (the amount is unknown, or no more than the fee)
 */
export async function decideDeposit({
  ctx,
  input,
}: {
  ctx: StaffCtx;
  input: Decision;
}): Promise<{ state: DepositState; waitsForSecond: boolean }> {
  const deposit = await ctx.db.orm.transaction(async (tx) => {
    // lock the staff account first: one person's approvals run one after another
    const needsTwo = input.decision === 'approve' ? await lockAllowance({ ctx, tx }) : undefined;
    const locked = await lockOwnDeposit(tx, { merchantCode: ctx.merchant.code, id: input.depositId });
    if (!locked) throw new ExpectedError('deposit.not.found');
    if (locked.state !== 'review') throw new ExpectedError('decision.made.already');
    return await (needsTwo ? approve({ ctx, tx, deposit: locked, input, needsTwo }) : refuse({ ctx, tx, deposit: locked, input }));
  });
  await announceDeposit({ ctx, applied: { outcome: deposit.state === 'review' ? 'ignored' : 'applied', deposit } });
  return { state: deposit.state, waitsForSecond: deposit.state === 'review' };
}

interface Locked {
  ctx: StaffCtx;
  tx: Transaction;
  deposit: DepositRow;
  input: Decision;
}

async function approve({ needsTwo, ...locked }: Locked & { needsTwo: Awaited<ReturnType<typeof lockAllowance>> }): Promise<DepositRow> {
  const { ctx, tx, deposit, input } = locked;
  const { staffId } = ctx.actor;
  const amountMinor = deposit.paidMinor;
  if (amountMinor === null || amountMinor <= deposit.feeMinor) throw new ExpectedError('deposit.unclear');
  const ofThis = and(eq(cashierDepositDecisions.depositId, deposit.id), eq(cashierDepositDecisions.decision, 'approve'));
  const [first] = await tx.select({ staffId: cashierDepositDecisions.staffId }).from(cashierDepositDecisions).where(ofThis);
  if (first?.staffId === staffId) throw new ExpectedError('four.eyes.required');
  const { currency } = deposit;
  const isForTwo = !first && (await needsTwo({ amountMinor, currency }));
  await keepDecision({ ...locked, amountMinor, isAlone: !first && !isForTwo });
  const detail = {
    memberId: deposit.memberId,
    askedMinor: deposit.amountMinor,
    amountMinor,
    currency,
    flag: deposit.flag,
    reason: input.reason,
  };
  if (isForTwo) {
    await recordAct({ ctx, tx, act: 'deposit.approved.first', subject: `deposit:${deposit.id}`, detail });
    return deposit;
  }
  const credited = await end({ ...locked, to: 'success', values: { amountMinor } });
  await creditDeposit({ tx, deposit: credited });
  await tell(locked, { kind: 'deposit.credited', amountMinor });
  await recordAct({ ctx, tx, act: 'deposit.approved', subject: `deposit:${deposit.id}`, detail: { ...detail, first: first?.staffId } });
  return credited;
}

async function refuse(locked: Locked): Promise<DepositRow> {
  const { ctx, tx, deposit, input } = locked;
  const amountMinor = deposit.paidMinor ?? deposit.amountMinor;
  await keepDecision({ ...locked, amountMinor, isAlone: false });
  const refused = await end({ ...locked, to: 'failed', values: {} });
  await tell(locked, { kind: 'deposit.refused', amountMinor });
  const { memberId, currency, flag } = deposit;
  const detail = { memberId, amountMinor, currency, flag, reason: input.reason };
  await recordAct({ ctx, tx, act: 'deposit.refused', subject: `deposit:${deposit.id}`, detail });
  return refused;
}

async function end({
  ctx,
  tx,
  deposit,
  to,
  values,
}: Locked & { to: 'success' | 'failed'; values: Partial<DepositRow> }): Promise<DepositRow> {
  const cause = `staff:${ctx.actor.staffId}`;
  await recordStep({ ctx, tx, step: { depositId: deposit.id, fromState: 'review', toState: to, isRefused: false, cause, flag: null } });
  return await updateDeposit(tx, deposit.id, { ...values, state: to, finishedAt: ctx.clock.now() });
}

async function keepDecision({
  ctx,
  tx,
  deposit,
  input: { decision, reason },
  amountMinor,
  isAlone,
}: Locked & { amountMinor: Minor; isAlone: boolean }): Promise<void> {
  const { code: merchantCode } = ctx.merchant;
  const { currency, id: depositId } = deposit;
  const { staffId } = ctx.actor;
  const createdAt = ctx.clock.now();
  await tx
    .insert(cashierDepositDecisions)
    .values({ id: newId(ctx), merchantCode, depositId, decision, staffId, amountMinor, currency, isAlone, reason, createdAt });
}

async function tell(
  { ctx, tx, deposit: { memberId, currency } }: Locked,
  { kind, amountMinor }: { kind: 'deposit.credited' | 'deposit.refused'; amountMinor: Minor },
): Promise<void> {
  await tellMember({ ctx, tx, input: { memberId, kind, values: { amountMinor: amountMinor.toString(), currency } } });
}
