import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { commitmentOf } from '#fair/draws.ts';
import { forgetOld, idleMs, keptRounds, recallMs } from '#studio/forget/forget-old.ts';
import type { RoundRecord } from '#studio/kinds/slot/protocol.ts';
import { verifyTableRound } from '#studio/kinds/table/server/verify-round.ts';
import { verifyRound } from '#studio/verify.ts';

import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';
import { clockOf, sitDown } from './fixture/table.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(async () => {
  studio.close();
  await operator.close();
});

const dayMs = 86_400_000;
const sql = async (text: string, ...values: unknown[]) => (await operator.db.pool.query<Record<string, unknown>>(text, values)).rows;
const count = async (table: string, where = 'true') => Number((await sql(`select count(*) as n from ${table} where ${where}`))[0]?.['n']);
/** Makes the player's bets, seeds and sessions so much older. */
const age = async (playerId: string, ms: number) => {
  await sql(`update studio_rounds set created_at = created_at - $2 * interval '1 millisecond' where player_id = $1`, playerId, ms);
  await sql(`update studio_seed_pairs set revealed_at = revealed_at - $2 * interval '1 millisecond' where player_id = $1`, playerId, ms);
  await sql(`update studio_sessions set expires_at = expires_at - $2 * interval '1 millisecond' where player_id = $1`, playerId, ms);
};

/** A player with two rounds whose seeds are revealed. */
async function newPlayer() {
  const member = await operator.newMember(100_000n);
  const game = await studio.open(member);
  const ids = [(await game.play()).round.roundId, (await game.play()).round.roundId];
  valueOf(await studio.giveSeed(game.token));
  const { memberId } = member;
  return { ids, memberId, open: () => studio.open(member) };
}

describe('a player’s own rounds', () => {
  test('are all there for 400 days, each with what recomputes it, and go with their seeds and sessions after that', async () => {
    const player = await newPlayer();
    await age(player.memberId, recallMs - dayMs);
    await forgetOld(studio.core);
    const game = await player.open();
    expect(game.state.lastRounds.map(({ roundId }) => roundId).toSorted()).toEqual(player.ids.toSorted());
    for (const roundId of player.ids) {
      const record = valueOf(await studio.request<RoundRecord>('GET', `/studio/rounds/${roundId}`, { token: game.token }));
      expect(verifyRound(record)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
    }
    await age(player.memberId, 2 * dayMs);
    expect(await forgetOld(studio.core)).toBeGreaterThan(0);
    const owned = `player_id = '${player.memberId}'`;
    expect([await count('studio_rounds', owned), await count('studio_seed_pairs', `${owned} and revealed_at is not null`)]).toEqual([0, 0]);
    // the one that was opened above is too young
    expect(await count('studio_sessions', owned)).toBe(1);
    expect((await player.open()).state.lastRounds).toEqual([]);
    expect(await forgetOld(studio.core)).toBe(0);
  });

  test('that are not over stay, however old, and so does what they hang on', async () => {
    const player = await newPlayer();
    const [kept] = player.ids;
    await sql(`update studio_rounds set state = 'won' where id = $1`, kept);
    await age(player.memberId, 2 * recallMs);
    await forgetOld(studio.core);
    expect(await sql('select id from studio_rounds where player_id = $1', player.memberId)).toEqual([{ id: kept }]);
    expect(await count('studio_seed_pairs', `player_id = '${player.memberId}' and revealed_at is not null`)).toBe(1);
    expect(await count('studio_sessions', `player_id = '${player.memberId}'`)).toBe(1);
  });
});

describe('a shared table', () => {
  test('keeps rounds with bets and its last ones, drops the rest after three days, and goes on counting', async () => {
    const gameId = await operator.addGame('dragon-tiger', 'dragon-tiger:duet');
    const clock = clockOf(operator, studio);
    const guest = await sitDown(operator, studio, { member: await operator.newMember(100_000n), gameId });
    const { roundId } = await clock.open(guest);
    valueOf(await guest.bet(roundId, { dragon: '1000' }));
    await clock.close(guest);
    await clock.finish(guest);
    await sql(`insert into studio_table_cash_outs (round_id, tag, hundredths) values ($1, 'ABCD', 150)`, roundId);
    await sql(
      `insert into studio_table_rounds select (t).* from (
        select jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', n, 'position', n)) as t
        from studio_table_rounds r, generate_series(2, $2::int) n where r.id = $1) copies`,
      roundId,
      keptRounds + 50,
    );
    const later = async (ms: number) => sql(`update studio_table_rounds set settled_at = settled_at - $1 * interval '1 millisecond'`, ms);
    await later(idleMs - dayMs);
    await forgetOld(studio.core);
    expect(await count('studio_table_rounds')).toBe(keptRounds + 50);
    expect(await count('studio_table_cash_outs')).toBe(0);
    await later(2 * dayMs);
    await forgetOld(studio.core);
    const numbers = (await sql('select number from studio_table_rounds order by number')).map(({ number }) => number);
    expect(numbers).toEqual([1, ...Array.from({ length: keptRounds }, (_, at) => 51 + at)]);
    const holds = { isSeedCommitted: true, isOfChain: true, isSaltRight: true, isOutcomeSame: true };
    expect(verifyTableRound('dragon-tiger', await guest.record(roundId))).toMatchObject(holds);
    operator.clock.advanceMs(60_000);
    await studio.tick();
    expect(await clock.roundOf(guest)).toMatchObject({ number: keptRounds + 51 });
    await guest.leave();
  });
});

describe('what several players share', () => {
  /** A bet of somebody's, as if it were on this. */
  async function betOn(ref: string): Promise<string> {
    const { ids } = await newPlayer();
    await sql('update studio_rounds set ref = $2 where id = $1', ids[0], ref);
    return ids[0] ?? '';
  }

  test('water stays with the bullets that were shot in it; its catches and seats go when it is dry', async () => {
    const [used, idle, fresh] = [randomUUID(), randomUUID(), randomUUID()];
    const endsAt = new Date(operator.clock.now().getTime() - idleMs - dayMs);
    const pool = (id: string, at: Date) =>
      sql('insert into studio_fish_pools values ($1, $2, $3, $4, $4)', id, 'fish/laot-legends@1', commitmentOf(id), at);
    for (const id of [used, idle]) {
      await pool(id, endsAt);
      await sql('insert into studio_fish_catches values ($1, 3, 4, 0)', id);
    }
    await pool(fresh, operator.clock.now());
    await sql('insert into studio_fish_catches values ($1, 3, 4, 0)', fresh);
    await betOn(`fish:${used}:3`);
    await forgetOld(studio.core);
    expect(new Set((await sql('select id from studio_fish_pools')).map(({ id }) => id))).toEqual(new Set([used, fresh]));
    expect(await sql('select pool_id from studio_fish_catches')).toEqual([{ pool_id: fresh }]);
  });

  test('a season stays with the tickets on it, those of the next season’s first days among them', async () => {
    const createdAt = new Date(operator.clock.now().getTime() - idleMs - dayMs);
    for (const season of [4, 5, 6, 7])
      await sql(
        'insert into studio_sport_seasons values ($1, $2, $3, $3, $4)',
        'sports/l@1',
        season,
        commitmentOf(String(season)),
        createdAt,
      );
    await betOn('sports/l@1#6.1');
    await forgetOld(studio.core);
    expect((await sql('select season from studio_sport_seasons order by season')).map(({ season }) => season)).toEqual([5, 6]);
  });

  test('a card game stays whole while one of its seats is in somebody’s history', async () => {
    const [kept, gone] = [randomUUID(), randomUUID()];
    const endedAt = new Date(operator.clock.now().getTime() - recallMs - dayMs);
    for (const id of [kept, gone]) {
      await sql(
        `insert into studio_card_tables (id, room, currency, phase, version, seats, actions, server_seed, server_seed_hash, faults, turn_at, created_at, ended_at)
         values ($1, 'holdem/2-10-quick@1', 'PHP', 'over', 9, '[]', '[]', $2, $2, 0, $3, $3, $3)`,
        id,
        commitmentOf(id),
        endedAt,
      );
      await sql(`insert into studio_card_hands values ($1, 1, '{}'), ($1, 2, '{}')`, id);
      const roundId = id === kept ? (await newPlayer()).ids[0] : randomUUID();
      await sql('insert into studio_card_seats values ($1, $2, 0)', roundId, id);
    }
    await sql('insert into studio_card_seats values ($1, null, null)', randomUUID());
    await forgetOld(studio.core);
    expect(await sql('select id from studio_card_tables')).toEqual([{ id: kept }]);
    expect(await sql('select table_id, number from studio_card_hands order by number')).toEqual([
      { table_id: kept, number: 1 },
      { table_id: kept, number: 2 },
    ]);
    expect(await sql('select table_id from studio_card_seats')).toEqual([{ table_id: kept }]);
  });
});
