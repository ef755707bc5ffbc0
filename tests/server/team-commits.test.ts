import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Transaction } from '#server/db/database.ts';
import { rounds } from '#server/domains/rounds/schema.ts';
import { foldedUntil, foldTeams, memberSums } from '#server/domains/teams/index.ts';

import { openOperator, type Operator } from './fixture/operator.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

const system = () => operator.contextFor(operator.merchant.code, { kind: 'system', name: 'test' });
const fold = () => foldTeams({ ctx: system() });
const until = async () => (await foldedUntil({ ctx: system() }))?.getTime();
/** Until all before now is complete: a transaction of anybody on this server may hold it up for a while. */
const foldWhole = () =>
  expect
    .poll(
      async () => {
        await fold();
        return await until();
      },
      { timeout: 60_000 },
    )
    .toBe(operator.clock.now().getTime() - 5000);

async function betsOf(memberId: string): Promise<number[]> {
  const sums = await memberSums({ ctx: system(), input: { of: { memberIds: [memberId] }, from: '2026-11-01', until: '2026-11-30' } });
  return [
    sums.reduce((count, { bets }) => count + bets, 0),
    Number(sums.reduce((turnover, { turnoverMinor }) => turnover + turnoverMinor, 0n)),
  ];
}

async function settle(tx: Pick<Transaction, 'insert'>, memberId: string, endedAt: Date): Promise<void> {
  await tx.insert(rounds).values({
    vendorCode: 'studio',
    roundId: randomUUID(),
    merchantCode: operator.merchant.code,
    memberId,
    gameId: operator.gameId,
    gameName: 'Slot',
    currency: 'PHP',
    state: 'closed',
    stakeMinor: 100n,
    winMinor: 0n,
    openedAt: endedAt,
    endedAt,
  });
}

/** Leaves the transaction open until `end` is called; PGlite has one connection, where nothing comes in between. */
async function openSettlement(memberId: string): Promise<{ end: () => Promise<void> }> {
  const gate = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<undefined>();
  const done = operator.db.orm.transaction(async (tx) => {
    await settle(tx, memberId, operator.clock.now());
    begun.resolve(undefined);
    await gate.promise;
  });
  await Promise.race([begun.promise, done]);
  return {
    async end() {
      gate.resolve(undefined);
      await done;
    },
  };
}

test('a bet whose transaction commits after a later one was folded is counted all the same, and once', async () => {
  const { memberId } = await operator.newMember();
  if (operator.db.kind === 'pglite') return;
  const early = await openSettlement(memberId);
  await settle(operator.db.orm, memberId, operator.clock.now());
  await fold();
  expect(await betsOf(memberId)).toEqual([1, 100]);
  await early.end();
  await fold();
  await fold();
  expect(await betsOf(memberId)).toEqual([2, 200]);
});

test('no moment is called complete while a transaction that may have settled before it is under way', async () => {
  const { memberId } = await operator.newMember();
  await foldWhole();
  const before = await until();
  if (operator.db.kind === 'pglite') return;
  operator.clock.advanceMs(60_000);
  const late = await openSettlement(memberId);
  operator.clock.advanceMs(60_000);
  await fold();
  await fold();
  expect(await until()).toBe(before);
  await late.end();
  await foldWhole();
  expect(await betsOf(memberId)).toEqual([1, 100]);
});

test('whoever begins after the announcement writes no earlier moment', async () => {
  const { memberId } = await operator.newMember();
  operator.clock.advanceMs(3_600_000);
  await foldWhole();
  const announced = await until();
  await settle(operator.db.orm, memberId, new Date(operator.clock.now().getTime() - 3_600_000));
  const { rows } = await operator.db.orm.execute<{ moment: string }>(
    sql`SELECT moment FROM team_changes WHERE member_id = ${memberId} AND what = 'bet'`,
  );
  expect(new Date(rows[0]?.moment ?? '').getTime()).toBe(announced);
});

test('two that fold at once count nothing twice', async () => {
  const { memberId } = await operator.newMember();
  await Promise.all(Array.from({ length: 40 }, () => settle(operator.db.orm, memberId, operator.clock.now())));
  await Promise.all([fold(), fold(), fold()]);
  expect(await betsOf(memberId)).toEqual([40, 4000]);
});
