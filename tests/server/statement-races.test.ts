import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database, Queryable } from '#server/db/database.ts';
import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { linesOf } from '#server/ledger/lines-of.ts';
import { reserve, settle } from '#server/ledger/hold.ts';
import { move } from '#server/ledger/move.ts';
import { periodOf } from '#server/ledger/period-of.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { openTestDatabase, testMerchantCode } from './fixture/database.ts';

const merchantCode = testMerchantCode();
const currency = 'PHP';
const timeZone = 'Asia/Manila';
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
  await db.close();
});

const base = () => ({ merchantCode, currency, key: randomUUID(), reference: 'r', description: 'Golden Carabao' }) as const;
const bet = (on: Database | Queryable, memberId: string) =>
  move(on, {
    ...base(),
    kind: 'bet',
    postings: [{ source: playerCash(memberId), destination: houseOf('rng', memberId), amountMinor: 7_00n }],
  });

async function playerWithHold(): Promise<{ memberId: string; payOut: () => Promise<unknown>; fold: () => Promise<unknown> }> {
  const memberId = randomUUID();
  const source = channelOf('sandbox', memberId);
  await move(db, { ...base(), kind: 'deposit', postings: [{ source, destination: playerCash(memberId), amountMinor: 100_00n }] });
  const holdKey = randomUUID();
  await reserve(db, { ...base(), key: holdKey, memberId, amountMinor: 20_00n });
  return {
    memberId,
    payOut: () => settle(db, { merchantCode, holdKey, key: randomUUID(), destination: source, amountMinor: 20_00n }),
    fold: () => db.pool.query('SELECT ledger_fold($1, $2, $3, $4, 100)', [merchantCode, currency, memberId, timeZone]),
  };
}
const days = { from: '2000-01-01', to: '2999-01-01' };
const stateOf = (memberId: string) => periodOf(db, { merchantCode, currency, memberId, timeZone, ...days });

/** Runs `meanwhile` between a bet and its commit; on the one connection of PGlite, where nothing comes in between, before it. */
async function whileBetting(memberId: string, meanwhile: () => Promise<unknown>): Promise<void> {
  if (db.kind === 'pglite') {
    await meanwhile();
    await bet(db, memberId);
    return;
  }
  await db.orm.transaction(async (tx) => {
    await bet(tx, memberId);
    await meanwhile();
  });
}

test('a movement that commits after a later one of the other account was folded is counted all the same', async () => {
  const { memberId, payOut, fold } = await playerWithHold();
  await whileBetting(memberId, async () => {
    await payOut();
    await fold();
    expect(await stateOf(memberId)).toMatchObject({ closingMinor: 80_00n, count: 3 });
  });
  expect(await stateOf(memberId)).toMatchObject({ closingMinor: 73_00n, count: 4 });
  await fold();
  expect(await stateOf(memberId)).toMatchObject({ closingMinor: 73_00n, count: 4 });
});

test('the lines of a statement are those that its balances knew of, though an earlier movement commits in between', async () => {
  const { memberId, payOut } = await playerWithHold();
  let state = await stateOf(memberId);
  await whileBetting(memberId, async () => {
    await payOut();
    state = await stateOf(memberId);
  });
  const kinds: string[] = [];
  for await (const lines of linesOf(db, { merchantCode, currency, memberId, timeZone, ...days, range: state.range, partSize: 2 }))
    kinds.push(...lines.map(({ kind }) => kind));
  expect(kinds).toEqual(['deposit', 'reserve', 'settle']);
  expect(state.closingMinor).toBe(80_00n);
});
