import { type Arbitrary, array, assert, asyncProperty, boolean, constant, constantFrom, integer, oneof, option, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { cancelTicket, moveDrawsOn, verifyLottery, voidIssue } from '#server/domains/lottery/index.ts';
import type { TicketRow } from '#server/domains/lottery/rows.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { openTestDatabase } from '#tests/server/fixture/database.ts';
import { type Draws, openDraws } from '#tests/server/fixture/draws.ts';
import { KilledError, mortal } from '#tests/server/fixture/mortal.ts';
import type { TestMember } from '#tests/server/fixture/operator.ts';

import { runs } from './runs.ts';

const startMinor = 100_000n;
const place = integer({ min: 0, max: 3 });
const act = oneof(
  {
    weight: 5,
    arbitrary: record({
      kind: constant('buy' as const),
      choice: constantFrom('odd', 'even', 'odd,even', '7'),
      unitMinor: constantFrom(100n, 101n, 333n),
      first: place,
      count: integer({ min: 1, max: 3 }),
      stopOnWin: boolean(),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('cancel' as const), nth: place }) },
  { weight: 1, arbitrary: record({ kind: constant('void' as const), nth: place }) },
  { weight: 3, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(1, 24_000, 55_000, 60_000, 60_000, 200_000) }) },
  {
    weight: 5,
    arbitrary: record({
      kind: constant('run' as const),
      /** For each process: how many steps it lives. */
      lives: array(option(integer({ min: 0, max: 14 }), { nil: undefined, freq: 3 }), { minLength: 1, maxLength: 2 }),
    }),
  },
);
const lives = array(integer({ min: 4, max: 24 }), { minLength: 4, maxLength: 8 });
type Act = typeof act extends Arbitrary<infer T> ? T : never;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('whatever is bought, cancelled, called off, killed and started again, each ticket is paid by its draw, once, and the books hold', async () => {
  let settled = 0;
  let killed = 0;
  const property = asyncProperty(array(act, { minLength: 4, maxLength: 12 }), lives, async (acts, lastLives) => {
    const draws = await openDraws({ db });
    const member = await draws.newMember(startMinor);
    for (const one of acts) killed += await take(draws, member, one);
    killed += await finish(draws, lastLives);
    const tickets = await draws.tickets();
    const results = new Map((await draws.issues()).map(({ numero, state, short }) => [numero, { state, short }]));
    let cash = startMinor;
    for (const ticket of tickets) cash += worthOf(ticket, results.get(ticket.numero));
    expect(await draws.balance(`player:${member.memberId}:cash`)).toBe(cash);
    settled += tickets.filter(({ state }) => state === 'won' || state === 'lost').length;
  });
  await assert(property, { numRuns: runs(20), endOnFailure: true });
  expect(settled).toBeGreaterThan(10);
  expect(killed).toBeGreaterThan(10);
  expect((await verifyLedger(db)).faults).toEqual([]);
  expect(await verifyLottery(db)).toEqual([]);
});

/** @returns how many processes died in it */
async function take(draws: Draws, member: TestMember, one: Act): Promise<number> {
  const ahead = (await draws.issues()).filter(({ lockAt }) => lockAt > draws.clock.now()).map(({ numero }) => numero);
  switch (one.kind) {
    case 'buy': {
      const { choice, unitMinor, first, count, stopOnWin } = one;
      const items = choice.split(',').map((text) => ({ playId: text === '7' ? 'digit-5' : 'sides-5', choice: text, unitMinor }));
      const numeros = ahead.slice(first, first + count);
      if (numeros.length > 0) await expected(draws.buy({ member, numeros, items, stopOnWin }));
      return 0;
    }
    case 'cancel': {
      const ticket = (await draws.tickets())[one.nth];
      if (ticket) await expected(cancelTicket({ ctx: draws.memberCtx(member), input: { ticketId: ticket.id } }));
      return 0;
    }
    case 'void': {
      const numero = ahead[one.nth];
      if (numero) await voidIssue({ ctx: draws.ctx, input: { gameId: draws.gameId, numero, reason: 'test' } });
      return 0;
    }
    case 'wait':
      draws.clock.advanceMs(one.ms);
      return 0;
    case 'run':
      return await run(draws, one.lives);
  }
}

/** Processes that look after the draws at the same time, until they are done or killed. */
async function run(draws: Draws, lives: readonly (number | undefined)[]): Promise<number> {
  const ends = await Promise.allSettled(
    lives.map(async (steps) => {
      await draws.open();
      await moveDrawsOn({ ctx: draws.ctxWith(steps === undefined ? {} : { db: mortal(draws.db, steps) }) });
    }),
  );
  const failures = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason as unknown);
  for (const reason of failures) if (!(reason instanceof KilledError)) throw reason;
  return failures.length;
}

/** What was sold comes to its end, in processes of which one after the other dies; the last one lives. */
async function finish(draws: Draws, lastLives: readonly number[]): Promise<number> {
  let killed = 0;
  for (const steps of lastLives) {
    draws.clock.advanceMs(60_000);
    killed += await run(draws, [steps]);
  }
  draws.clock.advanceMs(600_000);
  await draws.tick();
  return killed;
}

async function expected(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
  }
}

/** What a ticket has cost and brought its player, by the digits of the draw alone. */
function worthOf({ state, costMinor, items }: TicketRow, issue: { state: string; short: string | null } | undefined): bigint {
  if (issue?.state === 'void' || state === 'cancelled') {
    expect(['void', 'cancelled']).toContain(state);
    return 0n;
  }
  expect(issue?.state).toBe('settled');
  const digit = Number(issue?.short?.at(-1));
  const odds = { odd: digit % 2 === 1 ? 190n : 0n, even: digit % 2 === 0 ? 190n : 0n, 7: digit === 7 ? 950n : 0n };
  const prize = items.reduce((sum, { choice, unitMinor }) => sum + (BigInt(unitMinor) * odds[choice as keyof typeof odds]) / 100n, 0n);
  expect(state).toBe(prize > 0n ? 'won' : 'lost');
  return prize - costMinor;
}
