import { expect, test } from 'vitest';

import { baccarat } from '#studio/kinds/table/engine/baccarat/decide.ts';
import { colourGame } from '#studio/kinds/table/engine/colour-game/decide.ts';
import { dragonTiger } from '#studio/kinds/table/engine/dragon-tiger/decide.ts';
import { fairDraws } from '#fair/draws.ts';
import { roulette } from '#studio/kinds/table/engine/roulette/decide.ts';
import { sicBo } from '#studio/kinds/table/engine/sic-bo/decide.ts';
import type { TableEngine } from '#studio/kinds/table/engine/table-engine.ts';
import type { HandResult } from '#studio/kinds/table/engine/two-hands.ts';

import { chiSquareLimit, chiSquareOf } from './chi-square.ts';
import { chiSquareErrors, roundsOf } from './simulated.ts';

/** By day 5,000: the rarest payment and the rarest face, one in 216, are expected 23 times. */
const rounds = roundsOf(50_000);

/** Seeded rounds, counted by what `keyOf` tells apart; it must tell apart whatever pays differently. */
function play<Outcome>(engine: TableEngine<Outcome>, keyOf: (outcome: Outcome) => string) {
  const draws = fairDraws({ serverSeed: '91'.repeat(32), clientSeed: engine.math.id, nonce: 0 });
  const seen = new Map<string, { outcome: Outcome; times: number }>();
  for (let index = 0; index < rounds; index++) {
    const outcome = engine.decide(draws);
    const key = keyOf(outcome);
    const found = seen.get(key) ?? { outcome, times: 0 };
    found.times += 1;
    seen.set(key, found);
  }
  return [...seen.values()];
}

/** The bets that brought something else than their law says, by more than chance allows. */
function betsOffTheLaw<Outcome>(engine: TableEngine<Outcome>, seen: readonly { outcome: Outcome; times: number }[]): string[] {
  const bets = engine.math.bets.map(({ id }) => ({ betId: id, stakeMinor: 100n }));
  const counts = new Map(bets.map(({ betId }) => [betId, new Map<number, number>()]));
  for (const { outcome, times } of seen) {
    for (const { betId, payoutMinor } of engine.settle(outcome, bets)) {
      const count = counts.get(betId);
      count?.set(Number(payoutMinor), (count.get(Number(payoutMinor)) ?? 0) + times);
    }
  }
  return [...counts].filter(([betId, count]) => isOff(engine.lawOf(betId), count)).map(([betId]) => betId);
}

function isOff(law: ReadonlyMap<number, bigint>, count: ReadonlyMap<number, number>): boolean {
  const all = Number([...law.values()].reduce((sum, cases) => sum + cases, 0n));
  const isKnown = [...count.keys()].every((gross) => law.has(gross));
  const statistic = [...law].reduce((sum, [gross, cases]) => {
    const expected = (rounds * Number(cases)) / all;
    return sum + ((count.get(gross) ?? 0) - expected) ** 2 / expected;
  }, 0);
  return !isKnown || statistic > chiSquareLimit(law.size - 1, chiSquareErrors);
}

function areAlike(size: number, times: readonly number[]): boolean {
  return times.length === size && chiSquareOf(times) < chiSquareLimit(size - 1, chiSquareErrors);
}

const timesOf = (seen: readonly { times: number }[]) => seen.map(({ times }) => times);

test('the colour game throws all 216 faces alike and pays by its law', { timeout: 60_000 }, () => {
  const seen = play(colourGame, ({ dice }) => dice.join());
  expect(areAlike(216, timesOf(seen))).toBe(true);
  expect(betsOffTheLaw(colourGame, seen)).toEqual([]);
});

test('sic bo throws all 216 faces alike and pays by its law', { timeout: 60_000 }, () => {
  const seen = play(sicBo, ({ dice }) => dice.join());
  expect(areAlike(216, timesOf(seen))).toBe(true);
  expect(betsOffTheLaw(sicBo, seen)).toEqual([]);
});

test('roulette draws all 37 numbers alike and pays by its law', { timeout: 60_000 }, () => {
  const seen = play(roulette, ({ number }) => String(number));
  expect(areAlike(37, timesOf(seen))).toBe(true);
  expect(betsOffTheLaw(roulette, seen)).toEqual([]);
});

test('dragon tiger deals all 52 cards alike to both sides and pays by its law', { timeout: 60_000 }, () => {
  const seen = play(dragonTiger, ({ dragon, tiger }) => `${dragon.rank} ${dragon.suit} ${tiger.rank} ${tiger.suit}`);
  for (const side of ['dragon', 'tiger'] as const) {
    const cards = Map.groupBy(seen, ({ outcome }) => `${outcome[side].rank} ${outcome[side].suit}`);
    const times = [...cards.values()].map((same) => same.reduce((sum, one) => sum + one.times, 0));
    expect(areAlike(52, times)).toBe(true);
  }
  expect(betsOffTheLaw(dragonTiger, seen)).toEqual([]);
});

test('baccarat deals and pays by its law', { timeout: 60_000 }, () => {
  const seen = play(baccarat as TableEngine<HandResult>, ({ winner, hasPlayerPair, hasBankerPair, playerStart, bankerStart }) =>
    [winner, hasPlayerPair, hasBankerPair, playerStart, bankerStart].join(),
  );
  expect(betsOffTheLaw(baccarat as TableEngine<HandResult>, seen)).toEqual([]);
});
