import type { Currency } from '#contract/money.ts';
import { playOf, priceOf, scaledMinor } from '#lottery/price.ts';
import type { BetItem, Play } from '#lottery/shape.ts';
import type { Lottery } from '#server/domains/lottery/find-lottery.ts';
import { ExpectedError, fieldError } from '#server/platform/expected-error.ts';

export interface PricedBet extends BetItem {
  play: Play;
  lines: readonly string[];
  /** At multiplier 1. */
  costMinor: bigint;
}

/** One entry in wire format. */
export interface GivenItem {
  playId: string;
  choice: string;
  unitMinor: string;
}

/** Lines of a ticket times the issues of its order: each can be a row of exposure. */
export const mostLines = 10_000;

/**
 * Parses and prices each entry. Stops at the first invalid one, and as soon as there are too many lines.
 * @throws ExpectedError `bet.invalid`, `amount.below.minimum` or `amount.above.maximum`, with the field `items.<place>`
 */
export function priceItems({
  lottery: { table, rules },
  currency,
  items,
  issueCount = 1,
}: {
  lottery: Pick<Lottery, 'table' | 'rules'>;
  currency: Currency;
  items: readonly GivenItem[];
  issueCount?: number;
}): PricedBet[] {
  const [least, most] = [scaledMinor(rules.leastUnitMinor, currency), scaledMinor(rules.mostUnitMinor, currency)];
  let lineCount = 0;
  return items.map((given, place) => {
    const field = `items.${place}`;
    const item = { playId: given.playId, choice: given.choice, unitMinor: BigInt(given.unitMinor) };
    const play = playOf(table, item.playId);
    if (play?.fixedUnitMinor === undefined) {
      if (item.unitMinor < least) throw fieldError(field, 'amount.below.minimum');
      if (item.unitMinor > most) throw fieldError(field, 'amount.above.maximum');
    }
    const priced = priceOf(table, [item], 1, currency);
    if (!play || 'fault' in priced) throw fieldError(field, 'bet.invalid');
    const lines = priced.items[0]?.lines ?? [];
    lineCount += lines.length;
    if (lineCount * issueCount > mostLines) throw fieldError(field, 'bet.invalid');
    return { ...item, play, lines, costMinor: priced.costMinor };
  });
}

/** @throws ExpectedError `amount.above.maximum` */
export function checkCost({ rules }: Pick<Lottery, 'rules'>, costMinor: bigint, currency: Currency): void {
  if (costMinor > scaledMinor(rules.mostCostMinor, currency)) throw new ExpectedError('amount.above.maximum');
}
