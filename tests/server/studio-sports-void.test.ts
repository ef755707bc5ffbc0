import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startOf } from '#studio/kinds/sports/engine/calendar.ts';
import { partsOf, priceOf } from '#studio/kinds/sports/engine/price.ts';
import { voidMatch } from '#studio/kinds/sports/server/void-match.ts';

import { chanceOf, league, matchOf, openLeague, slip } from './fixture/league.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

const period = league.discipline.periodMs;
let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator({ engine: 'sports:world-football-weekend' });
  studio = openStudio(operator);
});
afterAll(() => operator.close());

/** Every test begins ten seconds before a matchday. */
beforeEach(() => {
  const now = operator.clock.now().getTime();
  operator.clock.advanceMs(period - ((now - startOf(league, { season: 0, day: 0 })) % period) - 10_000);
});

const newGame = () => openLeague({ operator, studio });
const wait = async (ms: number) => {
  operator.clock.advanceMs(ms);
  await studio.tick();
};

describe('a match that is void', () => {
  test('gives single tickets back and is taken out of the price of others', async () => {
    const game = await newGame();
    const board = await game.board();
    const [one, two] = [matchOf(board, 3, 0), matchOf(board, 3, 1)];
    valueOf(await game.bet(slip([[one, '1x2', 'home']])));
    const both = valueOf(
      await game.bet(
        slip([
          [one, '1x2', 'home'],
          [two, 'total:1.5', 'over'],
        ]),
      ),
    );
    expect(await game.cash()).toBe(98_000n);
    const call = { leagueId: league.id, fixtureId: one.id, by: 'a clerk' };
    expect(await voidMatch(studio.core, { ...call, reason: 'A wrong price' })).toEqual({
      isNew: true,
      reason: 'A wrong price',
      ended: 1,
      open: 1,
    });
    expect(await game.cash()).toBe(99_000n);
    expect(await voidMatch(studio.core, { ...call, reason: 'Another' })).toEqual({
      isNew: false,
      reason: 'A wrong price',
      ended: 0,
      open: 1,
    });
    expect(await game.cash()).toBe(99_000n);
    expect(studio.logged.filter((message) => message === 'a match was made void by staff')).toHaveLength(2);
    expect(await game.bet(slip([[one, '1x2', 'away']]))).toMatchObject({ code: 'market.closed' });
    await wait(2 * period);
    const alone = priceOf([partsOf(chanceOf(two, 'total:1.5', 'over'))]);
    // both were bet at the same moment of the test's clock
    const tickets = await game.tickets();
    const double = tickets.find(({ roundId }) => roundId === both.ticket.roundId);
    const single = tickets.find(({ roundId }) => roundId !== both.ticket.roundId);
    expect(single).toMatchObject({ result: 'void', state: 'cancelled' });
    expect(double).toMatchObject({
      roundId: both.ticket.roundId,
      price: Number(alone),
      legs: [{ result: 'void' }, { result: expect.stringMatching(/won|lost/) }],
    });
    const win = BigInt(double?.winMinor ?? 0);
    expect(win === 0n || win === (1000n * (alone ?? 0n)) / 100n).toBe(true);
    expect(await game.cash()).toBe(99_000n + win);
  });
});

describe('a call to void', () => {
  test.each([
    ['no match of the league', { fixtureId: '1.2.9' }, 'not.found'],
    ['no number of a match', { fixtureId: 'today' }, 'not.found'],
    ['no league', { leagueId: 'sports/nothing@1' }, 'not.found'],
    ['no reason', { reason: ' ' }, 'request.invalid'],
  ])('is refused for %s, and voids nothing', async (_, change, code) => {
    const board = await (await newGame()).board();
    const call = { leagueId: league.id, fixtureId: matchOf(board, 3).id, reason: 'A wrong price', by: 'a clerk', ...change };
    const voids = async () => (await operator.db.pool.query('select from studio_sport_voids')).rowCount;
    const before = await voids();
    await expect(voidMatch(studio.core, call)).rejects.toMatchObject({ code });
    expect(await voids()).toBe(before);
  });
});
