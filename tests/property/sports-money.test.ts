import { type Arbitrary, array, assert, asyncProperty, boolean, constant, constantFrom, nat, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { League } from '#studio/kinds/sports/engine/league.ts';
import { partsOf, payoutOf, priceOf } from '#studio/kinds/sports/engine/price.ts';
import type { MatchCard, SportsBoard, Ticket } from '#studio/kinds/sports/protocol.ts';
import { voidMatch } from '#studio/kinds/sports/server/void-match.ts';
import {
  anyLeagues,
  type AnyLeague,
  type Backed,
  contestOfCard,
  engineOf,
  leagueNames,
  type LeagueScene,
  marketsOf,
  openLeague,
  slip,
} from '#tests/server/fixture/league.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';
import { expectZeroSum } from './zero-sum.ts';

/** Numbers of any size: each league has its own matches, each state of a match its own markets and picks. */
interface Choice {
  day: number;
  match: number;
  market: number;
  pick: number;
}

type Act =
  /** A single or an accumulator; `isTwice`: the answer was lost, the client asks again. */
  | { kind: 'bet'; picks: readonly Choice[]; isTwice: boolean }
  | { kind: 'cash-out'; ticket: number }
  /** Staff take a match out, whether it is to come, played, or over and paid. */
  | { kind: 'void'; day: number; match: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'cut'; call: 'bet' | 'win' | 'rollback'; fault: Fault }
  /** The process died: another one opens the same database. */
  | { kind: 'restart' };

const choice = record({ day: constantFrom(1, 2, 3), match: nat(99), market: nat(99), pick: nat(99) });
const bet = record({ kind: constant('bet' as const), picks: array(choice, { minLength: 1, maxLength: 3 }), isTwice: boolean() });
const act: Arbitrary<Act> = oneof(
  { weight: 5, arbitrary: bet },
  { weight: 2, arbitrary: record({ kind: constant('cash-out' as const), ticket: nat(3) }) },
  { weight: 1, arbitrary: record({ kind: constant('void' as const), day: nat(3), match: nat(99) }) },
  { weight: 4, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(1_000, 20_000, 45_000, 90_000, 180_000) }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('cut' as const),
      call: constantFrom('bet', 'win', 'rollback'),
      fault: constantFrom<Fault>('lost', 'answer-lost', 'error'),
    }),
  },
  { weight: 1, arbitrary: constant({ kind: 'restart' as const }) },
);

const startMinor = 100_000n;
const gameIds = new Map<AnyLeague, string>();
let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
  for (const [index, name] of leagueNames.entries())
    gameIds.set(name, await operator.addGame(`league-${index}`, engineOf(anyLeagues[name])));
});
afterAll(() => operator.close());

type Game = Awaited<ReturnType<typeof openLeague>>;

test.each(leagueNames)(
  '%s: whatever is bet, cut, repeated, cashed out, made void and restarted, every ticket pays what its matches say: money in = money out + house',
  async (name) => {
    const league = anyLeagues[name];
    const property = asyncProperty(bet, array(act, { minLength: 5, maxLength: 14 }), async (first, acts) => {
      const scene: LeagueScene = { operator, studio: openStudio(operator), gameId: gameIds.get(name) ?? expect.fail(`no game of ${name}`) };
      const game = await openLeague(scene, startMinor);
      const staff = openStaff(league, scene, game);
      for (const one of [first, ...acts]) {
        if (one.kind === 'wait') operator.clock.advanceMs(one.ms);
        if (one.kind === 'cut') scene.studio.fail(one.call, one.fault);
        if (one.kind === 'bet') await place(league, game, one);
        if (one.kind === 'cash-out') await cashOut(game, (await game.tickets())[one.ticket]);
        if (one.kind === 'void') await staff.makeVoid(one);
        if (one.kind === 'restart') restart(scene);
        await scene.studio.tick();
      }
      await settleAll(league, scene);
      await expectPaid(league, game, staff.isVoid);
      await expectZeroSum(operator);
      scene.studio.close();
    });
    await assert(property, { numRuns: runs(1), endOnFailure: true });
  },
);

/** Each ticket once, for what its matches came to, told from their final states alone. */
async function expectPaid(league: League, game: Game, isVoid: (ticket: Ticket, match: string) => boolean): Promise<void> {
  const tickets = await game.tickets();
  expect(tickets.filter(({ state }) => state !== 'closed' && state !== 'cancelled')).toEqual([]);
  const kept = tickets.filter(({ state }) => state === 'closed');
  const net = kept.reduce((sum, { stakeMinor, winMinor }) => sum + BigInt(winMinor) - BigInt(stakeMinor), 0n);
  expect(await game.cash()).toBe(startMinor + net);
  const cards = new Map((await game.results()).days.flatMap(({ matches }) => matches).map((card) => [card.id, card]));
  for (const ticket of kept.filter(({ result }) => result !== 'cashed')) {
    const legs = ticket.legs.filter(({ match }) => !isVoid(ticket, match));
    expect(legs).not.toEqual([]);
    const hasWon = legs.every(({ match, market, pick }) => {
      const card = cards.get(match) ?? expect.fail(`no result of ${match}`);
      return contestOfCard(card, league).didWin(card.state, market, pick);
    });
    const price = priceOf(legs.map(({ parts }) => BigInt(parts))) ?? 100n;
    const payoutMinor = payoutOf(BigInt(ticket.stakeMinor), price).toString();
    expect(ticket).toMatchObject({
      result: hasWon ? 'won' : 'lost',
      winMinor: hasWon ? payoutMinor : '0',
      price: Number(price),
      payoutMinor,
    });
  }
}

/** Bets on what has a price now, once or with the answer asked for twice. */
async function place(league: League, game: Game, { picks, isTwice }: Extract<Act, { kind: 'bet' }>): Promise<void> {
  const board = await game.board();
  const backed = new Map(picks.map((one) => backedBy(league, board, one)).flatMap((one) => (one ? [[one[0].id, one] as const] : [])));
  const body = slipOf([...backed.values()], league);
  if (!body) return;
  await game.bet(body);
  if (isTwice) await game.bet(body);
}

/** What a choice comes to, out of all markets and picks of a match that is not over; nothing when none of them has a price. */
function backedBy(league: League, board: SportsBoard, one: Choice): Backed | undefined {
  const card = cardOf(board, one);
  if (!card || card.isOver) return undefined;
  const markets = marketsOf(card, league);
  const market = markets[one.market % markets.length];
  const priced = market?.picks.filter(({ chance }) => chance > 0.003 && chance <= 0.999) ?? [];
  const pick = priced[one.pick % priced.length];
  return market && pick && [card, market.id, pick.id];
}

function slipOf(backed: readonly Backed[], league: League) {
  const chances = backed.map(([card, market, pick]) => partsOf(chanceIn(marketsOf(card, league), market, pick)));
  return priceOf(chances) === null ? undefined : slip(backed, { stakeMinor: '100' }, league);
}

function chanceIn(markets: ReturnType<typeof marketsOf>, market: string, pick: string): number {
  return markets.find(({ id }) => id === market)?.picks.find(({ id }) => id === pick)?.chance ?? 0;
}

function cardOf({ days }: SportsBoard, { day, match }: Pick<Choice, 'day' | 'match'>): MatchCard | undefined {
  const matches = days[day]?.matches ?? [];
  return matches[match % matches.length];
}

/** For whatever it is worth. */
async function cashOut(game: Game, ticket: Ticket | undefined): Promise<void> {
  if (ticket) await game.cashOut(ticket.roundId, 1n);
}

/** Staff who take matches out, and remember whose tickets were still open then: what was decided before stays as it is. */
function openStaff(league: League, scene: LeagueScene, game: Game) {
  const taken = new Set<string>();
  return {
    async makeVoid(one: Pick<Choice, 'day' | 'match'>) {
      const card = cardOf(await game.board(), one);
      if (!card) return;
      const open = (await game.tickets()).filter(({ result }) => result === 'open');
      for (const { roundId } of open) taken.add(`${roundId} ${card.id}`);
      await voidMatch(scene.studio.core, { leagueId: league.id, fixtureId: card.id, reason: 'A wrong price', by: 'a clerk' });
    },
    isVoid: ({ roundId }: Ticket, match: string) => taken.has(`${roundId} ${match}`),
  };
}

function restart(scene: LeagueScene): void {
  scene.studio.close();
  scene.studio = openStudio(operator);
}

/** Time goes on and the line is good again, until every match is over and every ticket paid. */
async function settleAll(league: League, scene: LeagueScene): Promise<void> {
  restart(scene);
  for (let turn = 0; turn < 5; turn++) {
    operator.clock.advanceMs(league.discipline.periodMs);
    await scene.studio.tick();
    await scene.studio.sweep();
  }
}
