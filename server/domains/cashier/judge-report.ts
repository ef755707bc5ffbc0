import type { DepositState } from '#contract/deposits/calls.ts';
import type { Minor } from '#contract/money.ts';
import type { PaymentReport } from '#server/providers/payment/payment-channel.ts';

import { mayStep } from './deposit-states.ts';

/** Why a person has to look at a deposit. */
export type DepositFlag =
  'amount.mismatch' | 'currency.mismatch' | 'payment.mismatch' | 'paid.after.expiry' | 'paid.after.end' | 'illegal.step';

export interface JudgedDeposit {
  state: DepositState;
  amountMinor: Minor;
  currency: string;
  paymentId: string | null;
  expiresAt: Date;
}

export type Verdict =
  | { kind: 'ignore' }
  /** Legal steps in order; the last one is where the deposit ends up. */
  | { kind: 'step'; path: readonly [DepositState, ...DepositState[]]; flag?: DepositFlag }
  /** The state stays; the contradiction is recorded for a person. */
  | { kind: 'refuse'; wanted: DepositState; flag: DepositFlag };

/** Decides what a provider's report means for a deposit. Pure: no clock, no database, the same answer for the same input. */
export function judgeReport({ deposit, report }: { deposit: JudgedDeposit; report: PaymentReport }): Verdict {
  const { state } = deposit;
  if (state === 'review') return { kind: 'ignore' };
  const flag = faultOf(deposit, report);
  if (flag === undefined) return judgeState(state, report.state);
  if (report.state === 'success' && mayStep(state, 'review')) return { kind: 'step', path: ['review'], flag };
  return { kind: 'refuse', wanted: report.state, flag };
}

function judgeState(state: DepositState, wanted: PaymentReport['state']): Verdict {
  if (wanted === state) return { kind: 'ignore' };
  // The report proves that the payment exists, so a deposit still waiting for the reply to its create call becomes pending first.
  if (state === 'created') return { kind: 'step', path: mayStep(state, wanted) ? [wanted] : ['pending', wanted] };
  // A late "still pending" is out of order, not a contradiction.
  if (wanted === 'pending') return { kind: 'ignore' };
  if (mayStep(state, wanted)) return { kind: 'step', path: [wanted] };
  if (wanted === 'success' && mayStep(state, 'review')) return { kind: 'step', path: ['review'], flag: 'paid.after.end' };
  return { kind: 'refuse', wanted, flag: 'illegal.step' };
}

/** Money is only credited when the amount paid is the amount requested, in time. */
function faultOf(deposit: JudgedDeposit, report: PaymentReport): DepositFlag | undefined {
  if (deposit.paymentId !== null && report.paymentId !== null && report.paymentId !== deposit.paymentId) return 'payment.mismatch';
  if (report.state !== 'success') return undefined;
  if (report.currency !== deposit.currency) return 'currency.mismatch';
  if (report.amountMinor !== deposit.amountMinor) return 'amount.mismatch';
  if (report.occurredAt.getTime() > deposit.expiresAt.getTime()) return 'paid.after.expiry';
  return undefined;
}
