import type { DepositState } from '#contract/deposits/calls.ts';
import type { Minor } from '#contract/money.ts';
import type { DayRow } from '#server/providers/payment/payment-channel.ts';

type DayDifferenceKind = 'missing_our_side' | 'missing_provider' | 'amount_diff' | 'status_diff';

/** A deposit as the comparison needs it. */
export interface ComparedDeposit {
  reference: string;
  paymentId: string | null;
  state: DepositState;
  amountMinor: Minor;
  currency: string;
  /** What the ledger took from the channel for it, fee included; null = no movement. */
  bookedMinor: Minor | null;
  /** Paid on the day, by the provider's clock. */
  isOfDay: boolean;
}

export interface DayDifference {
  kind: DayDifferenceKind;
  reference: string;
  paymentId: string;
  /** Each side as text like `success 500.00`, in minor units; null = absent on that side. */
  ours: string | null;
  theirs: string | null;
}

/**
 * Compares a provider's day with our deposits and the ledger, row by row (domain rules c2, 10). Each row gets one class, the gravest:
 * missing, then amount, then state. Pure.
 */
export function compareRows(rows: readonly DayRow[], deposits: readonly ComparedDeposit[]): DayDifference[] {
  const ours = new Map(deposits.map((deposit) => [deposit.reference, deposit]));
  const seen = new Set<string>();
  const differences = rows.flatMap((row) => {
    const deposit = ours.get(row.reference);
    const isRepeated = seen.has(row.reference);
    seen.add(row.reference);
    // two payments for one deposit: the second matches no deposit of ours
    const kind = deposit === undefined || (isRepeated && deposit.paymentId !== row.paymentId) ? 'missing_our_side' : compare(row, deposit);
    return kind === undefined ? [] : [toDifference({ kind, row, deposit })];
  });
  const unseen = deposits.filter(({ reference, state, isOfDay }) => state === 'success' && isOfDay && !seen.has(reference));
  return [...differences, ...unseen.map((deposit) => toDifference({ kind: 'missing_provider', row: undefined, deposit }))];
}

function compare(row: DayRow, deposit: ComparedDeposit): DayDifferenceKind | undefined {
  if (row.amountMinor !== deposit.amountMinor || row.currency !== deposit.currency) return 'amount_diff';
  const bookedMinor = deposit.state === 'success' ? deposit.amountMinor : null;
  if (deposit.bookedMinor !== bookedMinor) return 'amount_diff';
  return row.state === deposit.state ? undefined : 'status_diff';
}

function toDifference({
  kind,
  row,
  deposit,
}: {
  kind: DayDifferenceKind;
  row: DayRow | undefined;
  deposit: ComparedDeposit | undefined;
}): DayDifference {
  return {
    kind,
    reference: row?.reference ?? deposit?.reference ?? '',
    paymentId: row?.paymentId ?? deposit?.paymentId ?? '',
    ours: deposit
      ? `${deposit.state} ${deposit.amountMinor} ${deposit.currency}${deposit.bookedMinor === null ? '' : `, ledger ${deposit.bookedMinor}`}`
      : null,
    theirs: row ? `${row.state} ${row.amountMinor} ${row.currency}` : null,
  };
}
