import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rolePermissions } from '#contract/staff/permissions.ts';
import type { WithdrawalState } from '#contract/withdrawals/calls.ts';
import { decideWithdrawal } from '#server/domains/withdrawals/index.ts';
import { effectOf, isFinal } from '#server/domains/withdrawals/withdrawal-states.ts';
import { houseOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { createWithdrawalBench, type PaidPlayer, type WithdrawalBench } from '#tests/server/fixture/withdrawals.ts';

import { runs } from './runs.ts';

/** Everything that can happen around the withdrawals of one player, in any order. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), minor: fc.constantFrom(100_00n, 350_00n) }),
  fc.record({ kind: fc.constantFrom('bet' as const, 'win' as const), minor: fc.constantFrom(30_00n, 200_00n) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ask' as const), amount: fc.constantFrom('100', '250', '700'), key: fc.nat({ max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('approve' as const, 'refuse' as const),
      nth: fc.nat({ max: 3 }),
      who: fc.nat({ max: 1 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('move on' as const), seconds: fc.constantFrom(0, 2, 40, 700), times: fc.constantFrom(1, 2) }),
  },
  fc.record({ kind: fc.constant('weather' as const), weather: fc.constantFrom('fine', 'no answer', 'answer lost', 'down') }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** What the books should say: money by hand. */
interface Model {
  cash: bigint;
  /** Requests by key: amount, and whether they have ended and how. */
  asked: Map<string, { id: string; minor: bigint }>;
}

let bench: WithdrawalBench;

beforeAll(async () => {
  bench = await createWithdrawalBench({
    fourEyesAboveMinor: '60000',
    turnoverPercent: 0,
    review: { aboveMinor: '20000', newPayeeHours: 0, newAccountHours: 0, dayCount: 100, first: false, unverified: false },
  });
});
afterAll(async () => bench.app.close());

const people = [randomUUID(), randomUUID()];

async function happen(what: Happening, player: PaidPlayer, model: Model): Promise<void> {
  switch (what.kind) {
    case 'deposit':
      await bench.fund(player.memberId, what.minor);
      model.cash += what.minor;
      return;
    case 'bet':
    case 'win':
      return await play(what.kind, what.minor, player, model);
    case 'ask':
      return await ask(what, player, model);
    case 'approve':
    case 'refuse': {
      const id = [...model.asked.values()][what.nth]?.id ?? randomUUID();
      const staff = { id: people[what.who] ?? '', permissions: rolePermissions.cashier };
      const decided = decideWithdrawal({ ctx: bench.ctx, staff, id, decision: what.kind, reasonCode: 'rules.broken' });
      await decided.catch((error: unknown) => expect(error).toMatchObject({ name: 'ExpectedError' }));
      return;
    }
    case 'move on':
      await bench.moveOn(what.seconds * 1_000);
      await Promise.all(Array.from({ length: what.times }, () => bench.moveOn()));
      return;
    case 'weather':
      setWeather(what.weather);
  }
}

async function play(kind: 'bet' | 'win', amountMinor: bigint, { memberId }: PaidPlayer, model: Model): Promise<void> {
  const [cash, house] = [playerCash(memberId), houseOf('rng', memberId)];
  const postings = [
    kind === 'bet' ? { source: cash, destination: house, amountMinor } : { source: house, destination: cash, amountMinor },
  ] as const;
  const { code: merchantCode, currency } = bench.app.merchant;
  const moved = await move(bench.app.db, {
    merchantCode,
    currency,
    kind,
    key: randomUUID(),
    reference: 'r',
    description: 'Game',
    postings,
  });
  const isCovered = kind === 'win' || model.cash >= amountMinor;
  expect(moved.status).toBe(isCovered ? 'posted' : 'insufficient');
  if (isCovered) model.cash += kind === 'win' ? amountMinor : -amountMinor;
}

async function ask({ amount, key }: { amount: string; key: number }, player: PaidPlayer, model: Model): Promise<void> {
  const name = `${player.memberId}-${key}`;
  const minor = BigInt(amount) * 100n;
  const known = model.asked.get(name);
  const answer = await bench.ask(player, amount, { key: name });
  if (known) {
    // a replay answers the first one; another amount under its key is refused
    if (known.minor === minor) expect(answer).toMatchObject({ ok: true, value: { id: known.id } });
    else expect(answer).toMatchObject({ ok: false, code: 'idempotency.mismatch' });
    return;
  }
  await giveBack(player, model);
  if (model.cash < minor) return void expect(answer).toMatchObject({ ok: false, code: 'funds.insufficient' });
  expect(answer.ok).toBe(true);
  if (!answer.ok) return;
  model.cash -= minor;
  model.asked.set(name, { id: answer.value.id, minor });
}

function setWeather(weather: string): void {
  if (weather === 'fine') return bench.setWeather(undefined);
  if (weather === 'down') return bench.setWeather(() => new Response('', { status: 503 }));
  bench.setWeather(async (request) => {
    if (request.method !== 'POST') return undefined;
    if (weather === 'answer lost') await bench.reach(request);
    throw new Error('the cable was cut');
  });
}

/** What the withdrawals that have ended mean for the model: those given back are cash again, and never twice. */
async function giveBack(player: PaidPlayer, model: Model): Promise<Map<string, WithdrawalState>> {
  const states = new Map<string, WithdrawalState>();
  for (const [, { id, minor }] of model.asked) {
    const { state } = await bench.look(player, id);
    states.set(id, state);
    if (effectOf(state) !== 'give back' || given.has(id)) continue;
    given.add(id);
    model.cash += minor;
  }
  return states;
}
const given = new Set<string>();

test('whatever happens in whatever order: the sum is zero, nobody is below zero, and each hold ends once, as its withdrawal did', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 16 }), async (story) => {
      bench.setWeather(undefined);
      const player = await bench.player({ cashMinor: 500_00n });
      const model: Model = { cash: 500_00n, asked: new Map() };
      for (const what of story) {
        await happen(what, player, model);
        await giveBack(player, model);
        const held = await heldOf(player, model);
        expect(await bench.wallet(player)).toEqual({ cash: model.cash, held });
      }
      bench.setWeather(undefined);
      for (let round = 0; round < 4; round += 1) await bench.moveOn(700_000);
      const states = await giveBack(player, model);
      for (const [id, state] of states) {
        expect(state === 'in_review' || isFinal(state), state).toBe(true);
        const paid = await bench.app.db.pool.query('select id from sandbox_payouts where reference = $1', [id]);
        expect(paid.rows.length, state).toBe(state === 'paid' ? 1 : 0);
      }
      expect(await bench.wallet(player)).toEqual({ cash: model.cash, held: await heldOf(player, model) });
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
  expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
});

async function heldOf(player: PaidPlayer, model: Model): Promise<bigint> {
  let held = 0n;
  for (const { id, minor } of model.asked.values()) if (!isFinal((await bench.look(player, id)).state)) held += minor;
  return held;
}
