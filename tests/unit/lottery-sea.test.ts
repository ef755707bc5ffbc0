import { describe, expect, test } from 'vitest';

import { fraction } from '#lottery/fraction.ts';
import { checkTable, percentOf, priceOf, prizeOf, returnOf } from '#lottery/price.ts';
import type { DrawResult } from '#lottery/shape.ts';
import { tableOf } from '#lottery/tables/index.ts';

const drawn: DrawResult = { first: ['140472'], front3: ['310', '088'], back3: ['555', '555'], bottom2: ['33'] };

/** What a bet of 1.00 a line costs and wins, in units. */
const played = (tableId: string, playId: string, choice: string, result: DrawResult = drawn) => {
  const table = tableOf(tableId);
  const item = { playId, choice, unitMinor: 100n };
  const priced = priceOf(table, [item], 1);
  if ('fault' in priced) return priced.fault;
  const { prizeMinor } = prizeOf(table, item, result, {});
  return [Number(priced.costMinor) / 100, Number(prizeMinor) / 100];
};

describe('a bet of the Thai style costs and wins what was worked out by hand', () => {
  test.each([
    ['top-3', '472', 1, 900, 850],
    ['top-3', '~247', 6, 900, 850],
    ['top-3', '140', 1, 0, 0],
    ['tod-3', '724', 1, 150, 140],
    ['tod-3', '477', 1, 0, 0],
    ['front-3', '310', 1, 450, 425],
    ['front-3', '088,310', 2, 900, 850],
    ['front-3', '555', 1, 0, 0],
    ['back-3', '555', 1, 900, 850],
    ['top-2', '72', 1, 90, 95],
    ['top-2', '33', 1, 0, 0],
    ['bottom-2', '33', 1, 90, 95],
    ['bottom-2', 'odd-odd', 25, 90, 95],
    ['run-top', '7', 1, 3.2, 3.5],
    ['run-top', '0', 1, 0, 0],
    ['run-bottom', '3', 1, 4.2, 4.5],
  ])('%s %s', (playId, choice, cost, prize, ofTwo) => {
    expect(played('sea', playId, choice)).toEqual([cost, prize]);
    expect(played('sea-two', playId, choice)).toEqual([cost, ofTwo]);
  });

  test.each([
    ['477', '747', 300, 280],
    ['777', '777', 900, 840],
    ['012', '201', 150, 140],
  ])('%s in any order pays by how many orders it has when %s is drawn', (choice, top, prize, ofTwo) => {
    const result = { ...drawn, first: [`000${top}`] };
    expect(played('sea', 'tod-3', choice, result)).toEqual([1, prize]);
    expect(played('sea-two', 'tod-3', choice, result)).toEqual([1, ofTwo]);
  });
});

/** Every number of so many digits. */
const numbers = (digits: number) => Array.from({ length: 10 ** digits }, (_, value) => String(value).padStart(digits, '0'));

/** Every outcome that the play looks at, each as likely as the others. Two numbers are drawn apart and paid apart: each by itself. */
const outcomes: Readonly<Record<string, readonly DrawResult[]>> = {
  first: numbers(3).map((top) => ({ ...drawn, first: [`999${top}`] })),
  front3: numbers(3).flatMap((one) => [
    { ...drawn, front3: [one, 'xxx'] },
    { ...drawn, front3: ['xxx', one] },
  ]),
  back3: numbers(3).flatMap((one) => [
    { ...drawn, back3: [one, 'xxx'] },
    { ...drawn, back3: ['xxx', one] },
  ]),
  bottom2: numbers(2).map((bottom) => ({ ...drawn, bottom2: [bottom] })),
};
const rows: Readonly<Record<string, string>> = { 'front-3': 'front3', 'back-3': 'back3', 'bottom-2': 'bottom2', 'run-bottom': 'bottom2' };

describe('the return of a play is that of all its outcomes', () => {
  const plays = tableOf('sea').plays.map((one) => [one.id, one] as const);

  test.each(plays)('%s', (id, one) => {
    const row = rows[id] ?? 'first';
    const all = outcomes[row] ?? [];
    const drawnTogether = drawn[row]?.length ?? 1;
    for (const { example, expected } of one.classes) {
      const hits: Record<string, number> = {};
      for (const result of all)
        for (const [tier, times] of Object.entries(one.hitsOf(example, result))) hits[tier] = (hits[tier] ?? 0) + times;
      expect(expected).toEqual(
        Object.fromEntries(Object.entries(hits).map(([tier, count]) => [tier, fraction(count * drawnTogether, all.length)])),
      );
    }
  });

  test('every number in any order returns as much as every other, doubles and triples too', () => {
    const tod = tableOf('sea').plays.find(({ id }) => id === 'tod-3');
    const odds = new Map(tod?.tiers.map((tier) => [tier.id, tier.odds]));
    for (const line of ['012', '900', '090', '444', '981', '118']) {
      const paid = outcomes['first']?.reduce((sum, result) => {
        const hits = Object.entries(tod?.hitsOf(line, result) ?? {});
        return sum + hits.reduce((units, [tier, times]) => units + times * (odds.get(tier) ?? 0), 0);
      }, 0);
      expect(paid).toBe(90_000);
    }
  });

  test.each([
    [
      'sea',
      'top-3 90.00, tod-3 90.00/90.00/90.00, front-3 90.00, back-3 90.00, top-2 90.00, bottom-2 90.00, run-top 86.72, run-bottom 79.80',
    ],
    [
      'sea-two',
      'top-3 85.00, tod-3 84.00/84.00/84.00, front-3 85.00, back-3 85.00, top-2 95.00, bottom-2 95.00, run-top 94.85, run-bottom 85.50',
    ],
  ])('%s returns in percent what is written of it, and no less than its floor of 75', (id, returns) => {
    expect(
      tableOf(id)
        .plays.map((one) => `${one.id} ${Object.values(returnOf(one)).map(percentOf).join('/')}`)
        .join(', '),
    ).toBe(returns);
    expect(checkTable(tableOf(id), 75)).toEqual([]);
  });
});

test('a draw is a first prize of six digits, two and two numbers of three, and one of two', () => {
  const asked: number[] = [];
  const result = tableOf('sea').draw({ integer: (bound) => asked.push(bound) });
  expect(asked).toEqual([1_000_000, 1000, 1000, 1000, 1000, 100]);
  expect(result).toEqual({ first: ['000001'], front3: ['002', '003'], back3: ['004', '005'], bottom2: ['06'] });
  expect(tableOf('sea').shortOf(result)).toBe('000001 06');
});
