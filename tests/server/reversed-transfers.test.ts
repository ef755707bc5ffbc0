import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readTransferTerms } from '#server/domains/downline/index.ts';
import { setLimit, showProtection } from '#server/domains/protection/index.ts';
import { houseOf, playerCash } from '#server/ledger/address.ts';
import { move } from '#server/ledger/move.ts';
import { movementsOf } from '#server/ledger/movements-of.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { type DownlineBench, openDownline, type Person } from './fixture/downline.ts';
import { staffWith } from './fixture/staff.ts';

const reason = 'sent to the wrong member';
let bench: DownlineBench;
beforeAll(async () => {
  bench = await openDownline();
});
afterAll(() => bench.app.close());

const pair = async (cashMinor = 30_000_00n) => {
  const agent = await bench.agent(undefined, cashMinor);
  return { agent, below: await bench.person({ parent: agent }) };
};
const record = async ({ memberId }: Person) => {
  const { merchant, db } = bench.app;
  return (await movementsOf(db, { merchantCode: merchant.code, memberId, currency: merchant.currency, pageNo: 1, pageSize: 10 })).list;
};
const halfOf = async (person: Person, kind: 'agentTransferIn' | 'agentTransferOut') =>
  (await record(person)).find((movement) => movement.kind === kind)?.id ?? expect.fail(`no ${kind}`);
type Desk = Awaited<ReturnType<typeof staffWith>>;
const undo = (desk: Desk, { memberId }: Person, transactionId: string) =>
  desk.call('POST /wps/staff/reversals', { body: { memberId, transactionId, reason } });
const cashes = async ({ agent, below }: { agent: Person; below: Person }) => [await bench.cash(agent), await bench.cash(below)];
const auditOf = async (id: string) => {
  const { rows } = await bench.app.db.pool.query<{ act: string }>('select act from audit_entries where subject = $1 order by sequence', [
    `reversal:${id}`,
  ]);
  return rows.map(({ act }) => act);
};

describe('an agent’s transfer that staff undoes', () => {
  test.each(['agentTransferOut', 'agentTransferIn'] as const)(
    'goes back whole, both movements in one act, pointed at by its %s',
    async (kind) => {
      const { agent, below } = await pair();
      await bench.send(agent, below, '1250.50');
      const desk = await staffWith(bench.app, ['cashier']);
      const owner = kind === 'agentTransferOut' ? agent : below;
      const done = await undo(desk, owner, await halfOf(owner, kind));
      expect(done).toMatchObject({ ok: true, value: { state: 'done' } });
      expect(await cashes({ agent, below })).toEqual([30_000_00n, 0n]);
      for (const person of [agent, below]) expect((await record(person))[0]).toMatchObject({ kind: 'reversal' });
      expect(await auditOf(done.ok ? done.value.id : '')).toEqual(['reversal.done']);
      for (const [person, half] of [
        [agent, 'agentTransferOut'],
        [below, 'agentTransferIn'],
      ] as const)
        expect(await undo(desk, person, await halfOf(person, half))).toMatchObject({ ok: false, code: 'movement.already.reversed' });
      expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
    },
  );

  test('is never half undone: where the member has spent it, neither side moves', async () => {
    const { agent, below } = await pair();
    await bench.send(agent, below, '1000');
    const { code: merchantCode, currency } = bench.app.merchant;
    const { memberId } = below;
    const postings = [{ source: playerCash(memberId), destination: houseOf('rng', memberId), amountMinor: 1n }] as const;
    await move(bench.app.db, { merchantCode, currency, kind: 'bet', key: randomUUID(), reference: 'x', description: 'x', postings });
    const desk = await staffWith(bench.app, ['cashier']);
    for (const [person, half] of [
      [agent, 'agentTransferOut'],
      [below, 'agentTransferIn'],
    ] as const)
      expect(await undo(desk, person, await halfOf(person, half))).toMatchObject({ ok: false, code: 'funds.insufficient' });
    expect(await cashes({ agent, below })).toEqual([29_000_00n, 999_99n]);
  });

  test('waits for a second person above what one may undo, and is undone once however many ask at once', async () => {
    const { agent, below } = await pair();
    await bench.send(agent, below, '10000.01');
    const [first, second] = [await staffWith(bench.app, ['cashier']), await staffWith(bench.app, ['risk'])];
    const [out, inward] = [await halfOf(agent, 'agentTransferOut'), await halfOf(below, 'agentTransferIn')];
    const asked = await Promise.all([undo(first, agent, out), undo(first, below, inward)]);
    expect(asked.map((answer) => (answer.ok ? answer.value.state : answer.code)).sort()).toEqual(['movement.already.reversed', 'waiting']);
    expect(await cashes({ agent, below })).toEqual([19_999_99n, 10_000_01n]);
    const reversalId = asked.flatMap((answer) => (answer.ok ? [answer.value.id] : []))[0] ?? '';
    const decide = () => second.call('PUT /wps/staff/reversals/:reversalId', { query: { reversalId }, body: { decision: 'approve' } });
    expect((await Promise.all([decide(), decide()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await cashes({ agent, below })).toEqual([30_000_00n, 0n]);
    expect(await auditOf(reversalId)).toEqual(['reversal.proposed', 'reversal.done']);
  });

  test('is nobody’s who was not in it, and another merchant’s neither', async () => {
    const { agent, below } = await pair();
    const stranger = await bench.person();
    await bench.send(agent, below, '100');
    const desk = await staffWith(bench.app, ['cashier']);
    expect(await undo(desk, stranger, await halfOf(agent, 'agentTransferOut'))).toMatchObject({ code: 'movement.not.found' });
  });

  test('counts no more: neither under the member’s deposit limit, nor as a deposit of theirs, nor as sent by the agent that day', async () => {
    const { agent, below } = await pair();
    await setLimit({ ctx: below.ctx, input: { kind: 'deposit', period: 'day', amount: '150.00' } });
    await bench.send(agent, below, '100');
    const left = async () => (await readTransferTerms({ ctx: agent.ctx })).limits.dayLeftMinor;
    const before = await left();
    expect(await bench.send(agent, below, '100')).toBe('agent.receiver.unavailable');
    const desk = await staffWith(bench.app, ['cashier']);
    await undo(desk, agent, await halfOf(agent, 'agentTransferOut'));
    expect(BigInt(await left()) - BigInt(before)).toBe(100_00n);
    const { limits, lifetime } = await showProtection({ ctx: below.ctx });
    expect(limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used).toBe('0');
    expect(lifetime).toMatchObject({ depositedMinor: '0', withdrawnMinor: '0' });
    expect(await bench.send(agent, below, '100')).toMatchObject({ amountMinor: '10000' });
  });
});
