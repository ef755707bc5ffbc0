import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { calls, type CallName } from '#contract/calls.ts';
import { contractsCalls } from '#contract/contracts/calls.ts';
import { payContracts } from '#server/domains/contracts/index.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { countedUntil, dividendTerms, halfTerms, plantPlay, salaryTerms } from './fixture/contracts.ts';
import { registerPlayer, visitor } from './fixture/identity.ts';
import { makeStaff, consoleAt, logInStaff, staffWith } from './fixture/staff.ts';

let app: TestApp;
const noon = new Date('2026-11-10T04:00:00Z');
const people = {} as Record<
  'root' | 'agent' | 'member',
  InProcessGateway & { memberId: string; userName: string; customerType: number; agentPath: string }
>;

async function person(userName: string, customerType: number, parent?: { memberId: string; agentPath: string }) {
  const browser = visitor(app);
  await registerPlayer(browser, userName);
  const { rows } = await app.db.pool.query<{ id: string }>('select id from identity_members where user_name = $1', [userName]);
  const memberId = rows[0]?.id ?? expect.fail();
  const agentPath = `${parent?.agentPath ?? '/'}${memberId}/`;
  await app.db.pool.query('update identity_members set customer_type = $2, parent_id = $3, agent_path = $4 where id = $1', [
    memberId,
    customerType,
    parent?.memberId ?? null,
    agentPath,
  ]);
  return { ...browser, memberId, userName, customerType, agentPath };
}

beforeAll(async () => {
  app = await createTestApp({ now: noon });
  people.root = await person('punong_ahente', 1);
  people.agent = await person('sangay_ahente', 1, people.root);
  people.member = await person('manlalaro_1', 0, people.root);
});
afterAll(async () => app.close());

const id = '00000000-0000-7000-8000-000000000001';
/** A right request of every call of the area. */
const requests: Record<keyof typeof contractsCalls, { query?: object; body?: object }> = {
  'GET /wps/agent/contracts': { query: { kind: 'salary' } },
  'GET /wps/agent/contracts/given': { query: { kind: 'salary' } },
  'GET /wps/agent/contracts/given/:memberId': { query: { memberId: id, kind: 'salary' } },
  'POST /wps/agent/contracts': { body: { kind: 'salary', memberId: id, terms: salaryTerms } },
  'POST /wps/agent/contracts/:contractId/answer': { query: { contractId: id }, body: { answer: 'accept', termsHash: 'f'.repeat(64) } },
  'POST /wps/agent/contracts/:contractId/end': { query: { contractId: id } },
  'POST /wps/agent/contracts/simulation': { body: { kind: 'salary', memberId: null, terms: salaryTerms } },
  'GET /wps/agent/contracts/bills': { query: { kind: 'salary' } },
  'GET /wps/agent/contracts/bills/:billId': { query: { billId: id } },
};
const names = Object.keys(contractsCalls) as (keyof typeof contractsCalls)[];
const send = (browser: InProcessGateway, name: CallName, request: object) => browser.call(name, request as never);

describe('every call of contracts (API-041, AGNT-065)', () => {
  test.each(names)('%s refuses a guest and a member', async (name) => {
    expect(await send(visitor(app), name, requests[name])).toMatchObject({ ok: false, code: 'session.required' });
    expect(await send(people.member, name, requests[name])).toMatchObject({ ok: false, code: 'session.forbidden' });
  });

  test.each(names)('%s answers an agent, or says what there is not', async (name) => {
    const answered = await send(people.root, name, requests[name]);
    const codes: readonly string[] = calls[name].errors;
    expect(answered.ok || codes.includes(answered.code), JSON.stringify(answered)).toBe(true);
  });

  test.each([
    ['no kind', 'GET /wps/agent/contracts', { query: {} }],
    ['a kind that is none', 'GET /wps/agent/contracts/bills', { query: { kind: 'weekly' } }],
    ['a bill that is no id', 'GET /wps/agent/contracts/bills/:billId', { query: { billId: '1' } }],
    [
      'a negative threshold',
      'POST /wps/agent/contracts',
      { body: { kind: 'salary', memberId: id, terms: { ...salaryTerms, minBillingMinor: '-1' } } },
    ],
    [
      'a scale in fractions',
      'POST /wps/agent/contracts/simulation',
      { body: { kind: 'salary', memberId: null, terms: { ...salaryTerms, tiers: [{ ...salaryTerms.tiers[0], scale: 0.5 }] } } },
    ],
  ] as const)('refuses %s', async (_, name, request) => {
    expect(await send(people.root, name, request)).toMatchObject({ ok: false, code: 'request.invalid' });
  });
});

describe('a contract, from the merchant’s offer to the money', () => {
  test('is offered at the console, passed on, accepted, paid, and looked at first where it is large', async () => {
    const staff = await staffWith(app);
    const offered = await staff.call('POST /wps/staff/contracts', {
      body: { kind: 'dividend', userName: ' Punong_Ahente ', terms: dividendTerms },
    });
    expect(offered).toMatchObject({ ok: true, value: { version: 1 } });
    const waiting = await people.root.call('GET /wps/agent/contracts', { query: { kind: 'dividend' } });
    const requested = waiting.ok ? waiting.value.requested : expect.fail();
    const { contractId, termsHash } = requested ?? expect.fail();
    const said = await people.root.call('POST /wps/agent/contracts/:contractId/answer', {
      query: { contractId },
      body: { answer: 'accept', termsHash },
    });
    expect(said).toMatchObject({ ok: true, value: { state: 'valid' } });
    // the agent home shows the entry to whom one applies (AGNT-043, AGNT-058)
    expect(await people.root.call('GET /wps/agent/home')).toEqual({ ok: true, value: { dividend: true } });
    expect(await people.agent.call('GET /wps/agent/home')).toEqual({ ok: true, value: { dividend: false } });
    const passedOn = await people.root.call('POST /wps/agent/contracts', {
      body: {
        kind: 'dividend',
        memberId: people.agent.memberId,
        terms: { ...dividendTerms, tiers: [{ ...dividendTerms.tiers[0], scale: 500 }] as never },
      },
    });
    expect(passedOn).toMatchObject({ ok: true, value: { state: 'requested', giverName: 'punong_ahente' } });
    await plantPlay(app, people.member, { at: new Date('2026-11-20T05:00:00Z'), turnoverMinor: 80_000_000 });
    await countedUntil(app, new Date('2026-12-01T00:00:00Z'));
    app.clock.freezeAt(new Date('2026-11-30T18:10:00Z'));
    await payContracts({ ctx: app.contextFor(app.merchant.code, { kind: 'system', name: 'test' }) });
    const later = consoleAt(app);
    expect(await logInStaff(app, later, await makeStaff(app, ['cashier']))).toMatchObject({ ok: true });
    const queue = await later.call('GET /wps/staff/contracts/bills', { query: {} });
    const [bill] = queue.ok ? queue.value.list : expect.fail();
    expect(bill).toMatchObject({ userName: 'punong_ahente', kind: 'dividend', dueMinor: '8000000' });
    const decide = (amountMinor: string, reason?: string) =>
      later.call('PUT /wps/staff/contracts/bills/:billId', {
        query: { billId: bill?.billId ?? '' },
        body: { amountMinor, ...(reason && { reason }) },
      });
    expect(await decide('8000001')).toMatchObject({ ok: false, code: 'amount.invalid', fields: { amountMinor: 'amount.invalid' } });
    expect(await decide('3000000')).toMatchObject({ ok: false, code: 'request.invalid', fields: { reason: 'request.invalid' } });
    const both = await Promise.all([
      decide('3000000', 'Hindi pa tapos ang pagsusuri.'),
      decide('3000000', 'Hindi pa tapos ang pagsusuri.'),
    ]);
    expect(both.map((one) => (one.ok ? one.value.state : one.code)).sort()).toEqual(['bill.decided', 'partCollected']);
    const shown = await loginAgain();
    expect(shown).toMatchObject({
      ok: true,
      value: { list: [{ state: 'partCollected', paidMinor: '3000000', reason: 'Hindi pa tapos ang pagsusuri.' }] },
    });
  });

  async function loginAgain() {
    const browser = visitor(app);
    const { logInPlayer } = await import('./fixture/identity.ts');
    await logInPlayer(browser, 'punong_ahente');
    return browser.call('GET /wps/agent/contracts/bills', { query: { kind: 'dividend' } });
  }

  test('is the console’s alone for who may: offers for admins, bills for cashiers', async () => {
    const support = await staffWith(app, ['support']);
    for (const [name, request] of [
      ['POST /wps/staff/contracts', { body: { kind: 'salary', userName: 'punong_ahente', terms: halfTerms } }],
      ['POST /wps/staff/contracts/:contractId/end', { query: { contractId: id } }],
      ['GET /wps/staff/contracts/bills', { query: {} }],
      ['PUT /wps/staff/contracts/bills/:billId', { query: { billId: id }, body: { amountMinor: '0', reason: 'Walang dahilan dito.' } }],
    ] as const)
      expect(await send(support, name, request)).toMatchObject({ ok: false, code: 'session.forbidden' });
  });

  test('of an agent with somebody above, or of nobody, is not the merchant’s to offer or to end', async () => {
    const staff = await staffWith(app);
    const offer = (userName: string) => staff.call('POST /wps/staff/contracts', { body: { kind: 'salary', userName, terms: salaryTerms } });
    expect(await offer('sangay_ahente')).toMatchObject({ ok: false, code: 'contract.member.unfit' });
    expect(await offer('walang_ganito')).toMatchObject({ ok: false, code: 'agent.member.unknown' });
    const { rows } = await app.db.pool.query<{ id: string }>('select id from contracts where giver_id is not null');
    const end = await staff.call('POST /wps/staff/contracts/:contractId/end', { query: { contractId: rows[0]?.id ?? '' } });
    expect(end).toMatchObject({ ok: false, code: 'contract.not.found' });
  });
});
