import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { transferRules } from '#contract/downline/calls.ts';
import { withdrawals } from '#server/domains/withdrawals/schema.ts';
import { raiseCases } from '#server/domains/risk/index.ts';

import { type DownlineBench, openDownline, type Person } from './fixture/downline.ts';
import { staffWith } from './fixture/staff.ts';

let bench: DownlineBench;
beforeAll(async () => {
  const agentTransfer = transferRules.parse({ maximumMinor: '400000000', dayMaximumMinor: '2000000000' });
  bench = await openDownline({ merchant: { agentTransfer } });
});
afterAll(() => bench.app.close());

const raise = () => raiseCases({ contexts: [bench.app.contextFor(bench.app.merchant.code, { kind: 'system', name: 'test' })] });
async function casesOf({ memberId }: Person) {
  const desk = await staffWith(bench.app, ['risk']);
  const listed = await desk.call('GET /wps/staff/cases', { query: {} });
  const list = listed.ok ? listed.value.list : expect.fail(listed.code);
  return list.filter((one) => one.memberId === memberId).map(({ rule, facts }) => ({ rule, facts }));
}
/** A request that stands: what becomes of it later is not asked. */
async function withdraw({ memberId }: Person, amountMinor: bigint) {
  const { db, merchant, clock } = bench.app;
  const payeeId = randomUUID();
  await db.pool.query(
    `insert into withdrawal_payees (id, merchant_code, member_id, institution, holder_name, sealed_account, account_hash, account_end, usable_from, created_at)
     values ($1, $2, $3, 'gcash', 'Juan', '-', $4, '0000', $5, $5)`,
    [payeeId, merchant.code, memberId, randomUUID(), clock.now()],
  );
  await db.orm.insert(withdrawals).values({
    id: randomUUID(),
    merchantCode: merchant.code,
    memberId,
    reference: randomUUID().slice(0, 8),
    payeeId,
    state: 'requested',
    amountMinor,
    feeMinor: 0n,
    currency: merchant.currency,
    idempotencyKey: randomUUID(),
    inputHash: '-',
    reasons: [],
    needsTwo: false,
    sendings: 0,
    createdAt: clock.now(),
    dueAt: clock.now(),
  });
}

describe('money between an agent and its team', () => {
  test('is a case of the agent who sends more than the covered limit in one day, once; at the limit it is none', async () => {
    const agent = await bench.agent(undefined, 20_000_000_00n);
    const [one, two] = [await bench.person({ parent: agent }), await bench.person({ parent: agent })];
    await bench.send(agent, one, '3000000');
    await bench.send(agent, two, '2000000');
    expect(await raise()).toBe(0);
    await bench.send(agent, two, '100');
    expect([await raise(), await raise()]).toEqual([1, 0]);
    expect(await casesOf(agent)).toEqual([
      { rule: 'transfer.large', facts: { direction: 'out', amountMinor: '500010000', day: '2026-11-20' } },
    ]);
    expect(await bench.send(agent, one, '100'), 'who is looked into sends nothing').toBe('transfer.unavailable');
  });

  test('is a case of the member who asks for most of it to be paid out by the next day', async () => {
    const agent = await bench.agent(undefined, 1_000_000_00n);
    const [passes, plays, small] = [
      await bench.person({ parent: agent }),
      await bench.person({ parent: agent }),
      await bench.person({ parent: agent }),
    ];
    await bench.send(agent, passes, '50000');
    await bench.send(agent, plays, '50000');
    await bench.send(agent, small, '49999.99');
    bench.app.clock.advanceMs(3_600_000);
    await withdraw(passes, 40_000_00n);
    await withdraw(plays, 39_999_99n);
    await withdraw(small, 49_999_99n);
    expect(await raise()).toBe(1);
    expect(await casesOf(passes)).toEqual([
      { rule: 'transfer.passed', facts: { direction: 'in', amountMinor: '5000000', day: '2026-11-20', outMinor: '4000000' } },
    ]);
    expect([await casesOf(plays), await casesOf(small)]).toEqual([[], []]);
  });
});
