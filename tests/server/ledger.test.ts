import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { channelOf, houseOf, playerCash, playerHeld } from '#server/ledger/address.ts';
import { createMover } from '#server/ledger/create-mover.ts';
import { release, reserve, settle } from '#server/ledger/hold.ts';
import { move } from '#server/ledger/move.ts';
import type { Movement } from '#server/ledger/movement.ts';
import { movementsOf } from '#server/ledger/movements-of.ts';
import { reverse } from '#server/ledger/reverse.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import { openTestDatabase, testMerchantCode } from '#tests/server/fixture/database.ts';

const merchantCode = testMerchantCode();
const currency = 'PHP';
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  await db.close();
});

const base = { merchantCode, currency, reference: 'r1', description: 'Golden Carabao' } as const;
const deposit = (memberId: string, amountMinor: bigint, key: string = randomUUID()): Movement => ({
  ...base,
  kind: 'deposit',
  key,
  postings: [{ source: channelOf('sandbox', memberId), destination: playerCash(memberId), amountMinor }],
});
const bet = (memberId: string, amountMinor: bigint, key: string = randomUUID()): Movement => ({
  ...base,
  kind: 'bet',
  key,
  postings: [{ source: playerCash(memberId), destination: houseOf('rng', memberId), amountMinor }],
});
const win = (memberId: string, amountMinor: bigint, key: string = randomUUID()): Movement => ({
  ...base,
  kind: 'win',
  key,
  postings: [{ source: houseOf('rng', memberId), destination: playerCash(memberId), amountMinor }],
});
async function playerWith(amountMinor: bigint): Promise<string> {
  const memberId = randomUUID();
  await move(db, deposit(memberId, amountMinor));
  return memberId;
}
const cashOf = async (memberId: string) => (await walletOf(db, { merchantCode, memberId, currency })).cashMinor;

test('a movement answers both accounts as they are right after it', async () => {
  const memberId = randomUUID();
  const result = await move(db, deposit(memberId, 500_00n));
  expect(result).toMatchObject({ status: 'posted', accounts: { [playerCash(memberId)]: { balanceMinor: 500_00n, version: 1 } } });
});

test('the same key with the same content answers the first result and moves nothing', async () => {
  const memberId = await playerWith(100n);
  const movement = bet(memberId, 100n);
  const first = await move(db, movement);
  await move(db, win(memberId, 7n));
  expect(await move(db, { ...movement, description: 'renamed since' })).toEqual({ ...first, status: 'replayed' });
  expect(await cashOf(memberId)).toBe(7n);
});

test('the same key with other content is refused and moves nothing', async () => {
  const memberId = await playerWith(100n);
  const movement = bet(memberId, 10n);
  await move(db, movement);
  expect(await move(db, { ...bet(memberId, 11n), key: movement.key })).toEqual({ status: 'mismatch' });
  expect(await move(db, { ...movement, reference: 'r2' })).toEqual({ status: 'mismatch' });
  expect(await cashOf(memberId)).toBe(90n);
});

test('a player cannot spend more than there is, and a refused key stays free', async () => {
  const memberId = await playerWith(100n);
  const movement = bet(memberId, 101n);
  expect(await move(db, movement)).toMatchObject({
    status: 'insufficient',
    accounts: { [playerCash(memberId)]: { balanceMinor: 100n, version: 1 } },
  });
  await move(db, deposit(memberId, 1n));
  expect(await move(db, movement)).toMatchObject({ status: 'posted' });
});

test('of 50 parallel withdrawals of the whole balance exactly one succeeds (fault 3)', async () => {
  const memberId = await playerWith(1_000n);
  const results = await Promise.all(Array.from({ length: 50 }, () => move(db, bet(memberId, 1_000n))));
  expect(results.filter(({ status }) => status === 'posted')).toHaveLength(1);
  expect(results.filter(({ status }) => status === 'insufficient')).toHaveLength(49);
  expect(await cashOf(memberId)).toBe(0n);
});

test('of 50 parallel calls with one key one posts and the others replay it', async () => {
  const memberId = await playerWith(1_000n);
  const movement = bet(memberId, 1_000n);
  const results = await Promise.all(Array.from({ length: 50 }, () => move(db, movement)));
  expect(results.filter(({ status }) => status === 'posted')).toHaveLength(1);
  expect(results.filter(({ status }) => status === 'replayed')).toHaveLength(49);
});

test('opposite movements between two players in parallel never wait for each other in a circle', async () => {
  const [one, two] = [await playerWith(1_000n), await playerWith(1_000n)];
  const pass = (from: string, to: string): Movement => ({
    ...bet(from, 1n),
    postings: [{ source: playerCash(from), destination: playerCash(to), amountMinor: 1n }],
  });
  const results = await Promise.all(Array.from({ length: 200 }, (_, index) => move(db, index % 2 === 0 ? pass(one, two) : pass(two, one))));
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['posted']));
  expect(await cashOf(one)).toBe(1_000n);
});

test('a movement of several postings is posted whole or not at all', async () => {
  const memberId = await playerWith(100n);
  const [stake] = bet(memberId, 60n).postings;
  expect(await move(db, { ...bet(memberId, 60n), postings: [stake, stake] })).toMatchObject({ status: 'insufficient' });
  expect(await cashOf(memberId)).toBe(100n);
});

test('a movement of nothing, of less or to its own source throws before it reaches the database', async () => {
  const memberId = await playerWith(100n);
  await expect(move(db, bet(memberId, 0n))).rejects.toThrow('above zero');
  await expect(move(db, bet(memberId, -1n))).rejects.toThrow('above zero');
  await expect(
    move(db, { ...bet(memberId, 1n), postings: [{ source: playerCash(memberId), destination: playerCash(memberId), amountMinor: 1n }] }),
  ).rejects.toThrow('two accounts');
});

test('batched movements succeed or fail each on its own, as they would alone', async () => {
  const memberId = await playerWith(100n);
  const known = bet(memberId, 10n);
  await move(db, known);
  const mover = createMover(db);
  const results = await Promise.all(
    [known, bet(memberId, 1_000n), bet(memberId, 20n), { ...bet(memberId, 5n), key: known.key }].map((movement) => mover.move(movement)),
  );
  expect(results.map(({ status }) => status)).toEqual(['replayed', 'insufficient', 'posted', 'mismatch']);
  expect(await cashOf(memberId)).toBe(70n);
});

test('500 waiting calls of many players, duplicates among them, all get their own answer', async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => playerWith(1_000n)));
  const mover = createMover(db);
  const movements = Array.from({ length: 250 }, (_, index) => bet(members[index % 20] ?? '', 1n));
  const results = await Promise.all([...movements, ...movements].map((movement) => mover.move(movement)));
  expect(results.filter(({ status }) => status === 'posted')).toHaveLength(250);
  expect(results.filter(({ status }) => status === 'replayed')).toHaveLength(250);
});

test('a reversal posts the exact opposite, once only', async () => {
  const memberId = await playerWith(100n);
  const stake = bet(memberId, 40n);
  await move(db, stake);
  const undo = { merchantCode, targetKey: stake.key, key: randomUUID(), kind: 'rollback', onShortage: 'refuse' } as const;
  const first = await reverse(db, undo);
  expect(first).toMatchObject({ status: 'posted', accounts: { [playerCash(memberId)]: { balanceMinor: 100n } } });
  expect(await reverse(db, undo)).toEqual({ ...first, status: 'replayed' });
  expect(await reverse(db, { ...undo, key: randomUUID() })).toEqual({ status: 'taken' });
  expect(await reverse(db, { ...undo, targetKey: undo.key, key: randomUUID() })).toEqual({ status: 'irreversible' });
  expect(await reverse(db, { ...undo, targetKey: randomUUID(), key: randomUUID() })).toEqual({ status: 'unknown' });
  expect(await cashOf(memberId)).toBe(100n);
});

test('of 20 parallel reversals of one movement exactly one succeeds', async () => {
  const memberId = await playerWith(100n);
  const stake = bet(memberId, 100n);
  await move(db, stake);
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      reverse(db, { merchantCode, targetKey: stake.key, key: randomUUID(), kind: 'rollback', onShortage: 'refuse' }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['posted', ...Array.from({ length: 19 }, () => 'taken')]);
});

test('taking back a win that is spent is refused, unless a house account covers what is missing', async () => {
  const memberId = await playerWith(10n);
  const prize = win(memberId, 100n);
  await move(db, prize);
  await move(db, bet(memberId, 80n));
  const undo = { merchantCode, targetKey: prize.key, key: randomUUID(), kind: 'reversal' } as const;
  expect(await reverse(db, { ...undo, onShortage: 'refuse' })).toMatchObject({
    status: 'insufficient',
    accounts: { [playerCash(memberId)]: { balanceMinor: 30n } },
  });
  const cover = houseOf('promo', memberId);
  const covered = await reverse(db, { ...undo, onShortage: { coverFrom: cover } });
  expect(covered).toMatchObject({ status: 'posted', accounts: { [playerCash(memberId)]: { balanceMinor: 0n } } });
  expect('accounts' in covered && covered.accounts[cover]?.balanceMinor).toBeLessThanOrEqual(-70n);
  expect(await reverse(db, { ...undo, onShortage: { coverFrom: cover } })).toMatchObject({ status: 'replayed' });
});

test('a hold keeps money from being spent and ends exactly once', async () => {
  const memberId = await playerWith(100n);
  const hold = { ...base, memberId, amountMinor: 80n, key: randomUUID() };
  expect(await reserve(db, hold)).toMatchObject({ status: 'posted' });
  expect(await move(db, bet(memberId, 21n))).toMatchObject({ status: 'insufficient' });
  expect(await walletOf(db, { merchantCode, memberId, currency })).toMatchObject({ cashMinor: 20n, heldMinor: 80n, version: 3 });
  const end = { merchantCode, holdKey: hold.key, key: randomUUID(), destination: channelOf('sandbox', memberId), amountMinor: 50n };
  expect(await settle(db, end)).toMatchObject({
    status: 'posted',
    accounts: { [playerCash(memberId)]: { balanceMinor: 50n }, [playerHeld(memberId)]: { balanceMinor: 0n } },
  });
  expect(await settle(db, end)).toMatchObject({ status: 'replayed' });
  expect(await release(db, { ...end, key: randomUUID() })).toEqual({ status: 'taken' });
  expect(await settle(db, { ...end, key: randomUUID() })).toEqual({ status: 'taken' });
  expect(await reverse(db, { merchantCode, targetKey: hold.key, key: randomUUID(), kind: 'reversal', onShortage: 'refuse' })).toEqual({
    status: 'irreversible',
  });
});

test('a hold cannot be settled for more than it holds, even where another hold would pay', async () => {
  const memberId = await playerWith(100n);
  const holds = [
    { ...base, memberId, amountMinor: 30n, key: randomUUID() },
    { ...base, memberId, amountMinor: 30n, key: randomUUID() },
  ] as const;
  for (const hold of holds) await reserve(db, hold);
  await expect(
    settle(db, { merchantCode, holdKey: holds[0].key, key: randomUUID(), destination: channelOf('sandbox', memberId), amountMinor: 31n }),
  ).rejects.toThrow('has 30, not 31');
});

test('of parallel settles and releases of one hold exactly one ends it (fault 12)', async () => {
  const memberId = await playerWith(200n);
  const hold = { ...base, memberId, amountMinor: 100n, key: randomUUID() };
  await reserve(db, hold);
  await reserve(db, { ...hold, key: randomUUID() });
  const ends = Array.from({ length: 20 }, (_, index) => {
    const end = { merchantCode, holdKey: hold.key, key: randomUUID() };
    return index % 2 === 0 ? release(db, end) : settle(db, { ...end, destination: channelOf('sandbox', memberId), amountMinor: 100n });
  });
  const statuses = (await Promise.all(ends)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['posted', ...Array.from({ length: 19 }, () => 'taken')]);
});

test('inside a transaction a movement comes and goes with it', async () => {
  const memberId = await playerWith(100n);
  await db.orm
    .transaction(async (tx) => {
      expect(await move(tx, bet(memberId, 100n))).toMatchObject({ status: 'posted' });
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  expect(await cashOf(memberId)).toBe(100n);
  await db.orm.transaction((tx) => move(tx, bet(memberId, 100n)));
  expect(await cashOf(memberId)).toBe(0n);
});

test("a player's movements come newest first, signed from the player's side, in pages", async () => {
  const memberId = await playerWith(100n);
  await move(db, bet(memberId, 40n));
  await move(db, win(memberId, 15n));
  const hold = { ...base, memberId, amountMinor: 50n, key: randomUUID() };
  await reserve(db, hold);
  await settle(db, { merchantCode, holdKey: hold.key, key: randomUUID(), destination: channelOf('sandbox', memberId), amountMinor: 20n });
  const query = { merchantCode, memberId, currency, pageNo: 1, pageSize: 10 } as const;
  const { list, totalCount } = await movementsOf(db, query);
  expect(totalCount).toBe(5);
  expect(
    list.map(({ kind, amountMinor, heldChangeMinor, balanceAfterMinor }) => [kind, amountMinor, heldChangeMinor, balanceAfterMinor]),
  ).toEqual([
    ['settle', -20n, -50n, 55n],
    ['reserve', 0n, 50n, 75n],
    ['win', 15n, 0n, 75n],
    ['bet', -40n, 0n, 60n],
    ['deposit', 100n, 0n, 100n],
  ]);
  expect((await movementsOf(db, { ...query, pageNo: 2, pageSize: 2 })).list.map(({ kind }) => kind)).toEqual(['win', 'bet']);
  expect(await movementsOf(db, { ...query, kinds: ['bet'] })).toMatchObject({
    totalCount: 1,
    list: [{ kind: 'bet', balanceAfterMinor: 60n, description: 'Golden Carabao' }],
  });
  expect(await movementsOf(db, { ...query, pageNo: 9 })).toEqual({ list: [], totalCount: 5 });
  expect(await movementsOf(db, { ...query, memberId: randomUUID() })).toEqual({ list: [], totalCount: 0 });
});

test('one merchant never sees or moves the money of another', async () => {
  const memberId = await playerWith(100n);
  const stranger = testMerchantCode();
  expect(await move(db, { ...bet(memberId, 1n), merchantCode: stranger })).toMatchObject({ status: 'insufficient' });
  expect(await walletOf(db, { merchantCode: stranger, memberId, currency })).toEqual({
    cashMinor: 0n,
    heldMinor: 0n,
    bonusMinor: 0n,
    version: 0,
  });
  expect(await walletOf(db, { merchantCode, memberId, currency: 'CNY' })).toEqual({
    cashMinor: 0n,
    heldMinor: 0n,
    bonusMinor: 0n,
    version: 0,
  });
});
