import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { array, assert, asyncProperty, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { gameOf } from '#lottery/games.ts';
import { tableOf } from '#lottery/tables/index.ts';
import { lotteryExposure, lotteryTickets } from '#server/domains/lottery/schema.ts';
import { cancelTicket, openIssues, placeOrder, stopChase } from '#server/domains/lottery/index.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { codeOf, fastGame, type LotteryBench, openLottery } from '#tests/server/fixture/lottery.ts';

import { runs } from './runs.ts';

const startMinor = 40_000n;
const lines = ['1|2|3|4|5', '1|2|3|4|6', '9|9|9|9|9'];
const who = integer({ min: 0, max: 1 });
const nth = integer({ min: 0, max: 5 });
const act = oneof(
  {
    weight: 5,
    arbitrary: record({
      kind: constant('bet' as const),
      who,
      choices: array(constantFrom(...lines, '1|2|3|4|5,6'), { minLength: 1, maxLength: 2 }),
      unit: constantFrom(100, 333, 1_051, 1_700),
      multipliers: array(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      agrees: boolean(),
      isTwice: boolean(),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('cancel' as const), who, nth }) },
  { weight: 1, arbitrary: record({ kind: constant('stop' as const), who, nth }) },
  { weight: 2, arbitrary: record({ kind: constant('wait' as const), ms: constantFrom(1, 4_999, 20_000, 60_000) }) },
);

/** What a refusal may be; anything else is a fault of ours. */
const refusals = ['done', 'number.changed', 'number.closed', 'funds.insufficient', 'issue.closed', 'ticket.ended'];
const caps = gameOf('lottery:one-minute-five')?.caps ?? { reducedAtMinor: 0n, closedAtMinor: 0n, reducedPercent: 0 };
const odds = BigInt(tableOf('digits-5').plays.find(({ id }) => id === 'first-5')?.tiers[0].odds ?? 0);

let bench: LotteryBench;
beforeAll(async () => {
  bench = await openLottery();
});
afterAll(() => bench.close());

test('whatever is ordered, repeated, cancelled, stopped and drawn, money and exposure are those of the tickets that stand, and no cap is passed', async () => {
  const property = asyncProperty(array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
    await openIssues({ ctx: bench.system });
    const players = [await bench.player(startMinor), await bench.player(startMinor)] as const;
    const orders: string[] = [];
    for (const one of acts) {
      if (one.kind === 'wait') await bench.goTo(bench.app.clock.now().getTime() + one.ms);
      else {
        const ctx = players[one.who === 0 ? 0 : 1];
        const code = await (one.kind === 'bet' ? bet(ctx, one, orders) : undo(ctx, one, orders));
        expect(refusals).toContain(code);
      }
    }
    for (const ctx of players) expect(await bench.cash(ctx)).toBe(startMinor + (await balanceOfTickets(ctx)));
    await checkExposure();
  });
  await assert(property, { numRuns: runs(10) });
  expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
});

async function bet(
  ctx: MemberCtx,
  {
    choices,
    unit,
    multipliers,
    agrees,
    isTwice,
  }: { choices: string[]; unit: number; multipliers: number[]; agrees: boolean; isTwice: boolean },
  orders: string[],
): Promise<string> {
  const items = choices.map((choice) => ({ playId: 'first-5', choice, unitMinor: String(unit) }));
  const cost = choices.reduce((sum, choice) => sum + unit * (choice.includes(',') ? 2 : 1), 0) * (multipliers[0] ?? 1);
  const { issues } = await bench.detail();
  const orderId = randomUUID();
  const input = await bench.order({
    orderId,
    items,
    issues: multipliers.flatMap((multiplier, place) => {
      const numero = issues[place]?.numero;
      return numero === undefined ? [] : [{ numero, multiplier }];
    }),
    costMinor: String(cost),
    reduced: agrees ? Object.fromEntries(lines.map((line) => [`first-5:${line}`, caps.reducedPercent])) : {},
  });
  orders.push(orderId);
  const answers = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => codeOf(placeOrder({ ctx, input }))));
  return answers.includes('done') ? (answers.find((code) => code !== 'done') ?? 'done') : (answers[0] ?? 'done');
}

async function undo(ctx: MemberCtx, { kind, nth: place }: { kind: 'cancel' | 'stop'; nth: number }, orders: string[]): Promise<string> {
  const [orderId] = orders.slice(place);
  if (kind === 'stop') {
    const code = orderId === undefined ? 'done' : await codeOf(stopChase({ ctx, input: { orderId } }));
    return code === 'ticket.not.found' ? 'done' : code;
  }
  const ticket = (await ticketsOf(ctx))[place];
  return ticket ? codeOf(cancelTicket({ ctx, input: { ticketId: ticket.id } })) : 'done';
}

const ticketsOf = (ctx: MemberCtx) => bench.app.db.orm.select().from(lotteryTickets).where(eq(lotteryTickets.memberId, ctx.actor.memberId));

async function balanceOfTickets(ctx: MemberCtx): Promise<bigint> {
  const tickets = await ticketsOf(ctx);
  return tickets
    .filter(({ state }) => state !== 'cancelled' && state !== 'void')
    .reduce((sum, { costMinor, prizeMinor, taxMinor }) => sum - costMinor + prizeMinor - taxMinor, 0n);
}

/** Recomputed from the tickets alone, by the words of the rule: stake x odds x what is paid of them. */
async function checkExposure(): Promise<void> {
  const tickets = await bench.app.db.orm.select().from(lotteryTickets).where(eq(lotteryTickets.gameId, fastGame));
  const expected = new Map<string, bigint>();
  for (const { numero, items, reduced, state } of tickets) {
    // what is drawn weighs on nothing any more
    if (state !== 'placed') continue;
    for (const { choice, unitMinor, multiplier } of items) {
      for (const line of choice.endsWith('5,6') ? ['1|2|3|4|5', '1|2|3|4|6'] : [choice]) {
        const percent = BigInt(reduced[`first-5:${line}`] ?? 100);
        const key = `${numero} ${line}`;
        expected.set(key, (expected.get(key) ?? 0n) + (BigInt(unitMinor) * BigInt(multiplier) * odds * percent) / 10_000n);
      }
    }
  }
  const rows = await bench.app.db.orm.select().from(lotteryExposure);
  for (const { numero, line, liabilityMinor } of rows) {
    expect([numero, line, liabilityMinor]).toEqual([numero, line, expected.get(`${numero} ${line}`) ?? 0n]);
    expect(liabilityMinor <= caps.closedAtMinor).toBe(true);
    expected.delete(`${numero} ${line}`);
  }
  expect([...expected.values()].filter((left) => left !== 0n)).toEqual([]);
}
