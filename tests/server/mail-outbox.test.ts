import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { giveDemoMail, giveDemoMobiles, seedDemo } from '#server/domains/identity/index.ts';
import { readConfig, type Config } from '#server/platform/config.ts';
import { bindGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';

const mailCall = 'POST /wps/member/password/email';
const neighbour = { ...testMerchant({ code: 'laro' }), isDefault: false };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [neighbour] });
});
afterAll(async () => app.close());

/** Another app on the same database, with settings of its own. */
const appWith = (config: Partial<Config>) =>
  createApp({
    config: { ...readConfig({ LOG_LEVEL: 'silent' }), ...config },
    db: app.db,
    keepDatabase: true,
    merchants: [app.merchant],
    clock: app.clock,
  });

describe('the outbox of the demo', () => {
  test('shows what was sent, its link to press, and says that nothing left the house', async () => {
    const outbox = app.mail.mail;
    if (!outbox) throw new Error('demo mode has no outbox');
    const text = `Kumusta\n\nhttps://play.example/m/resetPsw#${'a'.repeat(43)}\n`;
    await outbox.send({ merchantCode: app.merchant.code, to: 'makata@mail.example', subject: '<b>& paksa', text });
    const read = async (lang: string) =>
      (await app.request(`/dev/outbox?lang=${lang}`, { headers: { host: app.merchant.mainDomain } })).text();
    const page = await read('en');
    expect(page).toContain('makata@mail.example');
    expect(page).toContain('&lt;b&gt;&amp; paksa');
    expect(page).toMatch(/<a href="https:\/\/play\.example\/m\/resetPsw#[\w-]{43}">/);
    expect(page).toContain('No mail and no SMS leaves this installation');
    expect(await read('tl')).toContain('Walang e-mail o SMS na lumalabas');
  });

  test('keeps the mail of one merchant from the other', async () => {
    const page = await app.request('/dev/outbox', { headers: { host: neighbour.mainDomain } });
    expect([page.status, (await page.text()).includes('makata')]).toEqual([200, false]);
  });

  test.each([
    ['live mode', { mode: 'live' as const, mail: { kind: 'none' as const }, sms: { kind: 'none' as const } }],
    ['real providers', { mail: { kind: 'smtp' as const, url: 'smtp://127.0.0.1:1', from: 'a@b.example' }, sms: { kind: 'none' as const } }],
  ])('does not exist with %s', async (_, config) => {
    const other = await appWith(config);
    expect((await other.request('/dev/outbox', { headers: { host: app.merchant.mainDomain } })).status).toBe(404);
    await other.close();
  });

  test('without mail the request says so instead of promising one', async () => {
    const other = await appWith({ mail: { kind: 'none' } });
    const answer = await bindGateway(other, { host: app.merchant.mainDomain }).call(mailCall, {
      body: { username: 'juan', email: 'juan@demo.invalid' },
    });
    expect(answer).toMatchObject({ ok: false, code: 'mail.unavailable' });
    await other.close();
  });

  test('demo accounts have verified addresses that lead to nobody, and players their numbers', async () => {
    const demo = app.contextFor('laro', { kind: 'system', name: 'prepare' });
    await seedDemo({ ctx: demo });
    await giveDemoMail({ ctx: demo });
    await giveDemoMail({ ctx: demo });
    await giveDemoMobiles({ ctx: demo });
    await giveDemoMobiles({ ctx: demo });
    const { rows } = await app.db.pool.query<{ email: string }>(
      "select email from identity_members where email_verified_at is not null and merchant_code = 'laro'",
    );
    const { rows: numbers } = await app.db.pool.query<{ user_name: string; mobile: string }>(
      "select user_name, mobile from identity_members where mobile is not null and merchant_code = 'laro' order by mobile",
    );
    expect(numbers.slice(0, 2)).toEqual([
      { user_name: 'juan', mobile: '+639175550101' },
      { user_name: 'pedro', mobile: '+639175550102' },
    ]);
    expect(rows.map(({ email }) => email)).toContain('juan@demo.invalid');
    expect(rows.every(({ email }) => email.endsWith('@demo.invalid'))).toBe(true);
  });
});
