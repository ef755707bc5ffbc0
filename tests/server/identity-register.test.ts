import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { humanSolution } from './fixture/codes.ts';
import {
  countOf,
  goodPassword,
  logInPlayer,
  registerCall,
  registerPlayer,
  registration,
  sealBody,
  sendSealed,
  visitor,
} from './fixture/identity.ts';

let app: TestApp;
const other = testMerchant({ isDefault: false, currency: 'CNY' });
const { register: rules } = other;
const told = { enabled: true, required: false };
/** Asks for some fields more. */
const asking = testMerchant({
  isDefault: false,
  register: { ...rules, fields: { ...rules.fields, nickname: told, payeeName: told, line: told, zalo: told } },
});

beforeAll(async () => {
  // what a player's password, and passing for human, really costs
  app = await createTestApp({ otherMerchants: [other, asking], config: { workCost: 'full' } });
});
afterAll(async () => app.close());

const send = async (body: Record<string, unknown>) => sendSealed(app, registerCall, await sealBody(app, body, { purpose: registerCall }));

describe('registration', () => {
  test('makes a member of type 0 with an empty wallet and logs it in (REG-001, API-008, DATA-021)', async () => {
    const browser = visitor(app);
    const value = await registerPlayer(browser, '  Juan_Luna ');
    expect(value).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      userName: 'juan_luna',
      customerType: 0,
      firstTimeLogin: false,
      merchantCode: app.merchant.code,
      lastLoginAtMs: null,
    });
    const info = await browser.call('GET /wps/member/info');
    expect(info).toMatchObject({ ok: true, value: { account: 'juan_luna', nickname: 'juan_luna', type: 0 } });
    expect(await browser.call('GET /wps/wallet/getWallet')).toMatchObject({
      ok: true,
      value: { sumBalance: '0.00', cashMinor: '0', heldMinor: '0' },
    });
  });

  test('trims the user name of spaces, so it logs in by the plain one (RULE-028)', async () => {
    await registerPlayer(visitor(app), '  Gabriela ');
    expect(await logInPlayer(visitor(app), 'gabriela')).toMatchObject({ ok: true, value: { userName: 'gabriela' } });
  });

  test('takes every field of the registration payload and keeps those that the merchant asks for (DATA-015)', async () => {
    const names = [
      'countryDialingCode',
      'registerUrl',
      'paymentPassword',
      'recommenderId',
      'nickname',
      'payeeName',
      'email',
      'mobileNum',
      'idNumber',
      'qqNum',
      'facebook',
      'wechat',
      'line',
      'whatsapp',
      'zalo',
      'captcha',
      'domain',
      'verificationCode',
    ];
    const answer = await send({
      ...registration('melchora'),
      registerMethod: 'PWA',
      affiliateCode: '',
      ...Object.fromEntries(names.map((name) => [name, `x-${name}`])),
      paymentPassword: '274913',
    });
    expect(answer.status).toBe(200);
    const { rows } = await app.db.pool.query('select * from identity_members where user_name = $1', ['melchora']);
    expect(rows).toMatchObject([
      {
        register_method: 'PWA',
        register_url: 'x-registerUrl',
        terms_version: app.merchant.termsVersion,
        profile: {},
        birth_date: expect.anything(),
      },
    ]);
    expect(rows[0].register_address).toMatch(/^test-/);
    const asked = { nickname: 'Chora', payeeName: 'Melchora Aquino', line: 'chora.line', zalo: 'chora.zalo' };
    const body = { ...registration('melchora_a'), ...asked, qqNum: '12345' };
    expect(await visitor(app, { host: asking.mainDomain }).call(registerCall, { body })).toMatchObject({ ok: true });
    const kept = await app.db.pool.query('select nickname, profile from identity_members where merchant_code = $1', [asking.code]);
    expect(kept.rows).toEqual([{ nickname: 'Chora', profile: asked }]);
  });

  test('is refused when it was not sealed (API-008)', async () => {
    const answer = await app.request('/wps/member/register', {
      method: 'PUT',
      headers: { host: app.merchant.mainDomain, 'content-type': 'application/json' },
      body: JSON.stringify(registration('not_sealed')),
    });
    expect(await answer.json()).toMatchObject({ success: false, errorCode: 'payload.invalid' });
    expect((await app.db.pool.query("select 1 from identity_members where user_name = 'not_sealed'")).rows).toEqual([]);
  });

  test('keeps the password as argon2id with 19 MiB and never as text', async () => {
    await registerPlayer(visitor(app), 'apolinario');
    const { rows } = await app.db.pool.query('select password_hash from identity_members where user_name = $1', ['apolinario']);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const dump = await app.db.pool.query(
      'select m::text as m, s::text as s from identity_members m join identity_sessions s on s.member_id = m.id',
    );
    expect(JSON.stringify(dump.rows)).not.toContain(goodPassword);
  });

  test('costs a device that has to pass for human hundreds of guesses of a thousand rounds each', async () => {
    const { challenge, solution } = JSON.parse(Buffer.from(await humanSolution(visitor(app)), 'base64').toString());
    expect(challenge.parameters.cost).toBe(1000);
    expect(solution.counter).toBeGreaterThanOrEqual(300);
  });

  test('costs no less in live mode, which does not start with a lower cost', async () => {
    await expect(createTestApp({ db: app.db, config: { mode: 'live', workCost: 'least' } })).rejects.toThrow(
      'workCost: must be full with MODE=live',
    );
  });

  test.each([
    ['type 1', { type: 1 }],
    ['type "0"', { type: '0' }],
    ['a balance', { balance: '1000000' }],
    ['another merchant', { merchantCode: 'tala' }],
    ['isStaff', { isStaff: true }],
    ['isAgent', { isAgent: true }],
    ['customerType', { customerType: 1 }],
    ['parentId', { parentId: 'x' }],
    ['an array for a name', { username: ['maria'] }],
    ['an unknown method', { registerMethod: 'ROOT' }],
    ['a nested object', { nickname: { a: 1 } }],
  ])('with %s is refused and makes nothing (DATA-021, fault 45)', async (_, extra) => {
    const before = await countOf(app, 'members');
    const answer = await send({ ...registration('smuggler'), ...extra });
    expect(answer).toMatchObject({ status: 400, errorCode: 'request.invalid', cookies: [] });
    expect(await countOf(app, 'members')).toBe(before);
  });

  test('with a key that reaches a prototype is refused', async () => {
    const body = JSON.stringify({ ...registration('proto_joe'), issuedAtMs: app.clock.now().getTime(), nonce: 'n'.repeat(20) }).replace(
      '{',
      '{"__proto__":{"type":1},',
    );
    const answer = await sendSealed(app, registerCall, await sealBody(app, {}, { purpose: registerCall, plain: body }));
    expect(answer.errorCode).toBe('payload.invalid');
    expect(({} as Record<string, unknown>)['type']).toBeUndefined();
  });

  test.each([
    ['a short name', { username: 'abc' }, 'username.invalid', 'username'],
    ['a Cyrillic twin', { username: 'j\u0443an_luna' }, 'username.invalid', 'username'],
    ['SQL for a name', { username: "x'; drop table--" }, 'username.invalid', 'username'],
    ['a short password', { password: 'kuwago!', confirmPassword: 'kuwago!' }, 'password.invalid', 'password'],
    ['a common password', { password: 'qwertyuiop', confirmPassword: 'qwertyuiop' }, 'password.weak', 'password'],
    [
      'its own name as password',
      { username: 'heneral_luna', password: 'heneral_luna', confirmPassword: 'heneral_luna' },
      'password.weak',
      'password',
    ],
    ['two passwords', { confirmPassword: 'kuwagong tulog sa araw' }, 'password.mismatch', 'confirmPassword'],
    ['a reserved name', { username: 'admin_01' }, 'username.taken', 'username'],
  ])('with %s is refused by its code and names the field (RULE-021)', async (_, extra, code, field) => {
    const before = await countOf(app, 'members');
    const { errorCode, envelope } = await send({ ...registration('new_player'), ...extra });
    expect(errorCode).toBe(code);
    expect(envelope.value).toEqual({ fields: { [field]: code } });
    expect(await countOf(app, 'members')).toBe(before);
  });

  test('rids a field that players see of what disguises it, refuses what nobody can see, and normalises twins (fault 50)', async () => {
    const asking = await createTestApp({
      merchant: {
        register: {
          ...app.merchant.register,
          fields: { ...app.merchant.register.fields, nickname: { enabled: true, required: true, maxLength: 20 } },
        },
      },
    });
    try {
      const attempt = async (nickname: string | undefined) =>
        sendSealed(asking, registerCall, await sealBody(asking, { ...registration('nick_name'), nickname }, { purpose: registerCall }));
      for (const nickname of ['\u202e', '\u200b\u3164', 'x'.repeat(21), undefined, '  '])
        expect((await attempt(nickname)).envelope.value, nickname).toEqual({ fields: { nickname: 'request.invalid' } });
      expect((await attempt('\u202eJo\u200bse\u0301 😀')).status).toBe(200);
      const { rows } = await asking.db.pool.query('select nickname from identity_members');
      expect(rows).toEqual([{ nickname: 'Jos\u00e9 😀' }]);
    } finally {
      await asking.close();
    }
  });

  test('of one name twenty times at once makes one member; the others learn that it is taken', async () => {
    const bodies = Array.from({ length: 20 }, () => sealBody(app, registration('the_one'), { purpose: registerCall }));
    const answers = await Promise.all((await Promise.all(bodies)).map((data) => sendSealed(app, registerCall, data)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'username.taken')).toHaveLength(19);
    const { rows } = await app.db.pool.query('select id from identity_members where user_name = $1 and merchant_code = $2', [
      'the_one',
      app.merchant.code,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('of one name at two merchants makes two people', async () => {
    const here = visitor(app);
    const there = visitor(app, { host: other.mainDomain });
    await registerPlayer(here, 'kambal', 'unang kambal sa bayan');
    await registerPlayer(there, 'kambal', 'ikalawang kambal sa bayan');
    const [one, two] = [await here.call('GET /wps/member/info'), await there.call('GET /wps/member/info')];
    expect(one.ok && two.ok && one.value.id !== two.value.id).toBe(true);
    expect(await logInPlayer(visitor(app), 'kambal', 'ikalawang kambal sa bayan')).toMatchObject({ ok: false, code: 'login.failed' });
    expect(await logInPlayer(visitor(app, { host: other.mainDomain }), 'kambal', 'ikalawang kambal sa bayan')).toMatchObject({ ok: true });
  });
});

describe('the user name check', () => {
  test('tells whether a name may be registered, without a token (API-011)', async () => {
    await registerPlayer(visitor(app), 'andres');
    const ask = (username: string) => visitor(app).call('GET /wps/check/username', { query: { username } });
    expect(await ask('andres_b')).toEqual({ ok: true, value: { available: true } });
    expect(await ask(' ANDRES ')).toEqual({ ok: true, value: { available: false } });
    expect(await ask('support')).toEqual({ ok: true, value: { available: false } });
    expect(await ask('no')).toMatchObject({ ok: false, code: 'username.invalid', fields: { username: 'username.invalid' } });
  });

  test('is throttled by address: it also tells who is a member', async () => {
    const nosy = visitor(app);
    const codes = new Set<string>();
    for (let at = 0; at < 310; at += 1) {
      const result = await nosy.call('GET /wps/check/username', { query: { username: `name_${at}` } });
      codes.add(result.ok ? 'ok' : result.code);
    }
    expect([...codes]).toEqual(['ok', 'rate.limited']);
    expect(await visitor(app).call('GET /wps/check/username', { query: { username: 'name_1' } })).toMatchObject({ ok: true });
  });
});
