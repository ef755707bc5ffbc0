import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { channelOf, houseOf, playerCash } from '#server/ledger/address.ts';
import { createMover } from '#server/ledger/create-mover.ts';
import { move } from '#server/ledger/move.ts';
import type { Movement } from '#server/ledger/movement.ts';
import { movementsOf } from '#server/ledger/movements-of.ts';
import { reverse } from '#server/ledger/reverse.ts';
import { verifyLedger } from '#server/ledger/verify.ts';
import { walletOf } from '#server/ledger/wallet-of.ts';
import { openTestDatabase, testMerchantCode } from '#tests/server/fixture/database.ts';

import { runs } from './runs.ts';

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

/** What a caller may ask for. Keys come from a small pool, so replays, duplicates and clashes are frequent. */
type Act = { kind: 'deposit' | 'bet' | 'win'; key: string; amount: number } | { kind: 'rollback'; key: string; target: string };

/** The whole ledger of one player, in ten lines: keys are done once, cash never goes below zero, an act is undone once. */
class Model {
  cash = 0;
  readonly done = new Map<string, { content: string; change: number }>();
  readonly undone = new Set<string>();

  apply(act: Act): string {
    const content = JSON.stringify(act);
    const known = this.done.get(act.key);
    const target = act.kind === 'rollback' ? this.done.get(act.target) : undefined;
    if (act.kind === 'rollback' && !target) return 'unknown';
    if (act.kind === 'rollback' && target?.content.includes('rollback')) return 'irreversible';
    if (known) return known.content === content ? 'replayed' : 'mismatch';
    if (act.kind === 'rollback' && this.undone.has(act.target)) return 'taken';
    const change = act.kind === 'rollback' ? -(target?.change ?? 0) : act.kind === 'bet' ? -act.amount : act.amount;
    if (this.cash + change < 0) return 'insufficient';
    this.cash += change;
    this.done.set(act.key, { content, change });
    if (act.kind === 'rollback') this.undone.add(act.target);
    return 'posted';
  }
}

interface Real {
  memberId: string;
  perform(movement: Movement): Promise<{ status: string }>;
}

const keys = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('deposit' as const, 'bet' as const, 'win' as const),
    key: keys,
    amount: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('rollback' as const), key: fc.constantFrom('a', 'x', 'y', 'z'), target: keys }),
);

async function perform(act: Act, { memberId, perform: post }: Real): Promise<string> {
  const key = `${memberId}:${act.key}`;
  if (act.kind === 'rollback') {
    return (await reverse(db, { merchantCode, targetKey: `${memberId}:${act.target}`, key, kind: 'rollback', onShortage: 'refuse' }))
      .status;
  }
  const cash = playerCash(memberId);
  const amountMinor = BigInt(act.amount);
  const house = act.kind === 'deposit' ? channelOf('sandbox', memberId) : houseOf('rng', memberId);
  const posting =
    act.kind === 'bet' ? { source: cash, destination: house, amountMinor } : { source: house, destination: cash, amountMinor };
  return (
    await post({ merchantCode, currency, kind: act.kind, key, reference: 'round', description: 'Golden Carabao', postings: [posting] })
  ).status;
}

const cashOf = async ({ memberId }: Real) => Number((await walletOf(db, { merchantCode, memberId, currency })).cashMinor);

class Step implements fc.AsyncCommand<Model, Real> {
  readonly #act: Act;
  constructor(act: Act) {
    this.#act = act;
  }
  check() {
    return true;
  }
  async run(model: Model, real: Real) {
    expect(await perform(this.#act, real)).toBe(model.apply(this.#act));
    expect(await cashOf(real)).toBe(model.cash);
  }
  toString() {
    return JSON.stringify(this.#act);
  }
}

test('any sequence of deposits, bets, wins, rollbacks, replays and clashing keys does what a ten-line model does', async () => {
  const steps = fc.commands([acts.map((act) => new Step(act))], { maxCommands: 25 });
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      await fc.asyncModelRun(
        () => ({ model: new Model(), real: { memberId: randomUUID(), perform: (movement) => move(db, movement) } }),
        commands,
      );
    }),
    { numRuns: runs(40) },
  );
});

test.each([
  ['alone', () => (movement: Movement) => move(db, movement)],
  ['in micro-batches', () => createMover(db).move],
])('the same acts all at once, %s, end as some order of them would', async (_, openPerformer) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 8 }), fc.array(acts, { minLength: 2, maxLength: 14 }), async (opening, concurrent) => {
      const real: Real = { memberId: randomUUID(), perform: openPerformer() };
      if (opening > 0) await perform({ kind: 'deposit', key: 'opening', amount: opening }, real);
      const statuses = await Promise.all(concurrent.map((act) => perform(act, real)));

      const { list } = await movementsOf(db, { merchantCode, memberId: real.memberId, currency, pageNo: 1, pageSize: 100 });
      // Every key posted once, whatever was asked with it.
      const posted = concurrent.filter((__, index) => statuses[index] === 'posted');
      expect(new Set(posted.map(({ key }) => key)).size).toBe(posted.length);
      expect(list).toHaveLength(posted.length + (opening > 0 ? 1 : 0));
      // The balance is the sum of what was answered as posted, and was never below zero on the way.
      expect(await cashOf(real)).toBe(list.reduce((sum, { amountMinor }) => sum + Number(amountMinor), 0));
      for (const { balanceAfterMinor } of list) expect(balanceAfterMinor).toBeGreaterThanOrEqual(0n);
      // A replay needs its first run, a clash another content under the same key.
      const asked = new Set(posted.map((act) => JSON.stringify(act)));
      for (const [index, status] of statuses.entries()) {
        if (status === 'replayed') expect(asked).toContain(JSON.stringify(concurrent[index]));
        if (status === 'mismatch') expect(posted.map(({ key }) => key)).toContain(concurrent[index]?.key);
      }
      // Asked once more, nothing moves.
      const before = await cashOf(real);
      for (const act of posted) expect(await perform(act, real)).toBe('replayed');
      expect(await cashOf(real)).toBe(before);
    }),
    { numRuns: runs(25) },
  );
});
