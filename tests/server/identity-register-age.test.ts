import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { registerCall, registration, sealBody, sendSealed } from './fixture/identity.ts';

const laro = testMerchant();
/** Noon of 21 November 2026 in Manila. */
const now = new Date('2026-11-21T04:00:00Z');
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now });
});
afterAll(async () => app.close());

let made = 0;
const register = async (birthDate: unknown, to = app) => {
  made += 1;
  const body = { ...registration(`taong_${made}`), birthDate };
  return sendSealed(to, registerCall, await sealBody(to, body, { purpose: registerCall }));
};

describe('the date of birth (fault 52)', () => {
  test('of somebody who is 21 today is kept, with the version of the terms', async () => {
    expect((await register('2005-11-21')).status).toBe(200);
    const { rows } = await app.db.pool.query(
      'select birth_date::text, terms_version from identity_members where user_name = $1 and merchant_code = $2',
      [`taong_${made}`, app.merchant.code],
    );
    expect(rows).toEqual([{ birth_date: '2005-11-21', terms_version: app.merchant.termsVersion }]);
  });

  test.each([
    ['21 tomorrow', '2005-11-22', 'age.too.young'],
    ['born today', '2026-11-21', 'age.too.young'],
    ['born tomorrow', '2026-11-22', 'birth.date.invalid'],
    ['29 February of a common year', '2001-02-29', 'birth.date.invalid'],
    ['the year 0001', '0001-01-01', 'birth.date.invalid'],
    ['the Buddhist calendar', '2543-11-21', 'birth.date.invalid'],
    ['another order', '21-11-2000', 'birth.date.invalid'],
    ['a time behind it', '2000-11-21T00:00', 'birth.date.invalid'],
    ['nothing', undefined, 'birth.date.invalid'],
    ['spaces', '   ', 'birth.date.invalid'],
  ])('%s is refused beside the field (RULE-040)', async (_, birthDate, code) => {
    const { errorCode, envelope } = await register(birthDate);
    expect([errorCode, envelope.value]).toEqual([code, { fields: { birthDate: code } }]);
  });

  test("counts days by the merchant's own clock and years by its own rule, 21 or 18 (CONST-021)", async () => {
    const young = await createTestApp({
      now: new Date('2026-11-20T16:30:00Z'),
      merchant: { register: { ...laro.register, minimumAge: 18 } },
    });
    const far = await createTestApp({
      now: new Date('2026-11-20T16:30:00Z'),
      merchant: { register: { ...laro.register, timeZone: 'America/New_York' } },
    });
    try {
      expect((await register('2008-11-21', young)).status).toBe(200);
      expect((await register('2008-11-22', young)).errorCode).toBe('age.too.young');
      expect((await register('2005-11-21', far)).errorCode).toBe('age.too.young');
      expect((await register('2005-11-20', far)).status).toBe(200);
    } finally {
      await Promise.all([young.close(), far.close()]);
    }
  });

  test('is not asked for, and not kept, where the merchant does not want it', async () => {
    const { birthDate: _, ...fields } = laro.register.fields;
    const plain = await createTestApp({ merchant: { register: { ...laro.register, fields } } });
    try {
      expect((await register('2020-01-01', plain)).status).toBe(200);
      const { rows } = await plain.db.pool.query('select birth_date from identity_members');
      expect(rows).toEqual([{ birth_date: null }]);
    } finally {
      await plain.close();
    }
  });
});

describe('registration that the merchant does not offer', () => {
  test('by a mobile number without a code, or by either where it is switched off, is refused (REG-014)', async () => {
    const send = async (to: TestApp, extra: Record<string, unknown>) =>
      sendSealed(to, registerCall, await sealBody(to, { ...registration('pangalan_1'), ...extra }, { purpose: registerCall }));
    const byNumber = { username: '639171234567', mobileNum: '+63 917 123 4567' };
    expect((await send(app, byNumber)).errorCode).toBe('code.expired');
    const neither = { ...laro.register, usernameRegistration: false, mobileRegistration: false };
    const closed = await createTestApp({ merchant: { register: neither } });
    try {
      expect((await send(closed, {})).errorCode).toBe('session.forbidden');
      expect((await send(closed, byNumber)).errorCode).toBe('session.forbidden');
    } finally {
      await closed.close();
    }
  });
});
