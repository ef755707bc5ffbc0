import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Deposit } from '#contract/deposits/calls.ts';
import type { Database } from '#server/db/database.ts';
import { cashierDeposits, cashierDepositSteps } from '#server/domains/cashier/schema.ts';
import { mayStep } from '#server/domains/cashier/deposit-states.ts';
import { reconcileDeposits } from '#server/domains/cashier/index.ts';
import type { MemberCtx } from '#server/platform/context.ts';
import { type CashierBench, createCashierBench, newKey } from '#tests/server/fixture/cashier.ts';
import { openTestDatabase } from '#tests/server/fixture/database.ts';
import { ledgerSum } from '#tests/server/fixture/ledger-sum.ts';

import { runs } from './runs.ts';

/** Everything that can happen to one deposit, in any order and number, alone or at the same moment. */
const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('notice' as const),
      state: fc.constantFrom('pending', 'success', 'failed', 'expired', 'cancelled'),
      event: fc.nat({ max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wrong notice' as const),
      change: fc.constantFrom<Record<string, unknown>>({ amountMinor: '1' }, { currency: 'USD' }, { paymentId: 'pay_other' }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('tap' as const),
      action: fc.constantFrom('pay', 'decline', 'cancel', 'later'),
      behaviour: fc.constantFrom('normal', 'duplicate', 'reordered', 'lost', 'underpaid', 'contradicted'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'deliver' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'look' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'reconcile' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'same request' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 6, 21, 1_801) }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

interface Story {
  ctx: MemberCtx;
  key: string;
  deposit: Deposit;
  paymentId: string;
}

let db: Database;
let bench: CashierBench;

beforeAll(async () => {
  db = await openTestDatabase();
  bench = await createCashierBench({ db });
});
afterAll(async () => db.close());

async function happen(what: Happening, { ctx, key, deposit, paymentId }: Story): Promise<void> {
  const notice = {
    paymentId,
    reference: deposit.id,
    amountMinor: deposit.amountMinor,
    currency: deposit.currency,
    occurredAt: bench.now().getTime(),
  };
  switch (what.kind) {
    case 'notice':
      await bench.notice({ ...notice, state: what.state, eventId: `evt_${deposit.id}_${what.state}_${what.event}` });
      return;
    case 'wrong notice':
      await bench.notice({ ...notice, state: 'success', eventId: `evt_${newKey()}`, ...what.change });
      return;
    case 'tap':
      await bench.tap(deposit, what.action, what.behaviour);
      return;
    case 'deliver':
      await bench.sandbox.deliverDue();
      return;
    case 'look':
      await bench.look(ctx, deposit.id);
      return;
    case 'reconcile':
      await reconcileDeposits({ ctx: bench.ctx });
      return;
    case 'same request':
      expect((await bench.start(ctx, { key })).id).toBe(deposit.id);
      return;
    case 'wait':
      bench.advanceMs(what.seconds * 1_000);
  }
}

async function checkStory({ ctx, deposit }: Story): Promise<void> {
  const [row] = await db.orm.select().from(cashierDeposits).where(eq(cashierDeposits.id, deposit.id));
  const steps = await db.orm
    .select()
    .from(cashierDepositSteps)
    .where(eq(cashierDepositSteps.depositId, deposit.id))
    .orderBy(cashierDepositSteps.position);
  const taken = steps.filter(({ isRefused }) => !isRefused);
  const isCredited = taken.some(({ toState }) => toState === 'success');
  expect(await bench.cash(ctx)).toBe(isCredited ? 50_000n : 0n);
  expect(row?.state === 'success').toBe(isCredited);
  // The history is one unbroken chain of legal steps that ends where the deposit is.
  taken.forEach(({ fromState, toState }, index) => {
    expect(fromState).toBe(taken[index - 1]?.toState ?? null);
    if (fromState !== null) expect(mayStep(fromState, toState)).toBe(true);
  });
  expect(taken.at(-1)?.toState).toBe(row?.state);
}

describe('a deposit, whatever happens to it', () => {
  test('is credited exactly once or never, by legal steps only, and the ledger sums to zero (WALL-002)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(happening, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (moments) => {
        const ctx = bench.member();
        const key = newKey();
        const deposit = await bench.start(ctx, { key });
        const story = { ctx, key, deposit, paymentId: /pay_[\w-]+/.exec(deposit.checkoutUrl ?? '')?.[0] ?? '' };
        for (const together of moments) await Promise.all(together.map((what) => happen(what, story)));
        await checkStory(story);
        expect(await ledgerSum(db)).toBe(0n);
      }),
      { numRuns: runs(30) },
    );
  });
});
