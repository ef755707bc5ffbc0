import { dayReader } from '#contract/clock.ts';
import type { Currency } from '#contract/money.ts';
import type { CaseRule } from '#contract/staff/calls.ts';

/** One movement of a player's real money. */
export interface Cash {
  transactionId: string;
  direction: 'in' | 'out';
  amountMinor: bigint;
  movedAt: Date;
}

/** A rule's finding: one case per occasion. */
export interface Finding {
  rule: CaseRule;
  /** A transaction, or a day and a direction. */
  occasion: string;
  facts: Record<string, string>;
}

/**
 * A single cash transaction above this is a covered one (Philippines: RA 10927, casinos, PHP 5,000,000), and so are several that
 * exceed it together within one day. Currencies without a known law have no rules.
 */
export const coveredMinor: Partial<Record<Currency, bigint>> = { PHP: 500_000_000n };

/** Applies the rules to a player's movements. Pure. */
export function findCases({ cash, currency, timeZone }: { cash: readonly Cash[]; currency: Currency; timeZone: string }): Finding[] {
  const limit = coveredMinor[currency];
  if (limit === undefined) return [];
  return [...findLarge(cash, limit), ...findStructured(cash, limit, timeZone)];
}

function findLarge(cash: readonly Cash[], limit: bigint): Finding[] {
  return cash
    .filter(({ amountMinor }) => amountMinor > limit)
    .map(({ transactionId, direction, amountMinor }) => ({
      rule: 'cash.large',
      occasion: transactionId,
      facts: { direction, amountMinor: amountMinor.toString(), transactionId },
    }));
}

/** Two or more in one direction on one day that exceed the limit together, though none does alone. */
function findStructured(cash: readonly Cash[], limit: bigint, timeZone: string): Finding[] {
  const dayOf = dayReader(timeZone);
  const groups = Map.groupBy(
    cash.filter(({ amountMinor }) => amountMinor <= limit),
    ({ movedAt, direction }) => `${dayOf(movedAt)} ${direction}`,
  );
  return [...groups].flatMap(([occasion, parts]): Finding[] => {
    const sum = parts.reduce((total, { amountMinor }) => total + amountMinor, 0n);
    const [date = '', direction = ''] = occasion.split(' ');
    if (parts.length < 2 || sum <= limit) return [];
    return [
      { rule: 'cash.structured', occasion, facts: { direction, day: date, count: String(parts.length), amountMinor: sum.toString() } },
    ];
  });
}
