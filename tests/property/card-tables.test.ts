import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ActRequest } from '#studio/kinds/cards/protocol.ts';
import type { HoldemView } from '#studio/kinds/cards/engine/seat-view.ts';

import { type CardPlayer, type CardScene, newCardPlayer, nextStep } from '#tests/server/fixture/card-players.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';
import { expectZeroSum } from './zero-sum.ts';

const startMinor = 50_000n;
let operator: Operator;

/** What a table without bots pays out to all its seats, at least and at most. */
const rooms = [
  // six units of 1.00 a seat; who lost all leaves 12.00 less 0.30 to the other
  { engine: 'lucky-nine-seats:2-1-plain', seats: 2, least: 1170, most: 1200 },
  // twelve units of 10.00 a seat; three who lost all leave 480.00 less 18.00 to the fourth
  { engine: 'lucky-nine-seats:4-10-double', seats: 4, least: 46_200, most: 48_000 },
  // 5.00 a seat, less 5 %
  { engine: 'holdem:2-5-quick', seats: 2, least: 950, most: 950 },
  // stacks differ from the second hand on: who is all in with less than the others makes a side pot
  { engine: 'holdem:3-5-quick', seats: 3, least: 1425, most: 1425 },
] as const;

const player = fc.integer({ min: 0, max: 4 });
/** All chips, the least that goes on, or no more of this hand; with Lucky 9 a third card or none. */
const nerve = fc.constantFrom('all' as const, 'least' as const, 'fold' as const);
type Nerve = typeof nerve extends fc.Arbitrary<infer T> ? T : never;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('join' as const), player }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('join-twice' as const), player }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave' as const), player }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('act' as const), player, nerve }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('act-all' as const), nerve }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('time' as const) }) },
  // the process died: another one opens the same database
  { weight: 1, arbitrary: fc.record({ what: fc.constant('restart' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('fault' as const),
      call: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const),
      fault: fc.constantFrom<Fault>('lost', 'answer-lost', 'error', 'html'),
    }),
  },
);
/**
 * Whether all of them sit down at once, and what those do whose turn it is until the end, over and over: stacks that differ, all in, are
 * side pots. Without any they all go away.
 */
const frame = fc.record({ isFull: fc.boolean(), nerves: fc.array(nerve, { maxLength: 9 }) });
/** The first history: one wins the blinds, then all risk stacks that are no longer alike, and with three of them there is a side pot. */
const sidePot: Nerve[] = ['all', 'fold', 'fold', 'all', 'all', 'all', 'all', 'all', 'all'];
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(rooms)('card tables of $engine', ({ engine, ...room }) => {
  beforeAll(async () => {
    operator = await openOperator({ engine });
  });
  afterAll(() => operator.close());

  test('pay exactly what their rounds say and lose no buy-in, whatever players do, whatever calls are cut, whoever restarts: money in = money out + house', async () => {
    await fc.assert(
      fc.asyncProperty(frame, fc.array(step, { minLength: 8, maxLength: 14 }), async ({ isFull, nerves }, steps) => {
        const scene: CardScene = { operator, studio: newStudio() };
        const players = await Promise.all(Array.from({ length: room.seats + 1 }, () => newCardPlayer(scene, startMinor)));
        const betIds = new Map<CardPlayer, string>();
        if (isFull) for (const one of players) await one.join();
        for (const each of steps) await take(scene, each, players, betIds);
        await settleAll(scene, players, nerves);
        for (const one of players) {
          const { rows } = await operator.db.pool.query<{ net: string }>(
            "select coalesce(sum(win_minor - stake_minor), 0)::text as net from studio_rounds where player_id = $1 and state = 'closed'",
            [one.member.memberId],
          );
          expect(await one.cash()).toBe(startMinor + BigInt(rows[0]?.net ?? '0'));
        }
        await expectTablesToBalance(room);
        await expectZeroSum(operator);
        scene.studio.close();
      }),
      { numRuns: runs(3), examples: [[{ isFull: true, nerves: sidePot }, []]] },
    );
  });
});

function newStudio() {
  return openStudio(operator, { sweepMs: 1000, sweepMaxMs: 2000 });
}

/** The tables are played to their ends by who is still there, and the line is good again after its last faults. */
async function settleAll(scene: CardScene, players: readonly CardPlayer[], nerves: readonly Nerve[]): Promise<void> {
  let acted = 0;
  for (let turn = 0; turn < 400 && (await isOpen()); turn++) {
    if (nerves.length > 0) await actInTurn(players, () => nerves[acted++ % nerves.length] ?? 'least');
    if (await nextStep(scene)) continue;
    operator.clock.advanceMs(11_000);
    await scene.studio.tick();
    await scene.studio.sweep();
  }
  expect(await isOpen(), 'a bet that is still open').toBe(false);
}

async function take(scene: CardScene, each: Step, players: readonly CardPlayer[], betIds: Map<CardPlayer, string>): Promise<void> {
  if (each.what === 'fault') scene.studio.fail(each.call, each.fault);
  else if (each.what === 'time') await nextStep(scene);
  else if (each.what === 'act-all') await actInTurn(players, () => each.nerve);
  else if (each.what === 'restart') {
    scene.studio.close();
    scene.studio = newStudio();
  } else {
    const one = players[each.player % players.length] ?? expect.fail();
    if (each.what === 'leave') await one.leave();
    else if (each.what === 'act') await choose(one, each.nerve);
    else {
      const betId = (each.what === 'join-twice' ? betIds.get(one) : undefined) ?? crypto.randomUUID();
      betIds.set(one, betId);
      await one.join(betId);
    }
  }
}

/** At each table who has the turn, if it is one of them. */
async function actInTurn(players: readonly CardPlayer[], nextNerve: () => Nerve): Promise<void> {
  const { rows } = await operator.db.pool.query<{ actor: string | null }>(
    "select seats -> (match -> 'hand' ->> 'toAct')::int ->> 'playerId' as actor from studio_card_tables where phase = 'playing'",
  );
  for (const { actor } of rows) {
    const one = players.find(({ member }) => member.memberId === actor);
    if (one) await choose(one, nextNerve());
  }
}

/** Twice, as after an answer that was lost; whether it is their turn or not. */
async function choose(one: CardPlayer, nerve: Nerve): Promise<void> {
  const table = await one.table();
  if (!table?.match) return;
  const { match } = table;
  const action = match.game === 'lucky-nine' ? ({ do: nerve === 'all' ? 'draw' : 'stay' } as const) : holdemAction(match, nerve);
  const request: ActRequest = { tableId: table.tableId, turn: match.turn, action };
  await one.act(request);
  await one.act(request);
}

function holdemAction({ legal }: HoldemView, nerve: Nerve): ActRequest['action'] {
  if (nerve === 'all' && legal?.raise) return { do: 'raise', to: legal.raise.max };
  if ((legal?.toCall ?? 0) === 0) return { do: 'check' };
  return { do: nerve === 'fold' ? 'fold' : 'call' };
}

async function isOpen(): Promise<boolean> {
  const { rows } = await operator.db.pool.query("select from studio_rounds where state not in ('closed', 'refused', 'cancelled') limit 1");
  return rows.length > 0;
}

/** Nobody is paid more than the seats of a table brought, and the house's cut stays with the house. */
async function expectTablesToBalance({ seats, least, most }: { seats: number; least: number; most: number }): Promise<void> {
  const { rows } = await operator.db.pool.query<{ humans: string; paid: string }>(
    `select count(*)::text as humans, sum(win_minor)::text as paid from studio_card_seats s join studio_rounds r on r.id = s.round_id
     where table_id is not null and r.state = 'closed' group by table_id`,
  );
  for (const { humans, paid } of rows) {
    if (Number(humans) === seats) expect(Number(paid)).toBeGreaterThanOrEqual(least);
    expect(Number(paid)).toBeLessThanOrEqual(most);
  }
}
