import type { Minor } from '#contract/money.ts';
import type { PayoutReason, WithdrawalState } from '#contract/withdrawals/calls.ts';
import type { PayoutReport } from '#server/providers/payout/payout-channel.ts';

/** Why a person has to look at a payout although the job keeps querying it. */
export type PayoutFlag = 'amount.mismatch' | 'currency.mismatch' | 'payout.mismatch' | 'illegal.step';

export interface JudgedWithdrawal {
  state: WithdrawalState;
  /** The amount the provider was asked to pay. */
  payMinor: Minor;
  currency: string;
  payoutId: string | null;
}

export type PayoutVerdict =
  | { kind: 'ignore' }
  | { kind: 'step'; to: 'sending' | 'paid' | 'failed'; reason: PayoutReason | null }
  | { kind: 'flag'; flag: PayoutFlag };

/** What a provider's report means for a withdrawal. Pure. Money never moves on a mismatched report. */
export function judgePayout({ withdrawal, report }: { withdrawal: JudgedWithdrawal; report: PayoutReport }): PayoutVerdict {
  const { state } = withdrawal;
  const flag = faultOf(withdrawal, report);
  if (flag) return { kind: 'flag', flag };
  if (state === 'sending') {
    if (report.state === 'pending') return { kind: 'ignore' };
    return { kind: 'step', to: report.state, reason: report.reason };
  }
  if (state === 'timed_out') return { kind: 'step', to: report.state === 'pending' ? 'sending' : report.state, reason: report.reason };
  // a late report of an outcome already known
  if (state === report.state) return { kind: 'ignore' };
  return { kind: 'flag', flag: 'illegal.step' };
}

function faultOf(withdrawal: JudgedWithdrawal, report: PayoutReport): PayoutFlag | undefined {
  if (withdrawal.payoutId !== null && report.payoutId !== withdrawal.payoutId) return 'payout.mismatch';
  if (report.currency !== withdrawal.currency) return 'currency.mismatch';
  return report.amountMinor === withdrawal.payMinor ? undefined : 'amount.mismatch';
}
