import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { verifyLedger } from '#server/ledger/verify.ts';
import { type DownlineBench, openDownline, type Person } from '#tests/server/fixture/downline.ts';
import { ledgerSum } from '#tests/server/fixture/ledger-sum.ts';

import { runs } from './runs.ts';

/** Two agents one below the other, a member of each, and a stranger: whoever sends whatever to whom, again under a key, and several at once. */
const people = ['top', 'middle', 'member', 'sister', 'stranger'] as const;
type Who = (typeof people)[number];
const parentOf: Partial<Record<Who, Who>> = { middle: 'top', sister: 'top', member: 'middle' };

const sending = fc.record({
  from: fc.constantFrom<Who>('top', 'middle', 'stranger'),
  to: fc.constantFrom(...people),
  pesos: fc.constantFrom(99, 100, 250, 400, 1_000),
  key: fc.nat({ max: 6 }),
});
/** What is tapped at the same moment. */
const story = fc.array(fc.array(sending, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
type Sending = typeof sending extends fc.Arbitrary<infer T> ? T : never;

let bench: DownlineBench;
beforeAll(async () => {
  bench = await openDownline();
});
afterAll(() => bench.app.close());

async function tell(steps: readonly (readonly Sending[])[], run: string): Promise<void> {
  const top = await bench.agent(undefined, 1_500_00n);
  const middle = await bench.agent(top, 300_00n);
  const there: Record<Who, Person> = {
    top,
    middle,
    member: await bench.person({ parent: middle }),
    sister: await bench.person({ parent: top }),
    stranger: await bench.agent(undefined, 500_00n),
  };
  const model: Record<Who, bigint> = { top: 1_500_00n, middle: 300_00n, member: 0n, sister: 0n, stranger: 500_00n };
  const done = new Map<string, { id: string; to: Who; pesos: number }>();
  for (const step of steps) {
    const answers = await Promise.all(
      step.map(async (wish) => {
        const key = `${run}-${wish.from}-${wish.key}`.padEnd(16, '0');
        return { wish, key, said: await bench.send(there[wish.from], there[wish.to], String(wish.pesos), { key }) };
      }),
    );
    for (const { wish, key, said } of answers) {
      const { from, to, pesos } = wish;
      if (typeof said === 'string') {
        expect(said).toMatch(
          /^(?:funds\.insufficient|idempotency\.mismatch|amount\.below\.minimum|agent\.(?:member\.unknown|receiver\.indirect))$/,
        );
        continue;
      }
      expect([parentOf[to], pesos >= 100], 'only right below, and enough').toEqual([from, true]);
      const known = done.get(key);
      if (known) {
        expect({ id: said.id, to, pesos }, 'a replay is the first one').toEqual(known);
        continue;
      }
      done.set(key, { id: said.id, to, pesos });
      model[from] -= BigInt(pesos) * 100n;
      model[to] += BigInt(pesos) * 100n;
    }
    for (const who of people) expect([who, await bench.cash(there[who])]).toEqual([who, model[who]]);
  }
  const total = Object.values(model).reduce((sum, minor) => sum + minor, 0n);
  expect(total, 'what they have together never changes').toBe(2_300_00n);
  for (const minor of Object.values(model)) expect(minor >= 0n).toBe(true);
}

test('money sent down a tree is never made and never lost, on both sides, whoever sends what and however often', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      run += 1;
      await tell(steps, `run${run}`);
    }),
    { numRuns: runs(12) },
  );
  expect(await ledgerSum(bench.app.db)).toBe(0n);
  expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
});
