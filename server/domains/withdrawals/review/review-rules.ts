import type { Minor } from '#contract/money.ts';
import type { ReviewReason, VerificationState, WithdrawalRules } from '#contract/withdrawals/calls.ts';

export interface ReviewedRequest {
  amountMinor: Minor;
  payeeAgeMs: number;
  accountAgeMs: number;
  /** Requests of the day before this one, those that were given back left out. */
  todayCount: number;
  /** None was ever paid. */
  isFirst: boolean;
  verification: VerificationState;
  /** A case is open on a bonus that one person may have taken with two accounts. */
  isBonusShared: boolean;
}

const hourMs = 3_600_000;

/** Why a person has to look at a request; none = it is paid without. Pure. */
export function reviewReasonsOf(rules: WithdrawalRules, request: ReviewedRequest): ReviewReason[] {
  const { aboveMinor, newPayeeHours, newAccountHours, dayCount, first, unverified } = rules.review;
  const asks: Record<ReviewReason, boolean> = {
    // what two people have to approve is never paid without anybody
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
