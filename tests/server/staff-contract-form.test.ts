import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sendContractForm } from '#site/components/staff/send-contract-form.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { plantMember } from './fixture/branch.ts';
import { staffWith } from './fixture/staff.ts';

let app: TestApp;
let api: App.Locals['api'];

beforeAll(async () => {
  app = await createTestApp();
  await plantMember(app, { userName: 'punong_ahente', customerType: 1 });
  api = await staffWith(app);
});
afterAll(async () => app.close());

const right = {
  userName: 'punong_ahente',
  kind: 'dividend',
  minBilling: '100',
  tiers: '10,000 1 0 10\n\n100000 5 5000.50 20.25\n',
  cycles: '3',
  carry: 'previous',
  fee: '1.5',
};
const send = (change: Record<string, string>) => sendContractForm(api, 'PHP', { ...right, ...change });
const terms = async () => {
  const { rows } = await app.db.pool.query<{ terms: unknown }>('select terms from contracts order by proposed_at desc limit 1');
  return rows[0]?.terms;
};

describe('the console’s form of a contract', () => {
  test.each([
    ['a turnover that is no number', { tiers: 'sampu 1 0 10' }, 'staff.contracts.fault.tier'],
    ['a tier without a rate', { tiers: '100 1 0' }, 'staff.contracts.fault.tier'],
    ['no tier', { tiers: ' \n' }, 'errors.contract.tiers.none'],
    ['a rate that falls', { tiers: '100 1 - 2\n200 1 - 1' }, 'errors.contract.scale.not.rising'],
    ['a rate that is too high for a salary', { kind: 'salary', tiers: '100 1 - 5.01' }, 'errors.contract.scale.high'],
    ['somebody who is nobody', { userName: 'wala_dito' }, 'errors.agent.member.unknown'],
  ])('refuses %s', async (_, change, code) => {
    const { answer, faults } = await send(change);
    const said = Object.values(faults ?? {}).flatMap((fault) => (typeof fault === 'string' ? fault : fault.map(({ reason }) => reason)));
    expect([answer?.ok, ...said]).toEqual([false, code]);
    expect(await terms()).toBeUndefined();
  });

  test('says everything that is wrong, at its field and its line', async () => {
    const change = { userName: 'wala_dito', minBilling: 'wala', tiers: '100 1 - 2\n\n100 sampu - 1\n200 1 - 1.5\n300 1 - 1', fee: '7' };
    expect((await send(change)).faults).toEqual({
      userName: 'staff.contracts.fault.agent',
      minBilling: 'contracts.fault.number',
      tiers: [
        { line: 3, reason: 'staff.contracts.fault.tier' },
        { line: 5, reason: 'errors.contract.scale.not.rising' },
      ],
      fee: 'staff.contracts.fault.fee',
    });
    expect(await terms()).toBeUndefined();
  });

  test('offers what was typed, tier by tier', async () => {
    expect(await send({})).toMatchObject({ answer: { ok: true, value: { version: 1 } }, to: '/staff/contracts?done=1' });
    expect(await terms()).toEqual({
      minBillingMinor: '10000',
      tiers: [
        { salesMinor: '1000000', validUsers: 1, lossMinor: '0', scale: 1_000 },
        { salesMinor: '10000000', validUsers: 5, lossMinor: '500050', scale: 2_025 },
      ],
      cycles: 3,
      carry: 'previous',
      feeRate: 150,
    });
  });

  test('decides on a bill only with a part that is an amount', async () => {
    const billId = '00000000-0000-7000-8000-000000000001';
    for (const amount of ['lahat', '1.01'])
      expect(await sendContractForm(api, 'PHP', { billId, decision: 'part', dueMinor: '100', amount, reason: 'maikli' })).toMatchObject({
        answer: { code: 'request.invalid' },
        faults: { amount: 'errors.amount.invalid', reason: 'errors.request.invalid' },
      });
    expect(await sendContractForm(api, 'PHP', { billId, decision: 'pay', dueMinor: '100' })).toMatchObject({
      answer: { code: 'bill.not.found' },
    });
  });
});
