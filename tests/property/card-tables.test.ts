import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { ActRequest } from '#studio/cards/protocol.ts';
import type { HoldemView } from '#studio/engines/cards/seat-view.ts';

import { type CardPlayer, newCardPlayer, nextStep } from '#tests/server/fixture/card-players.ts';
import { openOperator, type Operator } from '#tests/server/fixture/operator.ts';
import { type Fault, openStudio, type TestStudio } from '#tests/server/fixture/studio.ts';

import { runs } from './runs.ts';

let operator: Operator;
let studio: TestStudio;

/** Rooms of two seats; what a table of two pays out to them both, at least and at most. */
const rooms = [
  // six units of 1.00 a seat; who lost all leaves 12.00 less 0.30 to the other
  { engine: 'lucky-nine-seats:2-1-plain', least: 1170, most: 1200 },
  // 5.00 a seat, less 5 %
  { engine: 'holdem:2-5-quick', least: 950, most: 950 },
] as const;

const player = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('join' as const), player }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('join-twice' as const), player }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('leave' as const), player }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('act' as const), player, isBold: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('time' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('fault' as const),
      call: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const),
      fault: fc.constantFrom<Fault>('lost', 'answer-lost', 'error', 'html'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(rooms)('card tables of $engine', ({ engine, least, most }) => {
  beforeAll(async () => {
    operator = await openOperator({ engine });
    studio = openStudio(operator, { sweepMs: 1000, sweepMaxMs: 2000 });
  });
  afterAll(() => operator.close());

  test('pay exactly what their rounds say and lose no buy-in, whatever players do and whatever calls are cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const scene = { operator, studio };
        const players = await Promise.all([0, 1, 2].map(() => newCardPlayer(scene, 10_000n)));
        const betIds = new Map<CardPlayer, string>();
        for (const each of steps) await take(each, players, betIds);
        for (let turn = 0; turn < 200 && (await isOpen()); turn++) {
          if (!(await nextStep(scene))) operator.clock.advanceMs(11_000);
          await studio.tick();
          await studio.sweep();
        }
        expect(await isOpen(), 'a bet that is still open').toBe(false);
        for (const one of players) {
          const { rows } = await operator.db.pool.query<{ net: string }>(
            "select coalesce(sum(win_minor - stake_minor), 0)::text as net from studio_rounds where player_id = $1 and state = 'closed'",
            [one.member.memberId],
          );
          expect(await one.cash()).toBe(10_000n + BigInt(rows[0]?.net ?? '0'));
        }
        await expectTablesToBalance({ least, most });
      }),
      { numRuns: runs(2) },
    );
  });
});

async function take(each: Step, players: readonly CardPlayer[], betIds: Map<CardPlayer, string>): Promise<void> {
  if (each.what === 'fault') studio.fail(each.call, each.fault);
  else if (each.what === 'time') await nextStep({ operator, studio });
  else {
    const one = players[each.player] ?? expect.fail();
    if (each.what === 'leave') await one.leave();
    else if (each.what === 'act') await choose(one, each.isBold);
    else {
      const betId = (each.what === 'join-twice' ? betIds.get(one) : undefined) ?? crypto.randomUUID();
      betIds.set(one, betId);
      await one.join(betId);
    }
  }
}

/** A third card or none; in hold'em all chips, or the least that goes on. */
async function choose(one: CardPlayer, isBold: boolean): Promise<void> {
  const table = await one.table();
  if (!table?.match) return;
  const { match } = table;
  const action = match.game === 'lucky-nine' ? ({ do: isBold ? 'draw' : 'stay' } as const) : holdemAction(match, isBold);
  const request: ActRequest = { tableId: table.tableId, turn: match.turn, action };
  await one.act(request);
  await one.act(request);
}

function holdemAction({ legal }: HoldemView, isBold: boolean): ActRequest['action'] {
  if (isBold && legal?.raise) return { do: 'raise', to: legal.raise.max };
  return { do: (legal?.toCall ?? 0) > 0 ? 'call' : 'check' };
}

async function isOpen(): Promise<boolean> {
  const { rows } = await operator.db.pool.query("select from studio_rounds where state not in ('closed', 'refused', 'cancelled') limit 1");
  return rows.length > 0;
}

/** Nobody is paid more than the two of a table brought, and the house's cut stays with the house. */
async function expectTablesToBalance({ least, most }: { least: number; most: number }): Promise<void> {
  const { rows } = await operator.db.pool.query<{ humans: string; paid: string }>(
    `select count(*)::text as humans, sum(win_minor)::text as paid from studio_card_seats s join studio_rounds r on r.id = s.round_id
     where table_id is not null and r.state = 'closed' group by table_id`,
  );
  for (const { humans, paid } of rows) {
    if (humans === '2') expect(Number(paid)).toBeGreaterThanOrEqual(least);
    expect(Number(paid)).toBeLessThanOrEqual(most);
  }
}
