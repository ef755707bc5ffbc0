import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { commitmentOf, drawOf } from '#lottery/draw.ts';
import { rootOf } from '#fair/merkle.ts';
import { tableOf } from '#lottery/tables/index.ts';
import type { Database } from '#server/db/database.ts';
import { moveDrawsOn, openIssues, voidIssue } from '#server/domains/lottery/index.ts';
import type { IssueRow } from '#server/domains/lottery/rows.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import { oddOrEven, openDraws } from './fixture/draws.ts';
import { openTestDatabase } from './fixture/database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** A merchant whose issues are open and whose first one is on sale since half a second. */
async function onSale() {
  const draws = await openDraws({ db });
  await draws.open();
  await draws.tick();
  const issues = await draws.issues();
  const [first, second] = issues;
  if (!first || !second) throw new Error('no issues were made');
  const member = await draws.newMember();
  const issueNow = async ({ numero }: IssueRow = first) => (await draws.issues()).find((issue) => issue.numero === numero) ?? first;
  const cash = () => draws.balance(`player:${member.memberId}:cash`);
  return { draws, issues, first, second, member, issueNow, cash };
}

const codeOf = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ExpectedError ? error.code : error;
};
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
/** One of the two always wins 1.90. */
const bothSides = [oddOrEven('odd'), oddOrEven('even')];

describe('issues ahead', () => {
  test('are there for the next half hour of a minute game, each with its commitment, however many processes make them', async () => {
    const draws = await openDraws({ db });
    const others = [draws.ctxWith({}), draws.ctxWith({})];
    await Promise.all(others.map((ctx) => openIssues({ ctx })));
    const issues = await draws.issues();
    expect(issues).toHaveLength(32);
    expect(new Set(issues.map(({ seed }) => seed)).size).toBe(32);
    for (const { commitment, seed, salt, gameCode, numero } of issues)
      expect(commitment).toBe(commitmentOf({ seed, salt, gameCode, numero }));
    // the first of them has been on sale since the hour
    expect(issues[0]).toMatchObject({ numero: '20261121-962', saleAt: new Date('2026-11-21T08:00:00Z'), state: 'scheduled' });
    expect(await draws.open()).toBe(0);
    draws.clock.advanceMs(11 * 60_000);
    expect(await draws.open()).toBe(11);
  });

  test('follow a new version of their table from the next start on, where nobody has a ticket yet', async () => {
    const draws = await openDraws({ db });
    await draws.open();
    const [first, second] = await draws.issues();
    const member = await draws.newMember();
    await draws.buy({ member, numeros: [first?.numero ?? ''] });
    await db.pool.query('update lottery_issues set table_version = $1 where merchant_code = $2', ['0', draws.merchant.code]);
    // the same database in another process
    await openIssues({ ctx: draws.ctxWith({ db: { ...db } }) });
    const versions = (await draws.issues()).map(({ tableVersion }) => tableVersion);
    expect(versions).toEqual(['0', ...Array.from({ length: 31 }, () => '1')]);
    expect(await draws.buy({ member, numeros: [second?.numero ?? ''] })).toHaveLength(1);
  });

  test('nothing due costs one query', async () => {
    const { draws } = await onSale();
    const query = vi.spyOn(draws.db.pool, 'query');
    await draws.tick();
    expect(query).toHaveBeenCalledTimes(1);
  });
});

describe('an issue', () => {
  test('is on sale, locked with the root of its tickets, drawn out of seed and root, and paid, each at its time', async () => {
    const { draws, first, second, member, issueNow, cash } = await onSale();
    expect((await issueNow()).state).toBe('onSale');
    await draws.buy({ member, numeros: [first.numero], items: bothSides });
    draws.clock.advanceMs(1);
    await draws.buy({ member, numeros: [first.numero], items: [oddOrEven('odd', 300n)] });
    const cancelled = await draws.newMember(0n);
    expect(await codeOf(draws.buy({ member: cancelled, numeros: [first.numero] }))).toBe('funds.insufficient');
    await draws.to(later(first.lockAt, -1));
    expect(await issueNow()).toMatchObject({ state: 'onSale', merkleRoot: null, ticketCount: null });
    await draws.to(first.lockAt);
    const hashes = (await draws.tickets()).map(({ receiptHash }) => receiptHash);
    expect(await issueNow()).toMatchObject({ state: 'locked', merkleRoot: rootOf(hashes), ticketCount: 2, result: null });
    await draws.to(later(first.drawAt, -1));
    expect((await issueNow()).state).toBe('locked');
    expect((await issueNow(second)).state).toBe('scheduled');
    await draws.to(first.drawAt);
    const drawn = await issueNow();
    const { seed, gameCode, numero } = first;
    const result = drawOf({ table: tableOf('digits-5'), seed, gameCode, numero, merkleRoot: rootOf(hashes), beacon: null });
    expect(drawn).toMatchObject({ state: 'settled', result, short: result['main']?.join(''), dueAt: null });
    expect((await issueNow(second)).state).toBe('onSale');
    const isOdd = Number(result['main']?.at(-1)) % 2 === 1;
    expect(await cash()).toBe(100_000n - 500n + 190n + (isOdd ? 570n : 0n));
    expect(await draws.balance('house:lott:%')).toBe(500n - 190n - (isOdd ? 570n : 0n));
    expect((await draws.tickets()).map(({ state, prizeMinor }) => [state, prizeMinor])).toEqual([
      ['won', 190n],
      isOdd ? ['won', 570n] : ['lost', 0n],
    ]);
    const told = draws.published.filter(({ event }) => event.type === 'ticket').map(({ event }) => event);
    expect(told).toMatchObject([{ state: 'won', prizeMinor: '190' }, { state: isOdd ? 'won' : 'lost' }]);
  });

  test('tells whoever is paid or given back the balance of then, once the money is there, and a loser nothing of money', async () => {
    const { draws, first, second, member: odd } = await onSale();
    const even = await draws.newMember();
    await draws.buy({ member: odd, numeros: [first.numero, second.numero], items: [oddOrEven('odd'), oddOrEven('odd')] });
    await draws.buy({ member: even, numeros: [first.numero, second.numero], items: [oddOrEven('even')] });
    await draws.to(first.lockAt);
    draws.published.length = 0;
    await draws.to(first.drawAt);
    const isOdd = Number((await draws.issues())[0]?.short?.at(-1)) % 2 === 1;
    const winner = isOdd ? odd : even;
    const told = () => draws.published.flatMap(({ memberId, event }) => (event.type === 'balance' ? [[memberId, event.cashMinor]] : []));
    const cashOf = async ({ memberId }: typeof odd) => String(await draws.balance(`player:${memberId}:cash`));
    expect(told()).toEqual([[winner.memberId, await cashOf(winner)]]);
    expect(told()).toEqual([[winner.memberId, isOdd ? '99980' : '99990']]);
    draws.published.length = 0;
    await voidIssue({ ctx: draws.ctx, input: { gameId: draws.gameId, numero: second.numero, reason: 'test' } });
    await draws.tick();
    expect(new Map(told() as [string, string][])).toEqual(
      new Map([
        [odd.memberId, await cashOf(odd)],
        [even.memberId, await cashOf(even)],
      ]),
    );
  });

  test('sells until the last millisecond before its lock by the server’s clock, though the clock’s step is late (fault 29)', async () => {
    const { draws, first, member, issueNow } = await onSale();
    draws.clock.time = later(first.lockAt, -1);
    expect(await draws.buy({ member, numeros: [first.numero] })).toHaveLength(1);
    draws.clock.time = first.lockAt;
    expect(await codeOf(draws.buy({ member, numeros: [first.numero] }))).toBe('issue.closed');
    expect((await issueNow()).state).toBe('onSale');
    await draws.to(later(first.lockAt, 400));
    expect(await issueNow()).toMatchObject({ state: 'locked', ticketCount: 1 });
  });

  test('takes nothing after its lock from a process whose clock is behind (fault 29)', async () => {
    const { draws, first, member, issueNow } = await onSale();
    const fast = draws.ctxWith({ clock: { now: () => later(draws.clock.now(), 2000) } });
    draws.clock.time = later(first.lockAt, -1500);
    await moveDrawsOn({ ctx: fast });
    expect(await issueNow()).toMatchObject({ state: 'locked', ticketCount: 0 });
    expect(await codeOf(draws.buy({ member, numeros: [first.numero] }))).toBe('issue.closed');
  });

  test('is drawn and paid once by several processes at the same moment (fault 11)', async () => {
    const { draws, first, member, cash } = await onSale();
    for (let at = 0; at < 20; at += 1) await draws.buy({ member, numeros: [first.numero], items: bothSides });
    draws.clock.time = first.drawAt;
    await Promise.all(Array.from({ length: 4 }, () => moveDrawsOn({ ctx: draws.ctxWith({}) })));
    await draws.tick();
    expect((await draws.tickets()).map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => 'won'));
    expect(await cash()).toBe(100_000n - 20n * 10n);
  });
});

describe('an order over several issues', () => {
  test('that stops on a win is given back what is still to come', async () => {
    const { draws, issues, first, member, cash, issueNow } = await onSale();
    const numeros = issues.slice(0, 4).map(({ numero }) => numero);
    await draws.buy({ member, numeros, items: bothSides, stopOnWin: true });
    draws.clock.advanceMs(1);
    await draws.buy({ member, numeros, items: bothSides });
    await draws.to(first.drawAt);
    const states = (await draws.tickets()).map(({ state }) => state);
    expect(states).toEqual(['won', 'cancelled', 'cancelled', 'cancelled', 'won', 'placed', 'placed', 'placed']);
    expect(await cash()).toBe(100_000n - 1600n + 2n * 190n + 600n);
    expect((await issueNow()).state).toBe('settled');
  });

  test('stops after a standstill as it would have in time', async () => {
    const { draws, issues, member, cash } = await onSale();
    const numeros = issues.slice(0, 3).map(({ numero }) => numero);
    await draws.buy({ member, numeros, items: bothSides, stopOnWin: true });
    await draws.to(later(issues[3]?.drawAt ?? new Date(), 3 * 3_600_000));
    expect((await draws.tickets()).map(({ state }) => state)).toEqual(['won', 'cancelled', 'cancelled']);
    expect(await cash()).toBe(100_000n - 10n);
  });
});

describe('a draw that was missed', () => {
  test('is made late where somebody took part or it is ten minutes old at most, and is void otherwise', async () => {
    const { draws, issues, first, member, cash } = await onSale();
    await draws.buy({ member, numeros: [first.numero], items: bothSides });
    await draws.to(later(issues[20]?.drawAt ?? new Date(), 0));
    const states = (await draws.issues()).slice(0, 22).map(({ state }) => state);
    expect(states).toEqual([
      'settled',
      ...Array.from({ length: 9 }, () => 'void'),
      ...Array.from({ length: 11 }, () => 'settled'),
      'onSale',
    ]);
    expect(await cash()).toBe(100_000n - 10n);
  });
});

describe('an issue that is called off', () => {
  test('gives every ticket back once, before its lock and after it, and its sale is over (fault 11)', async () => {
    const { draws, first, second, member, cash, issueNow } = await onSale();
    await draws.buy({ member, numeros: [first.numero, second.numero] });
    await draws.to(first.lockAt);
    for (const { numero } of [first, second]) {
      const input = { gameId: draws.gameId, numero, reason: 'test' };
      expect(await voidIssue({ ctx: draws.ctx, input })).toBe(true);
    }
    expect(await codeOf(draws.buy({ member, numeros: [second.numero] }))).toBe('issue.closed');
    await draws.tick();
    await draws.to(second.drawAt);
    expect((await draws.tickets()).map(({ state }) => state)).toEqual(['void', 'void']);
    expect(await cash()).toBe(100_000n);
    expect(await issueNow()).toMatchObject({ state: 'void', result: null, dueAt: null });
  });

  test('is not one that has drawn', async () => {
    const { draws, first, issueNow } = await onSale();
    await draws.to(first.drawAt);
    expect(await voidIssue({ ctx: draws.ctx, input: { gameId: draws.gameId, numero: first.numero, reason: 'test' } })).toBe(false);
    expect((await issueNow()).state).toBe('settled');
  });

  test('is one whose table has left the house', async () => {
    const { draws, first, member, cash, issueNow } = await onSale();
    await draws.buy({ member, numeros: [first.numero] });
    await draws.db.pool.query('update lottery_issues set table_version = $1 where merchant_code = $2', ['0', draws.merchant.code]);
    await draws.to(first.drawAt);
    expect((await issueNow()).state).toBe('void');
    expect(await cash()).toBe(100_000n);
  });
});

test('an issue that cannot be moved on holds up no other, and is tried again', async () => {
  const { draws, first, second, member, issueNow } = await onSale();
  await draws.buy({ member, numeros: [first.numero] });
  await draws.to(first.lockAt);
  const spoil = (numero: string, items: string) =>
    draws.db.pool.query('update lottery_tickets set items = $1 where merchant_code = $2 and numero = $3', [
      items,
      draws.merchant.code,
      numero,
    ]);
  const [ticket] = await draws.tickets();
  await spoil(first.numero, '[{"playId":"no such play","choice":"x","unitMinor":"1"}]');
  await draws.to(second.drawAt);
  expect((await issueNow()).state).toBe('opened');
  expect((await issueNow(second)).state).toBe('settled');
  await spoil(first.numero, JSON.stringify(ticket?.items));
  await draws.to(later(second.drawAt, 10_000));
  expect((await issueNow()).state).toBe('settled');
});
