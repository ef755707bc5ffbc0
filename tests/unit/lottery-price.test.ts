import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { liabilityOf, playOf, priceOf, prizeOf, scaledMinor } from '#lottery/price.ts';
import type { BetItem, PlayTable } from '#lottery/shape.ts';
import { allTables, tableOf } from '#lottery/tables/index.ts';
import { fairDraws } from '#fair/draws.ts';

const digits = tableOf('digits-5');
const item = (playId: string, choice: string, unitMinor = 100n): BetItem => ({ playId, choice, unitMinor });
const costOf = (...items: BetItem[]) => priceOf(digits, items, 1);

describe('the price of a slip', () => {
  test('is lines by price by stake by multiplier, and each entry says its own', () => {
    const priced = priceOf(digits, [item('first-2', '1,2|3,4,5', 250n), item('sum', 'big,odd')], 3);
    expect(priced).toEqual({
      items: [
        { lines: ['1|3', '1|4', '1|5', '2|3', '2|4', '2|5'], costMinor: 4_500n },
        { lines: ['big', 'odd'], costMinor: 600n },
      ],
      costMinor: 5_100n,
    });
    expect(priceOf(tableOf('ladder-north'), [item('lo-2', '07,12')], 1)).toMatchObject({ costMinor: 5_800n });
  });

  test('names the entry that is none: no such play, no such choice, no stake', () => {
    const good = item('sum', 'big');
    expect(costOf(good, item('nothing', '1'))).toEqual({ fault: 'bet.invalid', item: 1 });
    expect(costOf(item('sum', 'huge'), good)).toEqual({ fault: 'bet.invalid', item: 0 });
    expect(costOf(item('first-2', '1|'), good)).toEqual({ fault: 'bet.invalid', item: 0 });
    expect(costOf(good, good, item('sum', 'big', 0n))).toEqual({ fault: 'bet.invalid', item: 2 });
    expect(costOf(item('sum', 'big', -100n))).toEqual({ fault: 'bet.invalid', item: 0 });
    for (const multiplier of [0, -1, 1.5, Number.NaN])
      expect(priceOf(digits, [good], multiplier)).toEqual({ fault: 'bet.invalid', item: 0 });
  });

  test('of a line that has one price cannot be chosen, in no currency', () => {
    const six = tableOf('six-42');
    const ticket = (unitMinor: bigint) => [item('six', '01,02,03,04,05,06', unitMinor)];
    expect(priceOf(six, ticket(2_000n), 1)).toMatchObject({ costMinor: 2_000n });
    expect(priceOf(six, ticket(1_999n), 1)).toEqual({ fault: 'bet.invalid', item: 0 });
    expect(priceOf(six, ticket(2_000n), 1, 'VND')).toEqual({ fault: 'bet.invalid', item: 0 });
    expect(priceOf(six, ticket(20_000n), 1, 'VND')).toMatchObject({ costMinor: 20_000n });
    expect([scaledMinor(2_000n, 'PHP'), scaledMinor(2_000n, 'VND')]).toEqual([2_000n, 20_000n]);
  });
});

describe('a prize', () => {
  const main = ['0', '4', '1', '2', '7'];

  test('is stake by odds by multiplier for every line that is hit', () => {
    expect(prizeOf(digits, { ...item('first-2', '0,1|4', 300n), multiplier: 2 }, { main }, {})).toEqual({
      prizeMinor: 57_000n,
      shares: {},
    });
    expect(prizeOf(digits, item('sum', 'small,even,big'), { main }, {}).prizeMinor).toBe(380n);
    expect(prizeOf(digits, item('first-2', '9|9'), { main }, {})).toEqual({ prizeMinor: 0n, shares: {} });
  });

  test('of a number that pays less is that percent of it, and of no other number', () => {
    const bet = item('digit-1', '0,1', 100n);
    expect(prizeOf(digits, bet, { main }, { 'digit-1:0': 50 }).prizeMinor).toBe(475n);
    expect(prizeOf(digits, bet, { main }, { 'digit-1:1': 50, 'digit-2:0': 50 }).prizeMinor).toBe(950n);
  });

  test('is rounded down once, to the minor unit', () => {
    expect(prizeOf(digits, item('sum', 'small,even', 1n), { main }, {}).prizeMinor).toBe(3n);
    expect(prizeOf(digits, item('digit-1', '0', 1n), { main }, { 'digit-1:0': 50 }).prizeMinor).toBe(4n);
  });

  test('of a pool is so many shares, and smaller prizes of the same system beside it', () => {
    const bet = { ...item('six', '01,02,03,04,05,06,07', 2_000n), multiplier: 3 };
    expect(prizeOf(tableOf('six-42'), bet, { main: ['01', '02', '03', '04', '05', '06'] }, {})).toEqual({
      prizeMinor: 3n * 6n * 2_400_000n,
      shares: { first: 3 },
    });
  });

  test('and its bet are of the same table, or it is a bug', () => {
    expect(() => prizeOf(digits, item('six', '01'), { main }, {})).toThrow('digits-5 1 has no six 01');
  });

  test('is owed at most for one line: stake by the best odds that it can hit, by what they are reduced to', () => {
    const owed = (tableId: string, playId: string, line: string, percent?: number) => {
      const play = playOf(tableOf(tableId), playId);
      return play && liabilityOf(play, line, 100n, 2, percent);
    };
    expect([owed('digits-5', 'ends', 'tie'), owed('digits-5', 'ends', 'tie', 50), owed('digits-5', 'ends', 'tiger')]).toEqual([
      1_900n,
      950n,
      420n,
    ]);
    expect([owed('dice-3', 'sum-exact', '3'), owed('dice-3', 'sum-exact', '10'), owed('dice-3', 'kind', 'pair')]).toEqual([
      41_000n,
      1_520n,
      450n,
    ]);
    expect([owed('keno-80', 'parity', 'level'), owed('keno-80', 'mark-3', '01+02+03')]).toEqual([930n, 8_400n]);
  });
});

describe('any bet in any draw', () => {
  const bets = allTables.flatMap((table) =>
    table.plays.flatMap((play) => play.classes.map((line) => ({ table, play, example: line.example }))),
  );
  const bet = fc.constantFrom(...bets);
  const drawOf = (table: PlayTable, nonce: number) => table.draw(fairDraws({ serverSeed: 'c0'.repeat(32), clientSeed: 'any', nonce }));

  test('wins as many times as much as it is multiplied, and hits only what its play pays', () => {
    fc.assert(
      fc.property(
        bet,
        fc.integer({ min: 1, max: 50 }),
        fc.bigInt(1n, 100_000n),
        fc.nat(),
        ({ table, play, example }, multiplier, unit, nonce) => {
          const one = { playId: play.id, choice: example.replaceAll('+', ','), unitMinor: play.fixedUnitMinor ?? unit * 100n };
          const result = drawOf(table, nonce);
          const once = prizeOf(table, one, result, {});
          const many = prizeOf(table, { ...one, multiplier }, result, {});
          expect(many.prizeMinor).toBe(once.prizeMinor * BigInt(multiplier));
          expect(many.shares).toEqual(Object.fromEntries(Object.entries(once.shares).map(([pool, count]) => [pool, count * multiplier])));
          expect(priceOf(table, [one], multiplier)).toMatchObject({
            costMinor: BigInt(play.price) * one.unitMinor * BigInt(multiplier),
          });
          const tiers = play.tiersOf?.(example) ?? play.tiers.map(({ id }) => id);
          expect(Object.keys(play.hitsOf(example, result)).filter((tier) => !tiers.includes(tier))).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  test('has the line that its class names', () => {
    for (const { table, play, example } of bets)
      expect(play.linesOf(example.replaceAll('+', ',')), `${table.id} ${play.id}`).toEqual([example]);
  });

  test('is written short in each table as it was drawn', () => {
    expect(['digits-5', 'race-6', 'mark-49', 'single-90', 'ph-2d'].map((id) => tableOf(id).shortOf(drawOf(tableOf(id), 7)))).toEqual([
      expect.stringMatching(/^\d{5}$/),
      expect.stringMatching(/^[1-6]( [1-6]){5}$/),
      expect.stringMatching(/^\d\d( \d\d){5} \+\d\d$/),
      expect.stringMatching(/^\d\d$/),
      expect.stringMatching(/^\d\d \d\d$/),
    ]);
  });
});
