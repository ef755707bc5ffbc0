import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { drawsFrom } from '#fair/draws.ts';
import { latestEndOf, matchdayAt, startOf, stepsAt } from '#studio/kinds/sports/engine/calendar.ts';
import { playContest } from '#studio/kinds/sports/engine/contest.ts';
import { daysOfSeason, fixturesOf, matchSeedOf, ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { contestOf } from '#studio/kinds/sports/engine/league.ts';
import { leagueById, leagues } from '#studio/kinds/sports/engine/leagues.ts';
import { playMatch } from '#studio/kinds/sports/engine/match.ts';
import { chanceWhole, partsOf, paybackParts, payoutOf, priceOf, worthOf } from '#studio/kinds/sports/engine/price.ts';

import { chiSquareAgainst, chiSquareLimit } from './chi-square.ts';
import { keyStream } from './key-stream.ts';

const byName = leagues.map((league) => [league.id, league] as const);
const seed = 'ab'.repeat(32);

describe('a league', () => {
  test('there are 48 of them, no two alike', () => {
    expect(new Set(leagues.map(({ id }) => id)).size).toBe(48);
    expect(new Set(leagues.map(({ teams }) => teams.map(({ name }) => name).join())).size).toBe(48);
    expect(new Set(leagues.map(({ discipline }) => JSON.stringify(discipline.model))).size).toBe(
      new Set(leagues.map(({ discipline }) => discipline.id)).size,
    );
  });

  test.each(byName)('%s ends every match in good time before the next matchday', (_, league) => {
    const start = startOf(league, { season: 7, day: 3 });
    expect(latestEndOf(league, { season: 7, day: 3 }) + 25_000).toBeLessThanOrEqual(start + league.discipline.periodMs);
  });

  test('knows its matchday at any moment', () => {
    for (const league of leagues) {
      const start = startOf(league, { season: 900, day: daysOfSeason - 1 });
      expect(matchdayAt(league, start - 1)).toEqual({ season: 900, day: daysOfSeason - 2 });
      expect(matchdayAt(league, start)).toEqual({ season: 900, day: daysOfSeason - 1 });
      expect(matchdayAt(league, start + league.discipline.periodMs)).toEqual({ season: 901, day: 0 });
      expect(stepsAt(league, { season: 900, day: daysOfSeason - 1 }, start - 1)).toBe(-1);
    }
  });

  test('lets everybody meet everybody once at home and once away', () => {
    const league = leagueById('sports/world-football-weekend@1');
    const met = Array.from({ length: daysOfSeason }, (_, day) => fixturesOf(league, { season: 3, day }).map(({ teams }) => teams.join()));
    expect(met.every((day) => new Set(day.flatMap((pair) => pair.split(','))).size === 8)).toBe(true);
    const pairs = Array.from({ length: 64 }, (_, at) => [Math.floor(at / 8), at % 8]).filter(([one, two]) => one !== two);
    expect(met.flat().toSorted()).toEqual(pairs.map((pair) => pair.join()).toSorted());
  });
});

describe('the markets of a match', () => {
  test.each(byName)('%s: chances add up, and are certain and right when it is over', (_, league) => {
    const [fixture] = fixturesOf(league, { season: 5, day: 2 });
    const contest = contestOf(league.discipline, ratingsOf(league, fixture ?? expect.fail()));
    const states = playContest(contest, drawsFrom(keyStream(league.id)));
    const final = states.at(-1) ?? expect.fail();
    for (const state of [contest.start, states[Math.floor(states.length / 2)] ?? final, final]) {
      for (const { id, winners, picks } of contest.markets(state)) {
        const sum = picks.reduce((all, { chance }) => all + chance, 0);
        expect(Math.abs(sum - winners), id).toBeLessThan(1e-9);
        expect(picks.filter(({ chance }) => !(chance > -1e-12 && chance < 1 + 1e-12))).toEqual([]);
      }
    }
    for (const { id, picks } of contest.markets(final))
      for (const pick of picks)
        expect(Math.abs(pick.chance - (contest.didWin(final, id, pick.id) ? 1 : 0)), `${id} ${pick.id}`).toBeLessThan(1e-9);
  });

  const played = [
    'world-football-weekend',
    'barangay-basketball',
    'grand-court-tennis',
    'spike-volleyball',
    'ringside-boxing',
    'virtual-greyhounds',
  ];

  test.each(played)('%s: 8,000 matches end by the published law, from the start and from the middle', (slug) => {
    const league = leagueById(`sports/${slug}@1`);
    const [fixture] = fixturesOf(league, { season: 1, day: 0 });
    const contest = contestOf(league.discipline, ratingsOf(league, fixture ?? expect.fail()));
    const draws = drawsFrom(keyStream(`law:${slug}`));
    const middle = playContest(contest, drawsFrom(keyStream(`middle:${slug}`)));
    for (const from of [contest.start, middle[Math.floor(middle.length / 2)] ?? contest.start]) {
      const markets = contest.markets(from).filter(({ winners }) => winners === 1);
      const counts = markets.map(({ picks }) => picks.map(() => 0));
      for (let match = 0; match < 4_000; match++) {
        const final = playContest({ ...contest, start: from }, draws).at(-1) ?? from;
        markets.forEach(({ id, picks }, at) => {
          const won = picks.findIndex((pick) => contest.didWin(final, id, pick.id));
          const row = counts[at] ?? [];
          row[won] = (row[won] ?? 0) + 1;
        });
      }
      markets.forEach(({ id, picks }, at) => {
        const { statistic, degrees } = chiSquareAgainst(
          counts[at] ?? [],
          picks.map(({ chance }) => chance),
        );
        if (degrees > 0) expect(statistic, id).toBeLessThan(chiSquareLimit(degrees));
      });
    }
  });
});

describe('a price', () => {
  const chances = fc.bigInt(2_000_000n, 900_000_000n);

  test('returns what is published, never more, and less by no more than a cut hundredth', () => {
    fc.assert(
      fc.property(fc.array(chances, { minLength: 1, maxLength: 6 }), (parts) => {
        const price = priceOf(parts) ?? expect.fail();
        const [product, whole] = [parts.reduce((all, part) => all * part, 1n), chanceWhole ** BigInt(parts.length)];
        const [returned, published] = [price * product * 10_000n, 100n * paybackParts * whole];
        expect(returned <= published).toBe(true);
        expect(returned + product * 10_000n > published).toBe(true);
      }),
    );
  });

  test('is refused for what is all but certain or all but impossible', () => {
    expect(partsOf(1 / 3)).toBe(333_333_334n);
    expect(priceOf([])).toBeNull();
    expect(priceOf([partsOf(0.0019)])).toBeNull();
    expect(priceOf([partsOf(0.95)])).toBeNull();
    expect(priceOf([partsOf(0.94)])).toBe(101n);
    expect(priceOf([partsOf(0.5)])).toBe(190n);
    expect(priceOf([partsOf(0.5), partsOf(0.5)])).toBe(380n);
  });

  test('an open bet is worth its payout times its chance, so that cashing out costs nothing', () => {
    const payout = payoutOf(10_000n, 380n);
    expect(payout).toBe(38_000n);
    expect(worthOf(payout, [0.5, 0.5])).toBe(9_500n);
    expect(worthOf(payout, [1, 0.5])).toBe(19_000n);
    expect(worthOf(payout, [1, 0])).toBe(0n);
  });
});

test('a match is the same from the same secret, and its secret follows from the season', () => {
  const league = leagueById('sports/grand-court-tennis@1');
  const [fixture, other] = fixturesOf(league, { season: 5, day: 2 });
  if (!fixture || !other) return expect.fail();
  const secret = matchSeedOf(seed, league.id, fixture.id);
  expect(playMatch(league, fixture, secret)).toEqual(playMatch(league, fixture, secret));
  expect(matchSeedOf(seed, league.id, other.id)).not.toBe(secret);
  expect(
    createHash('sha256')
      .update(JSON.stringify(playMatch(league, fixture, secret).at(-1)))
      .digest('hex')
      .slice(0, 16),
  ).toBe('6525ad8bb3f5313e');
});

test('leagues never change: another one is another id', () => {
  expect(createHash('sha256').update(JSON.stringify(leagues)).digest('hex').slice(0, 16)).toBe('c673fcc2f3267211');
});
