import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { latestEndOf, startOf } from '#studio/kinds/sports/engine/calendar.ts';
import type { MatchState } from '#studio/kinds/sports/engine/contest.ts';
import { partsOf, priceOf, worthOf } from '#studio/kinds/sports/engine/price.ts';
import { matchdayOf } from '#studio/kinds/sports/server/matchdays.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';
import { voidMatch } from '#studio/kinds/sports/server/void-match.ts';

import { anyLeagues, type Backed, chanceOf, engineOf, leagueNames, marketsOf, matchOf, openLeague, slip } from './fixture/league.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(() => operator.close());

const wait = async (ms: number) => {
  operator.clock.advanceMs(ms);
  await studio.tick();
};

describe.each(leagueNames)('a league of %s', (name) => {
  const league = anyLeagues[name];
  const { periodMs, stepMs, model } = league.discipline;
  let gameId: string;
  beforeAll(async () => {
    gameId = await operator.addGame(`league-${leagueNames.indexOf(name)}`, engineOf(league));
  });

  /** Every test begins ten seconds before a matchday. */
  beforeEach(() => {
    const sinceStart = (operator.clock.now().getTime() - startOf(league, { season: 0, day: 0 })) % periodMs;
    operator.clock.advanceMs((2 * periodMs - sinceStart - 10_000) % periodMs);
  });

  const newGame = () => openLeague({ operator, studio, gameId });
  type Game = Awaited<ReturnType<typeof newGame>>;
  const waitForEnd = (id: string) => wait(latestEndOf(league, matchdayOf(id)) - operator.clock.now().getTime());
  const cardNow = async (game: Game, id: string): Promise<MatchCard> =>
    (await game.board()).days.flatMap(({ matches }) => matches).find((card) => card.id === id) ?? expect.fail(`no match ${id}`);
  const chance = ([card, market, pick]: Backed) => chanceOf(card, market, pick, league);

  /** All ways that a match can end which have a price, the likeliest first. */
  function endsOf(card: MatchCard): Backed[] {
    const [result] = marketsOf(card, league);
    const priced = result?.picks.filter((pick) => priceOf([partsOf(pick.chance)]) !== null) ?? [];
    return priced.toSorted((one, two) => two.chance - one.chance).map(({ id }) => [card, result?.id ?? '', id] as const);
  }
  const likeliest = (card: MatchCard): Backed => endsOf(card)[0] ?? expect.fail('no end has a price');

  test('pays the ticket on what came true stake times price, and the others nothing', async () => {
    const game = await newGame();
    const ends = endsOf(matchOf(await game.board(), 2));
    const id = ends[0]?.[0].id ?? '';
    for (const end of ends) valueOf(await game.bet(slip([end], {}, league)));
    const staked = BigInt(ends.length) * 1000n;
    expect(await game.cash()).toBe(100_000n - staked);
    await waitForEnd(id);
    const winner = winnerOf((await cardNow(game, id)).state);
    const tickets = await game.tickets();
    const won = tickets.filter(({ result }) => result === 'won');
    expect(won.map(({ legs }) => legs[0]?.pick)).toEqual(ends.flatMap(([, , pick]) => (pick === winner ? [pick] : [])));
    expect(tickets.map(({ state }) => state)).toEqual(ends.map(() => 'closed'));
    const paid = won.reduce((sum, { winMinor }) => sum + BigInt(winMinor), 0n);
    expect(paid).toBe(won.reduce((sum, { price }) => sum + 10n * BigInt(price), 0n));
    expect(await game.cash()).toBe(100_000n - staked + paid);
  });

  test('pays who cashes out what is left of the ticket by the match as it stands, once', async () => {
    const game = await newGame();
    const board = await game.board();
    const [now, later] = [likeliest(matchOf(board, 2)), likeliest(matchOf(board, 3))];
    const { ticket } = valueOf(await game.bet(slip([now, later], {}, league)));
    await wait(10_000 + 4 * stepMs);
    const [card, market, pick] = now;
    const standing = await cardNow(game, card.id);
    const worth = worthOf(BigInt(ticket.payoutMinor), [chance([standing, market, pick]), chance(later)]);
    if (worth === 0n) {
      // the match is over already, and lost
      expect(await game.cashOut(ticket.roundId, 1n)).toMatchObject({ code: 'cashout.closed' });
      return;
    }
    expect(await game.cashOut(ticket.roundId, worth + 1n)).toMatchObject({ code: 'price.changed' });
    for (const again of [1, 2])
      expect(valueOf(await game.cashOut(ticket.roundId, worth)).ticket, `${again}`).toMatchObject({
        result: 'cashed',
        winMinor: worth.toString(),
      });
    await wait(3 * periodMs);
    expect(await game.cash()).toBe(99_000n + worth);
  });

  test('gives tickets on a void match back or pays them without it, and leaves those that were paid before as they are', async () => {
    const game = await newGame();
    const board = await game.board();
    const [first, second] = [likeliest(matchOf(board, 2)), likeliest(matchOf(board, 3))];
    const single = valueOf(await game.bet(slip([second], {}, league))).ticket.roundId;
    const double = valueOf(await game.bet(slip([first, second], {}, league))).ticket.roundId;
    const makeVoid = async (fixtureId: string) =>
      voidMatch(studio.core, { leagueId: league.id, fixtureId, reason: 'A wrong price', by: 'a clerk' });
    expect(await makeVoid(second[0].id)).toMatchObject({ isNew: true, ended: 1, open: 1 });
    expect(await game.cash()).toBe(99_000n);
    await wait(3 * periodMs);
    const hasWon = winnerOf((await cardOf(game, first[0].id)).state) === first[2];
    const price = priceOf([partsOf(chance(first))]) ?? 0n;
    const before = await game.tickets();
    expect(before.find(({ roundId }) => roundId === single)).toMatchObject({ result: 'void', state: 'cancelled' });
    expect(before.find(({ roundId }) => roundId === double)).toMatchObject({
      result: hasWon ? 'won' : 'lost',
      price: Number(price),
      winMinor: (hasWon ? 10n * price : 0n).toString(),
      legs: [{ result: hasWon ? 'won' : 'lost' }, { result: 'void' }],
    });
    expect(await game.cash()).toBe(99_000n + (hasWon ? 10n * price : 0n));
    const cash = await game.cash();
    expect(await makeVoid(first[0].id)).toMatchObject({ isNew: true, ended: 0, open: 0 });
    expect(await game.tickets()).toEqual(before);
    expect(await game.cash()).toBe(cash);
  });

  const cardOf = async (game: Game, id: string): Promise<MatchCard> =>
    (await game.results()).days.flatMap(({ matches }) => matches).find((card) => card.id === id) ?? expect.fail(`no result of ${id}`);

  const countsSetsThatAreOver = async () => {
    const game = await newGame();
    const card = matchOf(await game.board(), 2);
    const sides = ['home', 'away'] as const;
    const tickets = [];
    for (const side of sides) tickets.push(valueOf(await game.bet(slip([[card, 'set:1', side]], {}, league))).ticket);
    await wait(10_000);
    let { state } = card;
    while (state.kind === 'sets' && state.sets.length === 0) {
      await wait(stepMs);
      ({ state } = await cardNow(game, card.id));
    }
    const [home, away] = (state.kind === 'sets' && state.sets[0]) || expect.fail('no set was played');
    const [won, lost] = home > away ? tickets : tickets.toReversed();
    expect((await game.tickets()).map(({ result, legs }) => [result, legs[0]?.result])).toEqual(sides.map(() => ['open', null]));
    const leg = { match: card.id, market: 'set:1', pick: 'home' };
    expect(await game.bet({ ...slip([[card, 'set:1', 'home']], {}, league), legs: [leg] })).toMatchObject({ code: 'market.closed' });
    expect(await game.cashOut(lost?.roundId ?? '', 1n)).toMatchObject({ code: 'cashout.closed' });
    const payout = BigInt(won?.payoutMinor ?? 0);
    expect(valueOf(await game.cashOut(won?.roundId ?? '', payout)).ticket).toMatchObject({ result: 'cashed', winMinor: payout.toString() });
    await wait(2 * periodMs);
    const ended = await game.tickets();
    const resultOf = (id = '') => ended.find(({ roundId }) => roundId === id)?.result;
    expect([resultOf(won?.roundId), resultOf(lost?.roundId)]).toEqual(['cashed', 'lost']);
    expect(await game.cash()).toBe(98_000n + payout);
  };
  if (model.kind === 'sets')
    test('counts a set that is over as known while its match goes on: worth all or nothing', countsSetsThatAreOver);
});

/** Told from what was played alone, as a spectator would. */
function winnerOf(state: MatchState): string {
  if (state.kind === 'race') return String(state.order?.[0]);
  const [home, away] = countOf(state);
  if (home !== away) return home > away ? 'home' : 'away';
  return state.kind === 'clock' && state.decider ? state.decider : 'draw';
}

function countOf(state: Exclude<MatchState, { kind: 'race' }>): readonly [number, number] {
  if (state.kind === 'clock') return state.score;
  if (state.kind === 'sets') return [state.sets.filter(([h, a]) => h > a).length, state.sets.filter(([h, a]) => a > h).length];
  const cards = state.stopped ? state.cards.slice(-1) : state.cards;
  return [cards.filter((side) => side === 'home').length, cards.filter((side) => side === 'away').length];
}
