import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { identityMembers } from '#server/domains/identity/schema.ts';
import { rounds } from '#server/domains/rounds/schema.ts';
import { branchSums, foldedUntil, memberSums } from '#server/domains/teams/index.ts';
import { houseOf } from '#server/ledger/address.ts';
import { reverse } from '#server/ledger/reverse.ts';

import { offerOf, openBonusPlay } from './fixture/bonus.ts';
import { foldWhole } from './fixture/late-rounds.ts';
import { openOperator, type Operator, type TestMember } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
  operator.merchant.offers = [offerOf({ multiple: 10 })];
});
afterAll(() => operator.close());

const system = () => operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' });
const fold = () => foldWhole(system());
const firstDay = '2026-11-21';
/** Of the merchant, some days on. */
const dayIn = (days: number) => new Date(operator.clock.now().getTime() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
const daysOf = async ({ memberId }: TestMember, from = dayIn(0), until = dayIn(0)) => {
  const sums = await memberSums({ ctx: system(), input: { of: { memberIds: [memberId] }, from, until } });
  return sums.map(({ day: on, product, bets, turnoverMinor, validMinor, payoutMinor }) => [
    on,
    product,
    bets,
    Number(turnoverMinor),
    Number(validMinor),
    Number(payoutMinor),
  ]);
};
/** Puts a member below another one. */
async function putBelow(member: TestMember, above?: TestMember & { path: string }) {
  const path = `${above?.path ?? '/'}${member.memberId}/`;
  await operator.db.orm.update(identityMembers).set({ agentPath: path }).where(eq(identityMembers.id, member.memberId));
  return { ...member, path };
}
const wholeDay = { from: new Date('2026-11-20T16:00:00Z'), until: new Date('2026-11-21T16:00:00Z') };
const branchOf = async (agent: TestMember, change: object = {}) => {
  const [sum] = await branchSums({ ctx: system(), input: { agentIds: [agent.memberId], ...wholeDay, ...change } });
  return sum && [sum.bets, Number(sum.turnoverMinor), Number(sum.validMinor), Number(sum.payoutMinor), sum.bettors];
};

test('a settled bet is in the sums of its player and of every agent above, once', async () => {
  const play = await openBonusPlay(operator, 1000n);
  const root = await putBelow(await operator.newMember());
  const middle = await putBelow(await operator.newMember(), root);
  const sibling = await putBelow(await operator.newMember(), root);
  await putBelow(play.member, middle);
  const { roundId } = await play.stake(300);
  await play.stake(200);
  await fold();
  expect(await daysOf(play.member)).toEqual([]);
  await play.winOf(roundId, 120);
  await fold();
  await fold();
  expect(await daysOf(play.member)).toEqual([[firstDay, 'slots', 1, 300, 300, 120]]);
  for (const agent of [root, middle, play.member]) expect(await branchOf(agent)).toEqual([1, 300, 300, 120, 1]);
  expect(await branchOf(sibling)).toEqual([0, 0, 0, 0, 0]);
  const hour = { from: new Date('2026-11-21T08:00:00Z'), until: new Date('2026-11-21T09:00:00Z') };
  expect(await branchOf(root, hour)).toEqual([1, 300, 300, 120, 1]);
  expect(await branchOf(root, { ...hour, leastMinor: 301n })).toEqual([1, 300, 300, 120, 0]);
  expect(await branchOf(root, { from: hour.until, until: wholeDay.until })).toEqual([0, 0, 0, 0, 0]);
});

test('what a bonus paid is turnover and not valid, and neither is left when it is taken back', async () => {
  const play = await openBonusPlay(operator, 100n);
  await play.accept();
  const { roundId } = await play.stake(250);
  await operator.call('endRound', { token: play.token, roundId });
  await fold();
  expect(await daysOf(play.member)).toEqual([[dayIn(0), 'slots', 1, 250, 100, 0]]);
  operator.clock.advanceMs(86_400_000);
  await play.undo(roundId);
  await fold();
  expect(await daysOf(play.member, dayIn(-1)), 'on the day of the bet, not on that of the taking back').toEqual([
    [dayIn(-1), 'slots', 0, 0, 0, 0],
  ]);
});

test('a win that comes after the end of its round belongs to the day of its bet', async () => {
  const play = await openBonusPlay(operator, 1000n);
  const { roundId } = await play.stake(100);
  await operator.call('endRound', { token: play.token, roundId });
  operator.clock.advanceMs(86_400_000);
  await play.winOf(roundId, 700);
  await fold();
  expect(await daysOf(play.member, dayIn(-1))).toEqual([[dayIn(-1), 'slots', 1, 100, 100, 700]]);
});

test('a bet that was counted later than it ended is taken back where it was counted', async () => {
  await fold();
  const play = await openBonusPlay(operator, 1000n);
  const { roundId } = await play.stake(100);
  operator.clock.advanceMs(-7_200_000);
  await operator.call('endRound', { token: play.token, roundId });
  operator.clock.advanceMs(7_200_000);
  await fold();
  await play.undo(roundId);
  await fold();
  const { rows } = await operator.db.pool.query<{ bets: string; turnover_minor: string }>(
    'select bets::text, turnover_minor::text from team_member_hour where member_id = $1',
    [play.member.memberId],
  );
  expect(rows, 'one hour, with nothing left').toEqual([{ bets: '0', turnover_minor: '0' }]);
});

test('who has paid by the sums finds how often bets of an hour were corrected, for the player and everybody above', async () => {
  const root = await putBelow(await operator.newMember());
  const play = await openBonusPlay(operator, 1000n);
  await putBelow(play.member, root);
  const [first, second] = [await play.stake(100), await play.stake(100)];
  for (const { roundId } of [first, second]) await operator.call('endRound', { token: play.token, roundId });
  const changesOf = async ({ memberId }: TestMember) => {
    const { rows } = await operator.db.pool.query<{ changes: number }>(
      'select changes from team_corrected where merchant_code = $1 and member_id = $2',
      [operator.merchant.code, memberId],
    );
    return rows.map(({ changes }) => changes);
  };
  await fold();
  expect([await changesOf(root), await changesOf(play.member)]).toEqual([[], []]);
  await play.winOf(first.roundId, 70);
  await fold();
  expect([await changesOf(root), await changesOf(play.member)]).toEqual([[1], [1]]);
  await play.winOf(second.roundId, 30);
  await fold();
  expect([await changesOf(root), await changesOf(play.member)]).toEqual([[2], [2]]);
});

test('who bets on several days of a period is one member of it, whichever day it begins or ends with', async () => {
  const agent = await putBelow(await operator.newMember());
  const member = await operator.newMember();
  await putBelow(member, agent);
  const played = async () => {
    const [roundId, at] = [randomUUID(), operator.clock.now()];
    const money = { stakeMinor: 10n, winMinor: 0n, currency: 'PHP', state: 'closed', openedAt: at, endedAt: at } as const;
    const of = { merchantCode: operator.merchant.code, memberId: member.memberId, gameId: operator.gameId, gameName: 'Slot' };
    await operator.db.orm.insert(rounds).values({ vendorCode: 'studio', roundId, ...of, ...money });
  };
  const begins = new Date(`${dayIn(0)}T00:00:00+08:00`).getTime();
  for (const days of [0, 2, 1]) {
    await played();
    await fold();
    operator.clock.advanceMs(days * 86_400_000);
  }
  await played();
  await fold();
  // bets on days 0, 0, 2 and 3
  const bettors = async (first: number, last: number) => {
    const day = 86_400_000;
    const span = { from: new Date(begins + first * day), until: new Date(begins + (last + 1) * day) };
    const [sum] = await branchSums({ ctx: system(), input: { agentIds: [agent.memberId], ...span } });
    return sum?.bettors;
  };
  const counted = [];
  for (const [first, last] of [
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 1],
    [1, 3],
    [2, 3],
    [3, 3],
    [-1, 3],
  ] as const)
    counted.push(await bettors(first, last));
  expect(counted).toEqual([1, 1, 1, 1, 0, 1, 1, 1, 1]);
});

test('deposits and bonuses are in the sums of the branch, and a deposit that is reversed is not', async () => {
  const agent = await putBelow(await operator.newMember());
  const play = await openBonusPlay(operator, 0n);
  await putBelow(play.member, agent);
  await operator.deposit(play.member, 5000n);
  await operator.deposit(play.member, 1n);
  await operator.deposit(play.member, 70n);
  const { rows } = await operator.db.pool.query<{ key: string }>(
    `select key from ledger_transaction where merchant_code = $1 and kind = 'deposit' order by id desc limit 1`,
    [operator.merchant.code],
  );
  const undone = { merchantCode: operator.merchant.code, targetKey: rows[0]?.key ?? '', key: randomUUID() };
  expect(await reverse(operator.db, { ...undone, kind: 'reversal', onShortage: 'refuse' })).toMatchObject({ status: 'posted' });
  await play.accept();
  await fold();
  // the ledger has the time of the database
  const from = new Date('2020-01-01T16:00:00Z');
  const [sum] = await branchSums({ ctx: system(), input: { agentIds: [agent.memberId], from, until: new Date('2040-01-01T16:00:00Z') } });
  expect([sum?.depositMinor, sum?.activityMinor, sum?.rebateMinor, sum?.withdrawMinor]).toEqual([5001n, 500n, 0n, 0n]);
});

test('a reversal that we have to pay for in part takes the whole deposit out of the sums, and what we paid in is no deposit', async () => {
  const agent = await putBelow(await operator.newMember());
  const play = await openBonusPlay(operator, 0n);
  await putBelow(play.member, agent);
  await operator.deposit(play.member, 5000n);
  await play.stake(2000);
  const { rows } = await operator.db.pool.query<{ key: string }>(
    `select key from ledger_transaction where merchant_code = $1 and kind = 'deposit' order by id desc limit 1`,
    [operator.merchant.code],
  );
  const undone = { merchantCode: operator.merchant.code, targetKey: rows[0]?.key ?? '', key: randomUUID(), kind: 'reversal' } as const;
  const onShortage = { coverFrom: houseOf('promo', play.member.memberId) };
  expect(await reverse(operator.db, { ...undone, onShortage })).toMatchObject({ status: 'posted' });
  await fold();
  const from = new Date('2020-01-01T16:00:00Z');
  const [sum] = await branchSums({ ctx: system(), input: { agentIds: [agent.memberId], from, until: new Date('2040-01-01T16:00:00Z') } });
  expect(sum?.depositMinor).toBe(0n);
});

test('complete until a moment: what settles later with an earlier time is counted from that moment on', async () => {
  await fold();
  const until = await foldedUntil({ ctx: system() });
  expect(until?.getTime()).toBe(operator.clock.now().getTime() - 5000);
  const play = await openBonusPlay(operator, 1000n);
  const { roundId } = await play.stake(100);
  // as if the settlement had waited for two hours between its clock and the database
  operator.clock.advanceMs(-7_200_000);
  await operator.call('endRound', { token: play.token, roundId });
  operator.clock.advanceMs(7_200_000);
  await fold();
  const { rows } = await operator.db.pool.query<{ hour: Date }>('select hour from team_member_hour where member_id = $1', [
    play.member.memberId,
  ]);
  expect(rows[0]?.hour.getTime()).toBe(Math.floor((until?.getTime() ?? 0) / 3_600_000) * 3_600_000);
  expect((await foldedUntil({ ctx: system() }))?.getTime()).toBe(until?.getTime());
});

test('days of another time zone are counted anew, each bet as it is by then', async () => {
  const play = await openBonusPlay(operator, 40n);
  await play.accept();
  const { roundId } = await play.stake(100);
  await play.winOf(roundId, 250);
  await fold();
  expect((await daysOf(play.member)).map(([on]) => on)).toEqual([dayIn(0)]);
  const before = operator.merchant.register.timeZone;
  try {
    operator.merchant.register = { ...operator.merchant.register, timeZone: 'Pacific/Honolulu' };
    await fold();
    expect((await daysOf(play.member, '2026-11-01', '2026-12-01')).map(([on, , , turnover, valid]) => [on, turnover, valid])).toEqual([
      [dayIn(-1), 100, 40],
    ]);
  } finally {
    operator.merchant.register = { ...operator.merchant.register, timeZone: before };
    await fold();
  }
  const ids = { memberIds: [play.member.memberId, randomUUID()] };
  expect(await memberSums({ ctx: system(), input: { of: ids, from: '2026-11-01', until: '2026-12-01' } })).toHaveLength(1);
});

test('the sums of an hour are there as long as its bets are, for the bill of it that is opened years later', async () => {
  const play = await openBonusPlay(operator, 1000n);
  const root = await putBelow(await operator.newMember());
  await putBelow(play.member, root);
  const { roundId } = await play.stake(300);
  await play.winOf(roundId, 120);
  await fold();
  const at = Math.floor(operator.clock.now().getTime() / 3_600_000) * 3_600_000;
  const hour = { from: new Date(at), until: new Date(at + 3_600_000) };
  expect(await branchOf(root, hour)).toEqual([1, 300, 300, 120, 1]);
  operator.clock.advanceMs(800 * 86_400_000);
  await fold();
  for (const who of [root, play.member]) expect(await branchOf(who, hour)).toEqual([1, 300, 300, 120, 1]);
});
