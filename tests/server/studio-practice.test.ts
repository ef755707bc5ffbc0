import { studioPaths } from '#studio/paths.ts';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { practiceToken } from '#studio/practice/practice-token.ts';
import { openPurse } from '#studio/practice/purse.ts';
import { forgetOld, practiceMs } from '#studio/forget/forget-old.ts';
import { reconcileRounds } from '#studio/rounds/reconcile-rounds.ts';
import type { RoundRecord } from '#studio/kinds/slot/protocol.ts';
import { verifyRound } from '#studio/verify.ts';

import { openInstant } from './fixture/instant.ts';
import { openOperator, type Operator } from './fixture/operator.ts';
import { openStudio, type TestStudio, valueOf } from './fixture/studio.ts';

let operator: Operator;
let studio: TestStudio;
beforeAll(async () => {
  operator = await openOperator();
  studio = openStudio(operator);
});
afterAll(() => operator.close());

const sql = async (text: string, ...values: unknown[]) => (await operator.db.pool.query<Record<string, unknown>>(text, values)).rows;
const currency = 'PHP';

/** Where the platform has something of a player, but for the account itself, its launches and its recent games. */
async function traces(memberId: string): Promise<string[]> {
  const tables = await sql(`select table_name as name from information_schema.columns natural join information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name = 'member_id' and not starts_with(table_name, 'identity_')`);
  const all = [{ name: 'ledger_account' }, ...tables].map(({ name }) => String(name));
  const found = await Promise.all(
    all.map(async (name) => (await sql(`select 1 from ${name} t where t::text like $1 limit 1`, `%${memberId}%`)).map(() => name)),
  );
  return found.flat().filter((name) => !['team_changes', 'round_launches', 'catalogue_recents'].includes(name));
}

describe('a free trial opens a slot for practice (AUTH-003)', () => {
  test('the platform says so, and gives neither a token nor a balance', async () => {
    const trial = await operator.newTrial();
    const answer = await operator.call('authenticate', { launchToken: await operator.launch(trial) });
    expect(answer).toMatchObject({ code: 'OK', practice: true, playerId: trial.memberId, gameCode: operator.gameId, currency });
    expect([answer.token, answer.balanceMinor]).toEqual([undefined, undefined]);
    const member = await operator.call('authenticate', { launchToken: await operator.launch(await operator.newMember(500n)) });
    expect(member).toMatchObject({ code: 'OK', balanceMinor: '500', token: expect.any(String) });
    expect(member.practice).toBeUndefined();
  });

  test('with whatever a vendor makes up in place of a token, nothing is bet, won or rolled back at the platform', async () => {
    const trial = await operator.newTrial();
    const launchToken = await operator.launch(trial);
    await operator.call('authenticate', { launchToken });
    const roundId = randomUUID();
    const common = { roundId, gameCode: operator.gameId, currency, transactionId: `${roundId}:x` } as const;
    const before = await operator.movements();
    for (const token of [practiceToken(trial.memberId), launchToken, trial.memberId]) {
      const of = { ...common, token };
      const reference = { referenceTransactionId: `${roundId}:bet` };
      expect((await operator.call('bet', { ...of, amountMinor: '100', freeRound: false })).code).toBe('INVALID_TOKEN');
      expect((await operator.call('bet', { ...of, amountMinor: '0', freeRound: true })).code).toBe('INVALID_TOKEN');
      expect((await operator.call('win', { ...of, ...reference, amountMinor: '100', roundClosed: true })).code).toBe('INVALID_TOKEN');
      expect((await operator.call('rollback', { token, roundId, transactionId: `${roundId}:r`, ...reference })).code).toBe('INVALID_TOKEN');
      expect((await operator.call('endRound', { token, roundId })).code).toBe('INVALID_TOKEN');
      expect((await operator.call('balance', { token })).code).toBe('INVALID_TOKEN');
    }
    expect([await operator.movements(), await traces(trial.memberId)]).toEqual([before, []]);
  });

  test('spins move play money by stake and win, and the platform hears of none of it', async () => {
    const trial = await operator.newTrial();
    const game = await studio.open(trial);
    expect(game.state).toMatchObject({ practice: true, balanceMinor: '100000' });
    studio.calls.length = 0;
    let expected = 100_000n;
    for (let turn = 0; turn < 8; turn++) {
      const { round, balanceMinor } = await game.play();
      expected += BigInt(round.winMinor) - 100n;
      expect([round.state, balanceMinor]).toEqual(['closed', expected.toString()]);
    }
    expect((await game.refresh()).balanceMinor).toBe(expected.toString());
    expect([studio.calls, await traces(trial.memberId)]).toEqual([[], []]);
    const period = { fromMs: operator.clock.now().getTime() - 3_600_000, untilMs: operator.clock.now().getTime() + 1 };
    expect(await reconcileRounds(studio.core, period)).toEqual({ compared: 0, differences: [] });
  });

  test('each round can be proved like any other', async () => {
    const game = await studio.open(await operator.newTrial());
    const { round } = await game.play();
    valueOf(await studio.giveSeed(game.token));
    const record = valueOf(await studio.request<RoundRecord>('GET', `${studioPaths.rounds}/${round.roundId}`, { token: game.token }));
    expect(record.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    expect(verifyRound(record)).toMatchObject({ isSeedCommitted: true, isOutcomeSame: true });
  });

  test('an instant game too, and a member’s game is as ever', async () => {
    const trial = await operator.newTrial();
    const gameId = await operator.addGame('mines', 'mines:classic');
    const mines = await openInstant(operator, studio, { member: trial, gameId });
    expect(mines.state.practice).toBe(true);
    const open = await mines.play({ mines: 3 });
    expect([open.round.state, open.balanceMinor]).toEqual(['playing', '99900']);
    const { round, balanceMinor } = valueOf(await mines.act(open.round.roundId, 0, { kind: 'open', cell: 0 }));
    expect([
      ['playing', '99900'],
      ['closed', '99900'],
    ]).toContainEqual([round.state, balanceMinor]);
    expect(await traces(trial.memberId)).toEqual([]);
    expect((await studio.open(await operator.newMember(700n))).state).toMatchObject({ practice: false, balanceMinor: '700' });
  });

  test('two tabs cannot spend the same centavo', async () => {
    const trial = await operator.newTrial();
    const { memberId: playerId } = trial;
    await openPurse(studio.core.db, { playerId, currency, now: operator.clock.now() });
    const bet = (amountMinor: string) => {
      const roundId = randomUUID();
      const token = practiceToken(playerId);
      return studio.core.vendor.call('bet', {
        ...{ roundId, token, currency, amountMinor, gameCode: operator.gameId, freeRound: false },
        transactionId: `${roundId}:bet`,
      });
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => bet('30000')));
    const codes = answers.map((result) => (result.known ? result.answer.code : result.reason)).toSorted();
    expect(codes).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS', 'OK', 'OK', 'OK']);
    expect(await bet('10001')).toMatchObject({ answer: { code: 'INSUFFICIENT_FUNDS', balanceMinor: '10000', currency } });
  });

  test('a purse is filled up again when a game is opened with less than 50.00, and never else', async () => {
    const trial = await operator.newTrial();
    await studio.open(trial);
    const leave = async (minor: number) =>
      sql('update studio_practice_purses set balance_minor = $2 where player_id = $1', trial.memberId, minor);
    for (const [left, opened] of [
      [4_999, '100000'],
      [0, '100000'],
      [5_000, '5000'],
      [250_000, '250000'],
    ] as const) {
      await leave(left);
      expect((await studio.open(trial)).state.balanceMinor).toBe(opened);
    }
    const game = await studio.open(trial);
    await leave(60);
    expect((await game.refresh()).balanceMinor).toBe('60');
    expect(await game.spin()).toMatchObject({ ok: false, code: 'funds.insufficient' });
  });

  test('play money, its rounds and its seeds are forgotten long after a game was opened, but for a round that is not over', async () => {
    const [done, open] = [await operator.newTrial(), await operator.newTrial()];
    for (const trial of [done, open]) await (await studio.open(trial)).play();
    const [{ id } = { id: '' }] = await sql(`update studio_rounds set state = 'won' where player_id = $1 returning id`, open.memberId);
    const kept = async (player: string) => {
      const tables = ['studio_practice_moves', 'studio_practice_purses', 'studio_rounds', 'studio_seed_pairs'];
      const rows = await Promise.all(tables.map((table) => sql(`select 1 from ${table} where player_id = $1`, player)));
      return rows.map(({ length }) => length);
    };
    const all = [2, 1, 1, 2];
    await forgetOld(studio.core);
    expect([await kept(done.memberId), await kept(open.memberId)]).toEqual([all, all]);
    operator.clock.advanceMs(practiceMs + 1);
    await forgetOld(studio.core);
    expect([await kept(done.memberId), await kept(open.memberId)]).toEqual([
      [0, 0, 0, 0],
      [2, 1, 1, 1],
    ]);
    await sql(`update studio_rounds set state = 'closed' where id = $1`, id);
    await forgetOld(studio.core);
    expect(await kept(open.memberId)).toEqual([0, 0, 0, 0]);
  });
});

test('a blocked trial, and one whose session is over, opens nothing', async () => {
  const [blocked, gone] = [await operator.newTrial(), await operator.newTrial()];
  const [first, second] = [await operator.launch(blocked), await operator.launch(gone)];
  await operator.block(blocked);
  await operator.endSession(gone);
  expect((await operator.call('authenticate', { launchToken: first })).code).toBe('PLAYER_BLOCKED');
  expect((await operator.call('authenticate', { launchToken: second })).code).toBe('INVALID_TOKEN');
});

test('the account says who practises, not the launch', async () => {
  const trial = await operator.newTrial();
  const launchToken = await operator.launch({ ...trial, customerType: 0 });
  expect(await operator.call('authenticate', { launchToken })).toMatchObject({ practice: true });
});
