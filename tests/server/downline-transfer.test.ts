import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { identityMembers } from '#server/domains/identity/schema.ts';
import { riskCases } from '#server/domains/risk/schema.ts';
import { rounds } from '#server/domains/rounds/schema.ts';
import { readTransferTerms } from '#server/domains/downline/index.ts';
import { excludeSelf, setLimit, showProtection } from '#server/domains/protection/index.ts';
import { movementsOf } from '#server/ledger/movements-of.ts';
import { verifyLedger } from '#server/ledger/verify.ts';

import { type DownlineBench, loggedIn, openDownline, type Person, pin } from './fixture/downline.ts';
import { goodPassword } from './fixture/identity.ts';

let bench: DownlineBench;
beforeAll(async () => {
  bench = await openDownline();
});
afterAll(() => bench.app.close());

const pair = async (cashMinor = 5_000_00n) => {
  const agent = await bench.agent(undefined, cashMinor);
  return { agent, below: await bench.person({ parent: agent }) };
};
const record = async ({ memberId }: Person) => {
  const { merchant, db } = bench.app;
  const page = await movementsOf(db, { merchantCode: merchant.code, memberId, currency: merchant.currency, pageNo: 1, pageSize: 10 });
  return page.list.map(({ kind, amountMinor, description, balanceAfterMinor }) => ({ kind, amountMinor, description, balanceAfterMinor }));
};
const raiseCase = async ({ memberId }: Person) => {
  const { db, merchant, clock } = bench.app;
  const about = { id: randomUUID(), merchantCode: merchant.code, memberId, rule: 'cash.large', occasion: randomUUID(), facts: {} } as const;
  await db.orm.insert(riskCases).values({ ...about, state: 'open', raisedAt: clock.now() });
};

describe('money that an agent sends to a direct downline', () => {
  test('leaves the one and reaches the other, whole, and stands on both records with the other one’s name', async () => {
    const { agent, below } = await pair();
    expect(await bench.send(agent, below, '1250.50')).toMatchObject({ userName: below.userName, amountMinor: '125050', currency: 'PHP' });
    expect([await bench.cash(agent), await bench.cash(below)]).toEqual([3_749_50n, 1_250_50n]);
    expect((await record(agent))[0]).toEqual({
      kind: 'agentTransferOut',
      amountMinor: -1_250_50n,
      description: below.userName,
      balanceAfterMinor: 3_749_50n,
    });
    expect(await record(below)).toEqual([
      { kind: 'agentTransferIn', amountMinor: 1_250_50n, description: agent.userName, balanceAfterMinor: 1_250_50n },
    ]);
    expect((await verifyLedger(bench.app.db)).faults).toEqual([]);
  });

  test('is one transfer, however often and at once it is sent under one key; under it nothing else is sent', async () => {
    const { agent, below } = await pair();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.send(agent, below, '300', { key })));
    expect(new Set(answers.map((answer) => (typeof answer === 'string' ? answer : answer.id))).size).toBe(1);
    expect(await bench.send(agent, below, '301', { key })).toBe('idempotency.mismatch');
    expect([await bench.cash(agent), await bench.cash(below)]).toEqual([4_700_00n, 300_00n]);
  });

  test('of six at once for the whole cash, one is taken', async () => {
    const { agent, below } = await pair(500_00n);
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.send(agent, below, '500')));
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'funds.insufficient')).toHaveLength(5);
    expect([await bench.cash(agent), await bench.cash(below)]).toEqual([0n, 500_00n]);
  });

  test('passes down three levels at once without one waiting for the other for ever', async () => {
    const top = await bench.agent(undefined, 5_000_00n);
    const middle = await bench.agent(top, 5_000_00n);
    const last = await bench.person({ parent: middle });
    const sent = Array.from({ length: 5 }, () => [bench.send(top, middle, '100'), bench.send(middle, last, '100')]).flat();
    for (const answer of await Promise.all(sent)) expect(answer).toMatchObject({ amountMinor: '10000' });
    expect([await bench.cash(top), await bench.cash(middle), await bench.cash(last)]).toEqual([4_500_00n, 5_000_00n, 500_00n]);
  });

  test('has to be played like a deposit before it can be withdrawn', async () => {
    const agent = await bench.agent(undefined, 5_000_00n);
    const below = await loggedIn(bench.app, { parent: agent, customerType: 0 });
    await bench.send(agent, below, '800');
    const terms = async () => {
      const said = await below.api.call('GET /wps/cashier/withdrawals/terms');
      return said.ok ? said.value : expect.fail(said.code);
    };
    expect(await terms()).toMatchObject({ turnover: { leftMinor: '80000' }, balance: { boundMinor: '80000', availableMinor: '0' } });
    const { db, merchant, clock } = bench.app;
    clock.advanceMs(1_000);
    const round = { vendorCode: 'bench', roundId: randomUUID(), merchantCode: merchant.code, memberId: below.memberId, gameId: 'bench' };
    const played = { gameName: 'Bench', currency: 'PHP', state: 'closed', stakeMinor: 300_00n, winMinor: 0n } as const;
    await db.orm.insert(rounds).values({ ...round, ...played, openedAt: clock.now(), endedAt: clock.now() });
    expect((await terms()).turnover.leftMinor).toBe('50000');
  });
});

describe('such a transfer is refused, and nothing moves,', () => {
  const refused = async (answer: Promise<unknown>, code: string, people: readonly [Person, bigint][]) => {
    expect(await answer).toBe(code);
    for (const [person, cash] of people) expect(await bench.cash(person)).toBe(cash);
  };

  test('for whoever is not right below: a grandchild, an upline, a sibling, oneself, nobody', async () => {
    const top = await bench.agent(undefined, 1_000_00n);
    const agent = await bench.agent(top, 1_000_00n);
    const sibling = await bench.agent(top);
    const grandchild = await bench.person({ parent: await bench.agent(agent) });
    await refused(bench.send(agent, grandchild, '100'), 'agent.receiver.indirect', [
      [agent, 1_000_00n],
      [grandchild, 0n],
    ]);
    for (const other of [top, sibling, agent, { userName: 'wala_ito' }])
      expect(await bench.send(agent, other, '100')).toBe('agent.member.unknown');
    expect(await bench.cash(agent)).toBe(1_000_00n);
  });

  test('from whoever is no agent', async () => {
    const member = await bench.person({ customerType: 0, cashMinor: 1_000_00n });
    expect(await bench.send(member, { userName: 'sinuman' }, '100')).toBe('session.forbidden');
  });

  test.each([
    ['abc', 'amount.invalid'],
    ['-5', 'amount.invalid'],
    ['0', 'amount.invalid'],
    ['1e3', 'amount.invalid'],
    ['100.001', 'amount.invalid'],
    ['99.99', 'amount.below.minimum'],
    ['50000.01', 'amount.above.maximum'],
  ])('of the amount %s by its code', async (amount, code) => {
    const { agent, below } = await pair();
    await refused(bench.send(agent, below, amount), code, [[agent, 5_000_00n]]);
  });

  test('of more than there is in cash: what is in a bonus is not sent', async () => {
    const { agent, below } = await pair(200_00n);
    await refused(bench.send(agent, below, '200.01'), 'funds.insufficient', [
      [agent, 200_00n],
      [below, 0n],
    ]);
  });

  test('above what an agent may send a day, and the next day has room again', async () => {
    const agent = await bench.agent(undefined, 300_000_00n);
    const [one, two] = [await bench.person({ parent: agent }), await bench.person({ parent: agent })];
    for (const to of [one, two, one]) expect(await bench.send(agent, to, '50000')).toMatchObject({ amountMinor: '5000000' });
    expect(await bench.send(agent, two, '49999.99')).toMatchObject({ amountMinor: '4999999' });
    expect((await readTransferTerms({ ctx: agent.ctx })).limits).toMatchObject({ dayLeftMinor: '1', mostMinor: '1' });
    expect(await bench.send(agent, two, '100')).toBe('transfer.day.amount');
    bench.app.clock.advanceMs(24 * 3_600_000);
    expect(await bench.send(agent, two, '100')).toMatchObject({ amountMinor: '10000' });
  });

  test('without a payment password, with a wrong one, with one that cools off', async () => {
    const bare = await bench.person({ customerType: 1, cashMinor: 500_00n, hasPin: false });
    const { agent, below } = await pair();
    expect(await bench.send(bare, await bench.person({ parent: bare }), '100')).toBe('payment.password.required');
    await refused(bench.send(agent, below, '100', { paymentPassword: '111222' }), 'payment.password.wrong', [[agent, 5_000_00n]]);
    await bench.app.db.pool.query(
      "update identity_payment_passwords set usable_from = $2::timestamptz + interval '1 day' where member_id = $1",
      [agent.memberId, bench.app.clock.now()],
    );
    await refused(bench.send(agent, below, '100'), 'payment.password.cooling', [[agent, 5_000_00n]]);
  });

  test('without a key, and in another currency', async () => {
    const { agent, below } = await pair();
    for (const key of [null, 'short', 'x'.repeat(65), 'with spaces in the key'])
      expect(await bench.send(agent, below, '100', { key })).toBe('idempotency.key.required');
    expect(await bench.send(agent, below, '100', { currency: 'CNY' })).toBe('currency.mismatch');
  });

  test('to somebody who is excluded, over the deposit limit, disabled or looked into: all in the same words', async () => {
    const agent = await bench.agent(undefined, 5_000_00n);
    const [excluded, limited, disabled, flagged] = [
      await bench.person({ parent: agent }),
      await bench.person({ parent: agent }),
      await bench.person({ parent: agent }),
      await bench.person({ parent: agent }),
    ];
    await excludeSelf({ ctx: excluded.ctx, input: { length: '6m' } });
    await setLimit({ ctx: limited.ctx, input: { kind: 'deposit', period: 'day', amount: '250' } });
    await bench.app.db.orm
      .update(identityMembers)
      .set({ disabledAt: bench.app.clock.now() })
      .where(eq(identityMembers.id, disabled.memberId));
    await raiseCase(flagged);
    expect(await bench.send(agent, limited, '150'), 'within the limit').toMatchObject({ amountMinor: '15000' });
    for (const to of [excluded, limited, disabled, flagged])
      await refused(bench.send(agent, to, '150'), 'agent.receiver.unavailable', [[agent, 4_850_00n]]);
    const shown = await showProtection({ ctx: limited.ctx });
    expect(shown.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')?.used).toBe('15000');
  });

  test('from an agent who is excluded, or looked into', async () => {
    const { agent, below } = await pair();
    await raiseCase(agent);
    expect(await bench.send(agent, below, '100')).toBe('transfer.unavailable');
    const other = await pair();
    await excludeSelf({ ctx: other.agent.ctx, input: { length: '6m' } });
    expect(await bench.send(other.agent, other.below, '100')).toBe('protection.excluded');
    expect(await bench.cash(other.agent)).toBe(5_000_00n);
  });
});

describe('over the gateway', () => {
  test('an agent sees what it may send, sends it under seal, and sees the receipt', async () => {
    const agent = await loggedIn(bench.app, {});
    const below = await bench.person({ parent: agent });
    const body = { oldPaymentPassword: '', newPaymentPassword: pin, password: goodPassword };
    expect((await agent.api.call('GET /wps/agent/transfers')).ok).toBe(true);
    await agent.api.call('POST /wps/member/paymentPassword', { body });
    await bench.fund(agent.memberId, 900_00n);
    const wish = { userName: ` ${below.userName.toUpperCase()} `, amount: '400', currency: 'PHP', paymentPassword: pin };
    const key = randomUUID();
    const sent = await agent.api.call('POST /wps/agent/transfers', { body: wish, idempotencyKey: key });
    expect(sent).toMatchObject({ ok: true, value: { userName: below.userName, amountMinor: '40000' } });
    expect(await agent.api.call('POST /wps/agent/transfers', { body: wish, idempotencyKey: key })).toEqual(sent);
    expect(await agent.api.call('GET /wps/agent/transfers')).toMatchObject({
      ok: true,
      value: {
        cashMinor: '50000',
        limits: { mostMinor: '50000' },
        paymentPassword: { isSet: true },
        transfers: [{ userName: below.userName }],
      },
    });
  });

  test('a refusal names its field', async () => {
    const agent = await loggedIn(bench.app, {});
    await agent.api.call('POST /wps/member/paymentPassword', {
      body: { oldPaymentPassword: '', newPaymentPassword: pin, password: goodPassword },
    });
    const wish = { userName: 'wala_ito', amount: '400', currency: 'PHP', paymentPassword: pin };
    const said = await agent.api.call('POST /wps/agent/transfers', { body: wish, idempotencyKey: randomUUID() });
    expect(said).toMatchObject({ ok: false, code: 'agent.member.unknown', fields: { userName: 'agent.member.unknown' } });
  });
});

describe('the record of an agent’s own money', () => {
  test('holds with types=A what came and went as an agent, and nothing else; totals the same', async () => {
    // the ledger's own clock is the database's
    const here = await openDownline({ now: new Date() });
    const agent = await loggedIn(here.app, {});
    await agent.api.call('POST /wps/member/paymentPassword', {
      body: { oldPaymentPassword: '', newPaymentPassword: pin, password: goodPassword },
    });
    await here.fund(agent.memberId, 2_000_00n);
    const below = await here.person({ parent: agent });
    for (const amount of ['100', '250', '300']) {
      const wish = { userName: below.userName, amount, currency: 'PHP', paymentPassword: pin };
      await agent.api.call('POST /wps/agent/transfers', { body: wish, idempotencyKey: randomUUID() });
    }
    const page = async (query: Record<string, string>) => {
      const said = await agent.api.call('GET /wps/wallet/transactions', { query });
      return said.ok ? [said.value.totalCount, ...said.value.list.map(({ amountMinor }) => amountMinor)] : expect.fail(said.code);
    };
    expect(await page({})).toEqual([4, '-30000', '-25000', '-10000', '200000']);
    expect(await page({ types: 'A' })).toEqual([3, '-30000', '-25000', '-10000']);
    expect(await page({ types: 'A', pageSize: '2', pageNo: '2' })).toEqual([3, '-10000']);
    expect(await page({ types: 'A', kind: 'dividend' })).toEqual([0]);
    const totals = await agent.api.call('GET /wps/statement/totals', { query: { types: 'A', period: 'today' } });
    expect(totals).toMatchObject({ ok: true, value: { netMinor: '-65000', count: 3, totals: { transfer: '-65000', bonus: '0' } } });
    await here.app.close();
  });
});
