import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { withdrawalRules } from '#contract/withdrawals/calls.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { goodPassword, registerCall, registerPlayer, registration, visitor } from './fixture/identity.ts';
import { session } from './fixture/withdrawals.ts';

const hourMs = 3_600_000;
const [pin, newPin] = ['274913', '905118'];
const setCall = 'POST /wps/member/paymentPassword';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await createTestApp({
    now: new Date('2026-11-20T04:00:00Z'),
    // two at once meet while they hash
    config: { workCost: 'full' },
    merchant: { session, withdrawal: withdrawalRules.parse({ coolHours: 24 }) },
  });
});
afterAll(async () => app.close());

async function player(): Promise<InProcessGateway> {
  const api = visitor(app);
  count += 1;
  await registerPlayer(api, `may_pin_${count}`);
  return api;
}
const set = (api: InProcessGateway, body: Partial<Record<'oldPaymentPassword' | 'newPaymentPassword' | 'password', string>>) =>
  api.call(setCall, { body: { oldPaymentPassword: '', newPaymentPassword: pin, password: '', ...body } });
/** What a payee answers tells whether the payment password was taken. */
const use = async (api: InProcessGateway, paymentPassword: string) => {
  const body = { institution: 'gcash', holderName: 'Juan Cruz', account: `0917${String(1_000_000 + (count += 1))}`, paymentPassword };
  const result = await api.call('POST /wps/cashier/payees', { body });
  return result.ok ? 'taken' : result.code;
};

describe('the payment password', () => {
  test('is set by the password of the account and counts at once; it is no password of the account', async () => {
    const api = await player();
    expect(await set(api, { password: 'mali ito' })).toMatchObject({
      ok: false,
      code: 'password.wrong',
      fields: { password: 'password.wrong' },
    });
    expect(await use(api, pin)).toBe('payment.password.required');
    expect(await set(api, { password: goodPassword })).toEqual({ ok: true, value: { usableFrom: null } });
    expect([await use(api, pin), await use(api, goodPassword)]).toEqual(['taken', 'payment.password.wrong']);
  });

  test.each([
    ['12345', 'payment.password.invalid'],
    ['1234567', 'payment.password.invalid'],
    ['abcdef', 'payment.password.invalid'],
    ['', 'payment.password.invalid'],
    ['123456', 'payment.password.weak'],
    ['888888', 'payment.password.weak'],
  ])('%j is refused beside its field with %s', async (newPaymentPassword, code) => {
    expect(await set(await player(), { newPaymentPassword, password: goodPassword })).toMatchObject({
      ok: false,
      code,
      fields: { newPaymentPassword: code },
    });
  });

  test('is changed by the old one, and counts at once', async () => {
    const api = await player();
    await set(api, { password: goodPassword });
    expect(await set(api, { oldPaymentPassword: '999001', newPaymentPassword: newPin })).toMatchObject({
      code: 'payment.password.wrong',
      fields: { oldPaymentPassword: 'payment.password.wrong' },
    });
    expect(await set(api, { oldPaymentPassword: pin, newPaymentPassword: pin })).toMatchObject({ code: 'modify.new.old.same' });
    expect(await set(api, { oldPaymentPassword: pin, newPaymentPassword: newPin })).toEqual({ ok: true, value: { usableFrom: null } });
    expect([await use(api, pin), await use(api, newPin)]).toEqual(['payment.password.wrong', 'taken']);
  });

  test('forgotten it is set anew by the password of the account, cools off, and a change does not shorten that', async () => {
    const api = await player();
    await set(api, { password: goodPassword });
    const usableFrom = app.clock.now().getTime() + 24 * hourMs;
    expect(await set(api, { newPaymentPassword: newPin, password: goodPassword })).toEqual({ ok: true, value: { usableFrom } });
    expect(await use(api, newPin)).toBe('payment.password.cooling');
    expect(await set(api, { oldPaymentPassword: newPin, newPaymentPassword: pin })).toEqual({ ok: true, value: { usableFrom } });
    expect(await use(api, pin)).toBe('payment.password.cooling');
    app.clock.advanceMs(24 * hourMs);
    expect(await use(api, pin)).toBe('taken');
  });

  test('wrong ones wait longer and longer, five minutes at most, and lock nobody out for good', async () => {
    const api = await player();
    await set(api, { password: goodPassword });
    const guess = () =>
      api.call('POST /wps/cashier/payees', {
        body: { institution: 'gcash', holderName: 'Juan Cruz', account: '09171234567', paymentPassword: '555001' },
      });
    for (let tries = 0; tries < 6; tries += 1) expect(await guess()).toMatchObject({ code: 'payment.password.wrong' });
    expect(await guess()).toMatchObject({ code: 'rate.limited' });
    for (let tries = 0; tries < 20; tries += 1) {
      app.clock.advanceMs(5 * 60_000);
      expect(await guess()).toMatchObject({ code: 'payment.password.wrong' });
      expect(await guess()).toMatchObject({ code: 'rate.limited' });
    }
    app.clock.advanceMs(5 * 60_000);
    expect(await use(api, pin)).toBe('taken');
  });

  test('is kept as a hash, and a change is told by mail and noted', async () => {
    const api = await player();
    await set(api, { password: goodPassword });
    await set(api, { oldPaymentPassword: pin, newPaymentPassword: newPin });
    const info = await api.call('GET /wps/member/info');
    const memberId = info.ok ? info.value.id : '';
    const hashes = await app.db.pool.query('select password_hash from identity_payment_passwords where member_id = $1', [memberId]);
    expect(hashes.rows).toEqual([{ password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
    const notices = await app.db.pool.query('select kind from identity_notices where member_id = $1', [memberId]);
    expect(notices.rows).toEqual([{ kind: 'payment.password.changed' }]);
    const events = await app.db.pool.query(`select kind from identity_events where member_id = $1 and kind = 'payment.password.changed'`, [
      memberId,
    ]);
    expect(events.rows.length).toBe(2);
  });

  test('set twice at once, in two tabs of a session, is set once, and the session goes on', async () => {
    const api = await player();
    const answers = await Promise.all([
      set(api, { password: goodPassword }),
      set(api, { newPaymentPassword: newPin, password: goodPassword }),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'set' : answer.code)).toSorted()).toEqual(['payment.password.changed', 'set']);
    expect([await use(api, pin), await use(api, newPin)].sort()).toEqual(['payment.password.wrong', 'taken']);
  });

  test('of a new payee cools off before its first use', async () => {
    const api = await player();
    await set(api, { password: goodPassword });
    expect(await use(api, pin)).toBe('taken');
    const terms = await api.call('GET /wps/cashier/withdrawals/terms');
    const payee = terms.ok ? terms.value.payees[0] : undefined;
    expect(payee?.usableFrom).toBe(app.clock.now().getTime() + 24 * hourMs);
    const body = { payeeId: payee?.id ?? '', amount: '200', currency: 'PHP', paymentPassword: pin };
    const ask = () => api.call('POST /wps/cashier/withdrawals', { body, idempotencyKey: 'a key of this very test'.replaceAll(' ', '-') });
    expect(await ask()).toMatchObject({ code: 'payee.cooling', fields: { payeeId: 'payee.cooling' } });
    app.clock.advanceMs(24 * hourMs);
    expect(await ask()).toMatchObject({ code: 'funds.insufficient' });
  });
});

describe('the payment password of a registration', () => {
  const register = async (username: string, paymentPassword: string) => {
    const api = visitor(app);
    const result = await api.call(registerCall, { body: { ...registration(username), paymentPassword } });
    if (result.ok) api.setToken(result.value.token);
    return { api, result };
  };

  test('is kept as a hash alone and counts at once; without one there is none', async () => {
    const { api } = await register('may_pin_agad', pin);
    expect(await use(api, newPin)).toBe('payment.password.wrong');
    expect(await use(api, pin)).toBe('taken');
    const { rows } = await app.db.pool.query<{ password_hash: string }>(
      `select p.password_hash from identity_payment_passwords p join identity_members m on m.id = p.member_id where m.user_name = 'may_pin_agad'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const { api: without } = await register('walang_pin', '');
    expect(await use(without, pin)).toBe('payment.password.required');
  });

  test.each([
    ['27491', 'payment.password.invalid'],
    ['letters', 'payment.password.invalid'],
    ['123456', 'payment.password.weak'],
  ])('%j is refused beside its field with %s, and nobody is registered', async (paymentPassword, code) => {
    const { result } = await register('hindi_pasok', paymentPassword);
    expect(result).toMatchObject({ ok: false, code, fields: { paymentPassword: code } });
    expect(await visitor(app).call('GET /wps/check/username', { query: { username: 'hindi_pasok' } })).toMatchObject({
      value: { available: true },
    });
  });
});
