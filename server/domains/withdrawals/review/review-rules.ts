import type { Minor } from '#contract/money.ts';
import type { ReviewReason, VerificationState, WithdrawalRules } from '#contract/withdrawals/calls.ts';

export interface ReviewedRequest {
  amountMinor: Minor;
  payeeAgeMs: number;
  accountAgeMs: number;
  /** Requests earlier that day, without those given back. */
  todayCount: number;
  /** No withdrawal was ever paid. */
  isFirst: boolean;
  verification: VerificationState;
  /** A case is open on a bonus that one person may have taken with two accounts. */
  isBonusShared: boolean;
}

const hourMs = 3_600_000;

/** Why a person has to review a request; none = it is paid automatically. Pure. */
export function reviewReasonsOf(rules: WithdrawalRules, request: ReviewedRequest): ReviewReason[] {
  const { aboveMinor, newPayeeHours, newAccountHours, dayCount, first, unverified } = rules.review;
  const asks: Record<ReviewReason, boolean> = {
    // what needs two approvals is never paid automatically
    amount: request.amountMinor > BigInt(aboveMinor) || needsTwoPeople(rules, request.amountMinor),
    'payee.new': request.payeeAgeMs < newPayeeHours * hourMs,
    'account.new': request.accountAgeMs < newAccountHours * hourMs,
    'many.today': request.todayCount + 1 > dayCount,
    unverified: unverified && request.verification !== 'verified',
    'first.time': first && request.isFirst,
    'bonus.shared': request.isBonusShared,
  };
  return (Object.keys(asks) as ReviewReason[]).filter((reason) => asks[reason]);
}

export function needsTwoPeople({ fourEyesAboveMinor }: WithdrawalRules, amountMinor: Minor): boolean {
  return amountMinor > BigInt(fourEyesAboveMinor);
}
