import { describe, expect, test } from 'vitest';

import type { Currency } from '#contract/money.ts';
import { gameOf } from '#lottery/games.ts';
import { tableOf } from '#lottery/tables/index.ts';
import { capsOf } from '#server/domains/lottery/orders/exposure.ts';
import { checkCost, mostLines, priceItems } from '#server/domains/lottery/orders/price-items.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

const rules = gameOf('lottery:one-minute-five');
if (!rules) throw new Error('the game is gone');
const lottery = { rules, table: tableOf(rules.tableId) };
const rolling = gameOf('lottery:durian');
if (!rolling) throw new Error('the game is gone');
const sixOf = { rules: rolling, table: tableOf(rolling.tableId) };

/** The field and the code that refuse an entry of one digit, or its cost. */
function priced(unitMinor: bigint, currency: Currency, choice = '7'): unknown {
  return outcomeOf(
    () => priceItems({ lottery, currency, items: [{ playId: 'digit-1', choice, unitMinor: String(unitMinor) }] })[0]?.costMinor,
  );
}
function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return [error.code, error.details.fields];
  }
}
const below = ['amount.below.minimum', { 'items.0': 'amount.below.minimum' }];
const above = ['amount.above.maximum', { 'items.0': 'amount.above.maximum' }];

describe('the limits of a lottery', () => {
  test.each([
    ['PHP', 1n],
    ['VND', 10n],
  ] as const)('are held to the minor unit in %s', (currency, scale) => {
    const [least, most] = [rules.leastUnitMinor * scale, rules.mostUnitMinor * scale];
    expect([priced(least - 1n, currency), priced(least, currency)]).toEqual([below, least]);
    expect([priced(most + 1n, currency), priced(most, currency)]).toEqual([above, most]);
    const mostCost = rules.mostCostMinor * scale;
    expect(outcomeOf(() => checkCost(lottery, mostCost, currency))).toBeUndefined();
    expect(outcomeOf(() => checkCost(lottery, mostCost + 1n, currency))).toEqual(['amount.above.maximum', undefined]);
    expect(capsOf(rules, currency)).toEqual({
      reducedAtMinor: rules.caps.reducedAtMinor * scale,
      closedAtMinor: rules.caps.closedAtMinor * scale,
      reducedPercent: rules.caps.reducedPercent,
    });
  });

  test('give way to a price that cannot be chosen: that and nothing else is paid for a line', () => {
    const [play] = sixOf.table.plays;
    const fixed = play.fixedUnitMinor ?? 0n;
    const bet = (unitMinor: bigint) =>
      outcomeOf(
        () =>
          priceItems({
            lottery: sixOf,
            currency: 'PHP',
            items: [{ playId: play.id, choice: '01,02,03,04,05,06', unitMinor: String(unitMinor) }],
          })[0]?.costMinor,
      );
    expect(fixed).toBeGreaterThan(0n);
    expect(bet(fixed)).toBe(fixed * BigInt(play.price));
    for (const other of [fixed - 1n, fixed + 1n, fixed * 2n]) expect(bet(other)).toEqual(['bet.invalid', { 'items.0': 'bet.invalid' }]);
  });

  test(`are ${mostLines} lines for an order, over its entries and issues`, () => {
    const all = Array.from({ length: 3 }, () => '0,1,2,3,4,5,6,7,8,9').join('|');
    const items = (count: number) => Array.from({ length: count }, () => ({ playId: 'first-3', choice: all, unitMinor: '100' }));
    const count = (entries: number, issueCount: number) =>
      outcomeOf(() => priceItems({ lottery, currency: 'PHP', items: items(entries), issueCount }).length);
    expect([count(10, 1), count(2, 5)]).toEqual([10, 2]);
    expect([count(11, 1), count(2, 6)]).toEqual([
      ['bet.invalid', { 'items.10': 'bet.invalid' }],
      ['bet.invalid', { 'items.1': 'bet.invalid' }],
    ]);
  });
});
