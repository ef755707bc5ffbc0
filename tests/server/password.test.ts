import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Envelope } from '#contract/errors.ts';
import { sendPasswordMails } from '#server/domains/identity/index.ts';
import { type MailMessage, MailRefused, MailUnavailable } from '#server/providers/mail/mail.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { goodPassword, logInPlayer, registerPlayer, sealBody, sendSealed, visitor } from './fixture/identity.ts';
import { statementsOf } from './fixture/statements-of.ts';

const changeCall = 'POST /wps/member/password/v2';
const resetCall = 'POST /wps/member/password/reset';
const mailCall = 'POST /wps/member/password/email';
const newPassword = 'dilaw na payong sa ulan';

let app: TestApp;
const neighbour = { ...testMerchant({ code: 'laro' }), isDefault: false };
const sent: MailMessage[] = [];

beforeAll(async () => {
  // two at once meet while they hash
  app = await createTestApp({ now: new Date('2026-03-01T08:00:00Z'), config: { workCost: 'full' }, otherMerchants: [neighbour] });
});
afterAll(async () => app.close());

const ctx = () => app.contextFor(app.merchant.code, { kind: 'system', name: 'mail' });
const keep = async (message: MailMessage): Promise<void> => void sent.push(message);
const sendMails = (send = keep) => sendPasswordMails({ ctx: ctx(), input: { mail: { send }, origin: 'https://play.example' } });
const change = (browser: InProcessGateway, oldPassword: string, password: string, confirm = password) =>
  browser.call(changeCall, { body: { oldPassword, newPassword: password, confirmNewPassword: confirm } });
const reset = (token: string, password = newPassword, confirm = password) =>
  visitor(app).call(resetCall, { body: { token, newPassword: password, confirmNewPassword: confirm } });

async function playerWithMail(userName: string, { isVerified = true } = {}): Promise<InProcessGateway> {
  const browser = visitor(app);
  await registerPlayer(browser, userName);
  await app.db.pool.query('update identity_members set email = $1, email_verified_at = $2 where user_name = $3 and merchant_code = $4', [
    `${userName}@mail.example`,
    isVerified ? app.clock.now() : null,
    userName,
    app.merchant.code,
  ]);
  return browser;
}

/** Asks, sends, and answers the secret of the mail's link. */
async function linkFor(userName: string): Promise<string> {
  sent.length = 0;
  await visitor(app).call(mailCall, { body: { username: userName, email: `${userName}@mail.example` } });
  await sendMails();
  return /#([\w-]{43})/.exec(sent[0]?.text ?? '')?.[1] ?? 'no link';
}

describe('changing the password', () => {
  test('takes the old and the new one, sealed like a log-in; the new one counts at once (PASS-001, API-014, DATA-026)', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'magdalena');
    expect(await change(browser, goodPassword, newPassword)).toEqual({ ok: true, value: {} });
    expect(await logInPlayer(visitor(app), 'magdalena', goodPassword)).toMatchObject({ ok: false, code: 'login.failed' });
    expect(await logInPlayer(visitor(app), 'magdalena', newPassword)).toMatchObject({ ok: true });
  });

  test('ends every other session of the member and keeps this one', async () => {
    const here = visitor(app);
    const there = visitor(app);
    await registerPlayer(here, 'isidora');
    await logInPlayer(there, 'isidora');
    await change(here, goodPassword, newPassword);
    expect(await here.call('GET /wps/member/info')).toMatchObject({ ok: true });
    expect(await there.call('GET /wps/member/info')).toMatchObject({ ok: false, code: 'session.ended.password' });
  });

  test('is refused without a session', async () => {
    expect(await change(visitor(app), goodPassword, newPassword)).toMatchObject({ ok: false, code: 'session.required' });
  });

  test.each([
    ['a wrong old one', ['not the old one', newPassword, newPassword], 'password.wrong', 'oldPassword'],
    ['a short one', [goodPassword, 'maikli', 'maikli'], 'password.invalid', 'newPassword'],
    ['an easy one', [goodPassword, 'password123', 'password123'], 'password.weak', 'newPassword'],
    ['another confirmation', [goodPassword, newPassword, 'something else'], 'password.mismatch', 'confirmNewPassword'],
    ['the same one', [goodPassword, goodPassword, goodPassword], 'modify.new.old.same', 'newPassword'],
  ] as const)('refuses %s and names the field', async (_, [oldOne, newOne, confirm], code, field) => {
    const browser = visitor(app);
    const name = `r_${randomUUID().slice(0, 8)}`;
    await registerPlayer(browser, name);
    expect(await change(browser, oldOne, newOne, confirm)).toMatchObject({ ok: false, code, fields: { [field]: code } });
    expect(await logInPlayer(visitor(app), name)).toMatchObject({ ok: true });
  });

  test('of two at once, in two tabs of a session, one wins, and the session goes on', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'dalawa');
    const answers = await Promise.all([change(browser, goodPassword, newPassword), change(browser, goodPassword, `${newPassword} at iba`)]);
    expect(answers.map((answer) => (answer.ok ? 'changed' : answer.code)).toSorted()).toEqual(['changed', 'password.wrong']);
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: true });
  });

  test('lets nobody guess the old one without end', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'hulaan');
    const codes: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const answer = await change(browser, `guess ${turn}`, newPassword);
      codes.push(answer.ok ? 'ok' : answer.code);
    }
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('password.wrong'));
    expect(codes.at(-1)).toBe('rate.limited');
  });

  test('takes the mark of the first log-in away', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, 'bagong_salta');
    await app.db.pool.query('update identity_members set must_change_password = true where user_name = $1', ['bagong_salta']);
    expect(await logInPlayer(browser, 'bagong_salta')).toMatchObject({ value: { firstTimeLogin: true } });
    await change(browser, goodPassword, newPassword);
    expect(await logInPlayer(visitor(app), 'bagong_salta', newPassword)).toMatchObject({ value: { firstTimeLogin: false } });
  });
});

describe('a new password by e-mail', () => {
  test('is asked for form-encoded, and the mail brings a link that sets it and ends all sessions (PASS-002, API-013)', async () => {
    const browser = await playerWithMail('gregoria');
    const post = (type: string, body: string) =>
      app.request(
        '/wps/member/password/email',
        { method: 'POST', headers: { host: app.merchant.mainDomain, 'content-type': type, cookie: 'lang=tl' }, body },
        { address: 'test-form' },
      );
    const asJson = await post('application/json', JSON.stringify({ username: 'gregoria', email: 'gregoria@mail.example' }));
    expect(await asJson.json()).toMatchObject({ success: false, errorCode: 'request.unsupported' });
    const asForm = await post('application/x-www-form-urlencoded', 'username=+Gregoria+&email=+Gregoria%40Mail.Example+');
    expect(asForm.status).toBe(200);
    sent.length = 0;
    expect(await sendMails()).toBe(1);
    expect(sent[0]).toMatchObject({ to: 'gregoria@mail.example', subject: expect.stringContaining('Bagong password') });
    const [, token = ''] = /https:\/\/play\.example\/m\/resetPsw#([\w-]{43})\n/.exec(sent[0]?.text ?? '') ?? [];
    expect(await reset(token)).toEqual({ ok: true, value: {} });
    expect(await browser.call('GET /wps/member/info')).toMatchObject({ ok: false, code: 'session.ended.password' });
    expect(await logInPlayer(visitor(app), 'gregoria', newPassword)).toMatchObject({ ok: true });
  });

  test('comes in the language of who asked', async () => {
    await playerWithMail('josefina');
    const browser = visitor(app);
    browser.cookies.set('lang', 'en');
    await browser.call(mailCall, { body: { username: 'josefina', email: 'josefina@mail.example' } });
    sent.length = 0;
    await sendMails();
    expect(sent[0]?.subject).toBe(`A new password for ${app.merchant.brandName}`);
  });

  test('answers the very same and runs the same statements for a stranger, a wrong address and an unverified one; only the right pair gets mail', async () => {
    await playerWithMail('leonora');
    await playerWithMail('pilar', { isVerified: false });
    const pairs = [
      ['leonora', 'leonora@mail.example'],
      ['leonora', 'another@mail.example'],
      ['pilar', 'pilar@mail.example'],
      ['nobody_at_all', 'leonora@mail.example'],
    ] as const;
    sent.length = 0;
    const answers: unknown[] = [];
    const statements: string[][] = [];
    for (const [username, email] of pairs) {
      const seen = await statementsOf(app.db, async () => answers.push(await visitor(app).call(mailCall, { body: { username, email } })));
      statements.push(seen);
      await sendMails();
    }
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: {} });
    expect(statements[0]?.some((text) => text.includes('identity_password_resets'))).toBe(true);
    for (const seen of statements) expect(seen).toEqual(statements[0]);
    expect(sent.map(({ to }) => to)).toEqual(['leonora@mail.example']);
  });

  test('is throttled by name, whether or not an account has it', async () => {
    await playerWithMail('makulit');
    for (const username of ['makulit', 'walang_ganito']) {
      const codes: string[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const answer = await visitor(app).call(mailCall, { body: { username, email: 'makulit@mail.example' } });
        codes.push(answer.ok ? 'ok' : answer.code);
      }
      expect(codes, username).toEqual(['ok', 'ok', 'ok', 'ok', 'rate.limited']);
    }
  });

  test('works once: not twice, not after half an hour, not for a secret that never was, and not at another merchant', async () => {
    await playerWithMail('minsan');
    const used = await linkFor('minsan');
    expect(await reset(used)).toMatchObject({ ok: true });
    expect(await reset(used, 'isa pang bagong password')).toMatchObject({ ok: false, code: 'reset.invalid' });
    await playerWithMail('mabagal');
    const late = await linkFor('mabagal');
    app.clock.advanceMs(30 * 60_000);
    expect(await reset(late)).toMatchObject({ ok: false, code: 'reset.invalid' });
    expect(await reset('a'.repeat(43))).toMatchObject({ ok: false, code: 'reset.invalid' });
    await playerWithMail('kapitbahay');
    const body = { token: await linkFor('kapitbahay'), newPassword, confirmNewPassword: newPassword };
    const elsewhere = await visitor(app, { host: neighbour.mainDomain }).call(resetCall, { body });
    expect(elsewhere).toMatchObject({ ok: false, code: 'reset.invalid' });
    expect(await visitor(app).call(resetCall, { body })).toMatchObject({ ok: true });
  });

  test('of two uses at once one wins', async () => {
    await playerWithMail('sabay');
    const token = await linkFor('sabay');
    const answers = await Promise.all([reset(token), reset(token, `${newPassword} at iba`)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is not used up by a password that is refused', async () => {
    await playerWithMail('mahina');
    const token = await linkFor('mahina');
    expect(await reset(token, 'password123')).toMatchObject({ ok: false, code: 'password.weak' });
    expect(await reset(token, goodPassword)).toMatchObject({ ok: false, code: 'modify.new.old.same' });
    expect(await reset(token)).toMatchObject({ ok: true });
  });

  test('loses its worth when the password changes some other way', async () => {
    const browser = await playerWithMail('nauna');
    const token = await linkFor('nauna');
    await change(browser, goodPassword, newPassword);
    expect(await reset(token, 'ikatlong password ko ito')).toMatchObject({ ok: false, code: 'reset.invalid' });
  });

  test('keeps only the hash of the secret', async () => {
    await playerWithMail('lihim');
    const token = await linkFor('lihim');
    const { rows } = await app.db.pool.query('select * from identity_password_resets where merchant_code = $1', [app.merchant.code]);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is tried again while the mail server is away, and given up when it refuses (fault 68)', async () => {
    await playerWithMail('pasensya');
    await visitor(app).call(mailCall, { body: { username: 'pasensya', email: 'pasensya@mail.example' } });
    expect(await sendMails(() => Promise.reject(new MailUnavailable('away')))).toBe(0);
    expect(await sendMails(), 'not before its time').toBe(0);
    app.clock.advanceMs(5000);
    expect(await sendMails()).toBe(1);
    app.clock.advanceMs(3_600_000);
    await visitor(app).call(mailCall, { body: { username: 'pasensya', email: 'pasensya@mail.example' } });
    await sendMails(() => Promise.reject(new MailRefused('no such mailbox')));
    app.clock.advanceMs(60_000);
    expect(await sendMails()).toBe(0);
  });

  test.each([
    ['json', { 'content-type': 'application/json' }, '{"username":"a","email":"b@c.d"}', 'request.unsupported'],
    [
      'a field sent twice',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'username=a&username=b&email=b%40c.d',
      'request.invalid',
    ],
    ['a field of another', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=a&email=b%40c.d&admin=1', 'request.invalid'],
  ])('refuses %s', async (_, headers, body, code) => {
    const response = await app.request('/wps/member/password/email', {
      method: 'POST',
      headers: { host: app.merchant.mainDomain, ...headers },
      body,
    });
    expect(((await response.json()) as Envelope<unknown>).success || code).toBe(code);
    expect(response.status).toBe(code === 'request.invalid' ? 400 : 415);
  });

  test('refuses a body that was sealed for another call', async () => {
    const data = await sealBody(app, { token: 'a'.repeat(43), newPassword, confirmNewPassword: newPassword }, { purpose: changeCall });
    expect((await sendSealed(app, resetCall, data)).errorCode).toBe('payload.invalid');
  });
});
