import { type Arbitrary, array, assert, asyncProperty, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Ticket } from '#studio/sports/protocol.ts';
import { chanceOf, league, openLeague, slip } from '#tests/server/fixture/league.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio, type TestStudio } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';

type Act =
  | { kind: 'bet'; picks: number; day: number; isTwice: boolean }
  | { kind: 'cash-out'; ticket: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'cut'; call: 'bet' | 'win' | 'rollback'; fault: Fault };

const act: Arbitrary<Act> = oneof(
  {
    weight: 4,
    arbitrary: record({
      kind: constant('bet' as const),
      picks: integer({ min: 1, max: 3 }),
      day: constantFrom(1, 2, 3),
      isTwice: constantFrom(true, false),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('cash-out' as const), ticket: integer({ min: 0, max: 3 }) }) },
  { weight: 3, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(1_000, 20_000, 90_000, 180_000) }) },
  {
    weight: 2,
    arbitrary: record({
      kind: constant('cut' as const),
      call: constantFrom('bet', 'win', 'rollback'),
      fault: constantFrom<Fault>('lost', 'answer-lost', 'error'),
    }),
  },
);

const startMinor = 100_000n;
let operator: Operator;
beforeAll(async () => {
  operator = await openOperator({ engine: 'sports:world-football-weekend' });
});
afterAll(() => operator.close());

test('whatever is bet, cut, repeated and cashed out, the balance is the start less the stakes plus what the tickets paid', async () => {
  const property = asyncProperty(array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
    const studio = openStudio(operator, { retryMs: 1 });
    const game = await openLeague({ operator, studio }, startMinor);
    for (const one of acts) {
      if (one.kind === 'wait') operator.clock.advanceMs(one.ms);
      if (one.kind === 'cut') studio.fail(one.call, one.fault);
      if (one.kind === 'bet') await bet(game, one);
      if (one.kind === 'cash-out') await cashOut(game, (await game.tickets())[one.ticket]);
      await studio.tick();
    }
    await settleAll(studio);
    const tickets = await game.tickets();
    expect(tickets.filter(({ state }) => state !== 'closed' && state !== 'cancelled')).toEqual([]);
    const kept = tickets.filter(({ state }) => state === 'closed');
    const staked = kept.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n);
    const paid = kept.reduce((sum, { winMinor }) => sum + BigInt(winMinor), 0n);
    expect(await game.cash()).toBe(startMinor - staked + paid);
    for (const { result, winMinor, payoutMinor } of kept) {
      if (result === 'won') expect(winMinor).toBe(payoutMinor);
      if (result === 'lost') expect(winMinor).toBe('0');
    }
  });
  await assert(property, { numRuns: runs(5), endOnFailure: true });
});

type Game = Awaited<ReturnType<typeof openLeague>>;

/** Bets on matches of a matchday that are still open, once or with the answer asked for twice. */
async function bet(game: Game, { picks, day, isTwice }: Extract<Act, { kind: 'bet' }>): Promise<void> {
  const cards = ((await game.board()).days[day]?.matches ?? []).filter(({ isOver }) => !isOver).slice(0, picks);
  // only chances that have a price
  const open = cards.filter((card) => chanceOf(card, '1x2', 'home') > 0.01 && chanceOf(card, '1x2', 'home') < 0.9);
  if (open.length === 0) return;
  const body = slip(open.map((card) => [card, '1x2', 'home'] as const));
  await game.bet(body);
  if (isTwice) await game.bet(body);
}

/** For whatever it is worth. */
async function cashOut(game: Game, ticket: Ticket | undefined): Promise<void> {
  if (ticket) await game.cashOut(ticket.roundId, 1n);
}

/** Time goes on and the line is good again, until every match is over and every ticket paid. */
async function settleAll(studio: TestStudio): Promise<void> {
  for (let turn = 0; turn < 5; turn++) {
    operator.clock.advanceMs(league.discipline.periodMs);
    await studio.tick();
    await studio.sweep();
  }
}
