import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { verifyTable } from '#studio/kinds/cards/server/verify-table.ts';

import { type CardPlayer, newCardPlayer, nextStep } from './fixture/card-players.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
let scene: { operator: Operator; studio: TestStudio };

function room(engine: string): void {
  beforeAll(async () => {
    operator = await openOperator({ engine });
    studio = openStudio(operator);
    scene = { operator, studio };
  });
  afterAll(() => operator.close());
  beforeEach(async () => {
    // every test has a table of its own
    await operator.db.pool.query("update studio_card_tables set phase = 'void', due_at = null where phase <> 'over'");
  });
}

async function sitDown(count: number): Promise<CardPlayer[]> {
  const players: CardPlayer[] = [];
  for (let seat = 0; seat < count; seat++) {
    const player = await newCardPlayer(scene);
    valueOf(await player.join());
    players.push(player);
  }
  return players;
}

/** The table is such that its clock fails, until it is given up. */
async function breakDown(tableId: string, game: 'holdem' | 'lucky-nine'): Promise<void> {
  await operator.db.pool.query('update studio_card_tables set match = $2::jsonb where id = $1', [
    tableId,
    JSON.stringify({ game, rules: { rounds: 1, natural: 1 }, hand: { toAct: 7, seats: [] }, seats: [], handNumber: 1 }),
  ]);
  for (let step = 0; step < 24; step++) await nextStep(scene);
}

describe('a void hold’em table', () => {
  room('holdem:3-20-quick');

  test('gives every buy-in back when a table cannot be taken on', async () => {
    const players = await sitDown(3);
    await nextStep(scene);
    const { tableId } = (await players[0]?.table()) ?? expect.fail();
    await breakDown(tableId, 'holdem');
    expect(await Promise.all(players.map((player) => player.cash()))).toEqual([100_000n, 100_000n, 100_000n]);
    expect(studio.logged).toContain('a card table could not be taken on');
  });
});

/** Units of 20.00, of which a seat brings eight. */
describe('a void Lucky 9 table', () => {
  room('lucky-nine-seats:3-20-plain');

  test('pays what every seat had after the last whole hand when a table cannot be taken on: what all brought, without a cut', async () => {
    const players = await sitDown(3);
    const { tableId } = (await players[0]?.table()) ?? expect.fail();
    const stacksOf = async () => {
      const { rows } = await operator.db.pool.query<{ seats: { stack: number }[] }>(
        "select record -> 'match' -> 'seats' as seats from studio_card_hands where table_id = $1 order by number desc",
        [tableId],
      );
      return { hands: rows.length, stacks: rows[0]?.seats.map(({ stack }) => stack) ?? [] };
    };
    // until a hand is open after one that moved units
    const isThere = async () =>
      (await stacksOf()).stacks.some((stack) => stack !== 8) && typeof (await players[0]?.table())?.match?.toAct === 'number';
    for (let step = 0; step < 200 && !(await isThere()); step++) await nextStep(scene);
    const { hands, stacks } = await stacksOf();
    expect(stacks.reduce((sum, each) => sum + each)).toBe(24);
    await breakDown(tableId, 'lucky-nine');
    const cash = await Promise.all(players.map((player) => player.cash()));
    expect(cash).toEqual(stacks.map((stack) => 84_000n + BigInt(stack) * 2000n));
    expect(cash.reduce((sum, each) => sum + each)).toBe(300_000n);
    const [game] = (await players[0]?.state())?.lastRounds ?? [];
    expect(game).toMatchObject({ state: 'closed', outcome: { isInterrupted: true, hands, units: (stacks[0] ?? 0) - 8, celebrate: false } });
    expect(verifyTable((await players[0]?.proof(tableId)) ?? expect.fail())).toMatchObject({ isSeedCommitted: true, isPlayedSame: true });
  });

  test('gives every buy-in back when a table cannot be taken on before its first hand has ended', async () => {
    const players = await sitDown(3);
    const { tableId } = (await players[0]?.table()) ?? expect.fail();
    await breakDown(tableId, 'lucky-nine');
    expect(await Promise.all(players.map((player) => player.cash()))).toEqual([100_000n, 100_000n, 100_000n]);
    expect((await players[0]?.state())?.lastRounds[0]).toMatchObject({ state: 'cancelled' });
  });
});
