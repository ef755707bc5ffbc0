import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sendNotices } from '#server/domains/identity/index.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { goodPassword, logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';
import { comeBack, siteHost } from './fixture/walk.ts';

const stepMs = 30_000;
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-06-01T00:00:10Z') });
});
afterAll(async () => app.close());

type Browser = ReturnType<typeof visitor>;
const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) + steps * 30 });

async function begin(browser: Browser) {
  const result = await browser.call('POST /wps/member/authenticator');
  if (!result.ok) throw new Error(result.code);
  return result.value;
}
const confirm = (browser: Browser, code: string) => browser.call('PUT /wps/member/authenticator', { body: { code } });
const state = async (browser: Browser) => {
  const result = await browser.call('GET /wps/member/authenticator');
  return result.ok ? result.value : result.code;
};
const second = (browser: Browser, ticket: string, code: string) => browser.call('POST /wps/session/login/totp', { body: { ticket, code } });
const end = (browser: Browser, password: string, code: string) =>
  browser.call('POST /wps/member/authenticator/off', { body: { password, code } });

async function guarded(name: string) {
  const browser = visitor(app);
  await registerPlayer(browser, name);
  const { secret } = await begin(browser);
  const on = await confirm(browser, codeOf(secret));
  if (!on.ok) throw new Error(on.code);
  app.clock.advanceMs(stepMs);
  return { browser, secret, recovery: on.value.recoveryCodes };
}

async function ticketOf(name: string, browser = visitor(app)) {
  const first = await logInPlayer(browser, name);
  if (first.ok || first.ticket === undefined) throw new Error('no second step');
  return first.ticket;
}

describe('an authenticator', () => {
  test('is on from the first right code, and never before', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'totp_new');
    const shown = await begin(browser);
    expect(shown.link).toContain(`otpauth://totp/${encodeURIComponent(app.merchant.brandName)}`);
    expect(shown.link).toContain(shown.secret);
    expect(Buffer.from(shown.picture.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg/);
    expect(await state(browser)).toEqual({ isOn: false, recoveryCodesLeft: 0, hasPassword: true });
    expect((await logInPlayer(visitor(app), 'totp_new')).ok).toBe(true);
    expect(await confirm(browser, '000000')).toMatchObject({ ok: false, code: 'totp.invalid', fields: { code: 'totp.invalid' } });
    const on = await confirm(browser, codeOf(shown.secret));
    expect(on.ok && new Set(on.value.recoveryCodes).size).toBe(10);
    expect(await state(browser)).toEqual({ isOn: true, recoveryCodesLeft: 10, hasPassword: true });
    expect(await browser.call('POST /wps/member/authenticator')).toMatchObject({ ok: false, code: 'totp.on.already' });
    expect(await logInPlayer(visitor(app), 'totp_new')).toMatchObject({ ok: false, code: 'totp.required', ticket: expect.any(String) });
  });

  test('keeps secret and recovery codes where nobody can read them', async () => {
    const { secret, recovery } = await guarded('totp_secret');
    const { rows } = await app.db.pool.query(
      'select a.sealed_secret, r.code_hash from identity_authenticators a join identity_recovery_codes r using (member_id) where a.merchant_code = $1',
      [app.merchant.code],
    );
    const kept = JSON.stringify(rows);
    for (const text of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) expect(kept).not.toContain(text);
  });
});

describe('the second step', () => {
  test('opens the session that a right password alone does not', async () => {
    const { secret } = await guarded('totp_user');
    const browser = visitor(app);
    const ticket = await ticketOf('totp_user', browser);
    const opened = await second(browser, ticket, codeOf(secret));
    expect(opened).toMatchObject({ ok: true, value: { userName: 'totp_user' } });
    if (opened.ok) browser.setToken(opened.value.token);
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: true });
  });

  test('takes each code once, also at two places at once, and none of an earlier step', async () => {
    const { secret } = await guarded('totp_replay');
    const code = codeOf(secret);
    const tickets = await Promise.all([1, 2, 3].map(() => ticketOf('totp_replay')));
    const results = await Promise.all(tickets.map((ticket) => second(visitor(app), ticket, code)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    app.clock.advanceMs(stepMs);
    const ticket = await ticketOf('totp_replay');
    expect(await second(visitor(app), ticket, code)).toMatchObject({ ok: false, code: 'totp.invalid' });
    expect(await second(visitor(app), ticket, codeOf(secret))).toMatchObject({ ok: true });
  });

  test('forgives a clock that is half a minute off, and no more', async () => {
    const { secret } = await guarded('totp_clock');
    expect(await second(visitor(app), await ticketOf('totp_clock'), codeOf(secret, 2))).toMatchObject({ ok: false });
    expect(await second(visitor(app), await ticketOf('totp_clock'), codeOf(secret, 1))).toMatchObject({ ok: true });
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { browser, recovery } = await guarded('totp_lost');
    const [one = '', two = ''] = recovery;
    expect(await second(visitor(app), await ticketOf('totp_lost'), one.toLowerCase().replaceAll('-', ' '))).toMatchObject({ ok: true });
    expect(await second(visitor(app), await ticketOf('totp_lost'), one)).toMatchObject({ ok: false, code: 'totp.invalid' });
    expect(await second(visitor(app), await ticketOf('totp_lost'), two)).toMatchObject({ ok: true });
    expect(await state(browser)).toMatchObject({ recoveryCodesLeft: 8 });
    const another = await guarded('totp_other');
    expect(await second(visitor(app), await ticketOf('totp_lost'), another.recovery[0] ?? '')).toMatchObject({ ok: false });
  });

  test('is throttled by the member, wherever the guesses come from, and a right code ends the wait’s count', async () => {
    const { secret } = await guarded('totp_guessed');
    const ticket = await ticketOf('totp_guessed');
    const codes: string[] = [];
    for (let at = 0; at < 7; at += 1) {
      const result = await second(visitor(app), ticket, String(100_000 + at));
      codes.push(result.ok ? 'in' : result.code);
    }
    expect(codes).toEqual([...Array<string>(6).fill('totp.invalid'), 'rate.limited']);
    expect(await second(visitor(app), ticket, codeOf(secret))).toMatchObject({ ok: false, code: 'rate.limited' });
    app.clock.advanceMs(2000);
    expect(await second(visitor(app), ticket, codeOf(secret))).toMatchObject({ ok: true });
  });

  test('counts once, for five minutes, and while the password stays', async () => {
    const { browser, secret } = await guarded('totp_ticket');
    const used = await ticketOf('totp_ticket');
    expect(await second(visitor(app), used, codeOf(secret))).toMatchObject({ ok: true });
    app.clock.advanceMs(stepMs);
    expect(await second(visitor(app), used, codeOf(secret))).toMatchObject({ ok: false, code: 'totp.expired' });
    const late = await ticketOf('totp_ticket');
    app.clock.advanceMs(300_000);
    expect(await second(visitor(app), late, codeOf(secret))).toMatchObject({ ok: false, code: 'totp.expired' });
    const old = await ticketOf('totp_ticket');
    const newPassword = 'isang bagong lihim ng kuwago';
    await browser.call('POST /wps/member/password/v2', {
      body: { oldPassword: goodPassword, newPassword, confirmNewPassword: newPassword },
    });
    expect(await second(visitor(app), old, codeOf(secret))).toMatchObject({ ok: false, code: 'totp.expired' });
    expect(await second(visitor(app), 'nonsense', codeOf(secret))).toMatchObject({ ok: false, code: 'totp.expired' });
  });

  test('is asked for after a social account too', async () => {
    const browser = visitor(app, { host: siteHost });
    await comeBack(app, browser, 'google', 'maya');
    const made = await browser.call('PUT /wps/member/register/social', {
      body: { agreed: true, birthDate: '1990-06-12', registerMethod: 'H5' },
    });
    if (made.ok) browser.setToken(made.value.token);
    expect(await state(browser)).toMatchObject({ hasPassword: false });
    const { secret } = await begin(browser);
    await confirm(browser, codeOf(secret));
    app.clock.advanceMs(stepMs);
    const again = visitor(app, { host: siteHost });
    await comeBack(app, again, 'google', 'maya');
    const first = await again.call('POST /wps/session/login/social');
    expect(first).toMatchObject({ ok: false, code: 'totp.required' });
    expect(await second(again, (!first.ok && first.ticket) || '', codeOf(secret))).toMatchObject({ ok: true });
    app.clock.advanceMs(stepMs);
    expect(await end(browser, '', codeOf(secret))).toMatchObject({ ok: true });
    expect(await state(browser)).toMatchObject({ isOn: false });
  });
});

describe('turning it off', () => {
  test('takes the password and a code, and forgets the recovery codes', async () => {
    const { browser, secret } = await guarded('totp_off');
    expect(await end(browser, 'not the password', codeOf(secret))).toMatchObject({ ok: false, code: 'password.wrong' });
    expect(await end(browser, goodPassword, '123456')).toMatchObject({ ok: false, code: 'totp.invalid' });
    expect(await state(browser)).toMatchObject({ isOn: true });
    expect(await end(browser, goodPassword, codeOf(secret))).toMatchObject({ ok: true });
    expect(await state(browser)).toEqual({ isOn: false, recoveryCodesLeft: 0, hasPassword: true });
    expect((await logInPlayer(visitor(app), 'totp_off')).ok).toBe(true);
    expect(await end(browser, goodPassword, codeOf(secret))).toMatchObject({ ok: false, code: 'not.found' });
  });
});

describe('the mail about it', () => {
  const sendAll = async () => {
    const ctx = app.contextFor(app.merchant.code, { kind: 'system', name: 'test' });
    const mail = app.mail.mail;
    if (!mail) throw new Error('no mail');
    return sendNotices({ ctx, input: { mail, origin: 'https://laro.example' } });
  };

  test.each([
    ['tl', 'In-on ang mga code ng authenticator.'],
    ['en', 'Authenticator codes were turned on.'],
  ])('goes to the verified address, once, in %s', async (language, words) => {
    await sendAll();
    const browser = visitor(app);
    browser.cookies.set('lang', language);
    await registerPlayer(browser, `mailed_${language}`);
    await app.db.pool.query(
      'update identity_members set email = $2, email_verified_at = now() where merchant_code = $1 and user_name = $3',
      [app.merchant.code, `mailed.${language}@example.com`, `mailed_${language}`],
    );
    const { secret } = await begin(browser);
    await confirm(browser, codeOf(secret));
    expect(await sendAll()).toBe(1);
    expect(await sendAll()).toBe(0);
    const sent = (await app.mail.outbox?.read(app.merchant.code)) ?? [];
    const message = sent.find(({ recipient }) => recipient === `mailed.${language}@example.com`);
    expect(message?.body).toContain(words);
    expect(message?.body).toContain(`mailed_${language}`);
    expect(message?.body).toContain('https://laro.example/m/securityCenter');
  });

  test('goes nowhere without one', async () => {
    await guarded('unmailed');
    expect(await sendAll()).toBe(0);
  });
});
