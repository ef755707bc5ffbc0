import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { cashOf, openOperator, type Operator } from './fixture/operator.ts';
import { type Fault, openStudio, type TestStudio, valueOf } from './fixture/studio.ts';
import { clockOf, settled, sitDown } from './fixture/table.ts';

let operator: Operator;
let gameId: string;
beforeAll(async () => {
  operator = await openOperator();
  gameId = await operator.addGame('colours', 'colour-game:perya');
});
afterAll(() => operator.close());

/** A player with 100.00 on red and on any triple, at the table of a process that is about to end. */
async function betAndDie(until: (first: TestStudio, close: () => Promise<unknown>) => Promise<unknown>) {
  const first = openStudio(operator);
  const member = await operator.newMember(100_000n);
  const guest = await sitDown(operator, first, { member, gameId });
  const clock = clockOf(operator, first);
  const { roundId } = await clock.open(guest);
  valueOf(await guest.bet(roundId, { 'single-red': '10000', 'any-triple': '100' }));
  await until(first, () => clock.close(guest));
  first.close();
  await guest.leave();
  return { member, roundId, first };
}

async function rowOf(roundId: string) {
  const { rows } = await operator.db.pool.query<{
    outcome: { dice: string[] } | null;
    server_seed: string;
    state: string;
    result_at: Date;
  }>('select outcome, server_seed, state, result_at from studio_table_rounds where id = $1', [roundId]);
  const [row] = rows;
  if (!row) throw new Error('the round is gone');
  return row;
}

function wonBy(dice: readonly string[]): bigint {
  const reds = dice.filter((die) => die === 'red').length;
  const onRed = [0n, 20_000n, 30_000n, 110_000n][reds] ?? 0n;
  return onRed + (new Set(dice).size === 1 ? 3400n : 0n);
}

/** Another process takes the table up, some time later, and settles it. */
async function takeUp(roundId: string): Promise<TestStudio> {
  const next = openStudio(operator);
  for (let look = 0; look < 3; look++) {
    operator.clock.advanceMs(20_000);
    await next.sweep();
    await next.tick();
  }
  await settled(operator, next, roundId);
  return next;
}

describe('a table whose process was killed', () => {
  test.each([
    ['while bets are taken', async () => undefined],
    ['after the outcome was kept', (_: TestStudio, close: () => Promise<unknown>) => close()],
  ] as const)('%s is decided by the seed that was kept, and paid once', async (_, until) => {
    const { member, roundId } = await betAndDie(until);
    const before = await rowOf(roundId);
    (await takeUp(roundId)).close();
    const after = await rowOf(roundId);
    expect(after.server_seed).toBe(before.server_seed);
    if (before.outcome) expect(after.outcome).toEqual(before.outcome);
    expect(await operator.balance(cashOf(member))).toBe(89_900n + wonBy(after.outcome?.dice ?? []));
  });

  test.each(['killed', 'answer-lost', 'lost'] satisfies Fault[])('while a win is paid (%s) pays it once', async (fault) => {
    const { member, roundId } = await betAndDie(async (first, close) => {
      await close();
      operator.clock.advanceMs(20_000);
      first.fail('win', fault);
      await first.tick();
      await first.tick();
      await vi.waitFor(() => expect(first.calls).toContain('win'));
    });
    const next = await takeUp(roundId);
    const cash = async () => operator.balance(cashOf(member));
    const { outcome } = await rowOf(roundId);
    await expect
      .poll(
        async () => {
          await next.sweep();
          return cash();
        },
        { interval: 10 },
      )
      .toBe(89_900n + wonBy(outcome?.dice ?? []));
    operator.clock.advanceMs(600_000);
    await next.sweep();
    expect(await cash()).toBe(89_900n + wonBy(outcome?.dice ?? []));
    next.close();
  });

  test('while a bet was being placed gives it back when the window is over', async () => {
    const first = openStudio(operator);
    const member = await operator.newMember(100_000n);
    const guest = await sitDown(operator, first, { member, gameId });
    const { roundId } = await clockOf(operator, first).open(guest);
    first.fail('bet', 'killed');
    void guest.bet(roundId, { 'single-red': '100' });
    await vi.waitFor(() => expect(first.calls).toContain('bet'));
    first.close();
    await guest.leave();
    const next = await takeUp(roundId);
    expect(await operator.balance(cashOf(member))).toBe(100_000n);
    const { rows } = await operator.db.pool.query('select state from studio_rounds where ref = $1', [roundId]);
    expect(rows).toEqual([{ state: 'cancelled' }]);
    next.close();
  });
});

describe('several processes', () => {
  test('run one round at a table, take bets of both sides and pay each once', async () => {
    const [one, two] = [openStudio(operator), openStudio(operator)];
    const members = [await operator.newMember(100_000n), await operator.newMember(100_000n)];
    const [left, right] = [
      await sitDown(operator, one, { member: members[0] ?? { memberId: '', sessionId: '' }, gameId }),
      await sitDown(operator, two, { member: members[1] ?? { memberId: '', sessionId: '' }, gameId }),
    ];
    operator.clock.advanceMs(20_000);
    await Promise.all([one.tick(), two.tick()]);
    const clock = clockOf(operator, one);
    const { roundId, closesAt } = await clock.roundOf(left);
    await two.tick();
    expect((await clockOf(operator, two).roundOf(right)).roundId).toBe(roundId);
    for (const guest of [left, right]) valueOf(await guest.bet(roundId, { 'single-red': '10000' }));
    operator.clock.advanceMs(closesAt + 300 - operator.clock.now().getTime());
    await Promise.all([one.tick(), two.tick()]);
    operator.clock.advanceMs(20_000);
    await Promise.all([one.tick(), two.tick()]);
    await Promise.all([settled(operator, one, roundId), settled(operator, two, roundId)]);
    const { outcome } = await rowOf(roundId);
    const reds = (outcome?.dice ?? []).filter((die) => die === 'red').length;
    const paid = 90_000n + ([0n, 20_000n, 30_000n, 110_000n][reds] ?? 0n);
    const balances = () => Promise.all(members.map((member) => operator.balance(cashOf(member))));
    // a round is settled when all of its bets are decided; who decided one may still be paying it
    await expect.poll(balances).toEqual([paid, paid]);
    operator.clock.advanceMs(600_000);
    await Promise.all([one.sweep(), two.sweep()]);
    expect(await balances()).toEqual([paid, paid]);
    for (const guest of [left, right]) await guest.leave();
    one.close();
    two.close();
  });
});
