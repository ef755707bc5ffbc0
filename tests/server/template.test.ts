import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { mobileTemplates, type MobileTemplate } from '#contract/member/facts.ts';
import type { InProcessGateway } from '#site/api/in-process.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { logInPlayer, registerPlayer, visitor } from './fixture/identity.ts';

const strict = testMerchant({ isDefault: false, mobileTemplate: 'compact', mobileTemplates: ['large'] });
let app: TestApp;
let made = 0;
beforeAll(async () => {
  app = await createTestApp({ otherMerchants: [strict] });
});
afterAll(() => app.close());

const newName = () => `ayos${(made += 1)}`;
async function member(host = app.merchant.mainDomain) {
  const browser = visitor(app, { host });
  const { userName } = await registerPlayer(browser, newName());
  return { browser, userName };
}
const set = (browser: InProcessGateway, template: string) =>
  browser.call('POST /wps/member/setTemplate', { body: { template: template as MobileTemplate } });
const templateOf = async (browser: InProcessGateway) => {
  const info = await browser.call('GET /wps/member/info');
  return info.ok ? info.value.template : info.code;
};

describe('the template of the mobile site', () => {
  test('is set for the account, and is there on its other devices and in its later sessions (API-031)', async () => {
    const { browser, userName } = await member();
    expect(await templateOf(browser)).toBe('standard');
    expect(await set(browser, 'large')).toEqual({ ok: true, value: { template: 'large' } });
    const phone = visitor(app);
    await logInPlayer(phone, userName);
    expect([await templateOf(browser), await templateOf(phone)]).toEqual(['large', 'large']);
    await browser.call('DELETE /wps/session/logout');
    await set(phone, 'compact');
    const later = visitor(app);
    await logInPlayer(later, userName);
    expect(await templateOf(later)).toBe('compact');
  });

  test('is one account’s alone, and leaves what it chose otherwise as it was (API-031)', async () => {
    const [one, two] = [await member(), await member()];
    await one.browser.call('POST /wps/member/headIcon', { body: { avatar: 'kalabaw' } });
    await set(one.browser, 'compact');
    expect(await templateOf(two.browser)).toBe('standard');
    expect(await one.browser.call('GET /wps/member/avatar')).toMatchObject({ ok: true, value: { avatar: 'kalabaw' } });
    await one.browser.call('POST /wps/member/headIcon', { body: { avatar: 'isda' } });
    expect(await templateOf(one.browser)).toBe('compact');
  });

  test('is the last one of several that are set at once (API-031)', async () => {
    const { browser } = await member();
    const answers = await Promise.all(mobileTemplates.map((template) => set(browser, template)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(mobileTemplates).toContain(await templateOf(browser));
    await set(browser, 'large');
    expect(await templateOf(browser)).toBe('large');
  });

  test('is the merchant’s until the player sets one, and one of those that the merchant offers (API-031, DATA-053)', async () => {
    const settings = await visitor(app, { host: strict.mainDomain }).call('GET /wps/system/settings/consolidated');
    expect(settings).toMatchObject({ ok: true, value: { mobileTemplate: 'compact', mobileTemplates: ['compact', 'large'] } });
    const { browser } = await member(strict.mainDomain);
    expect(await templateOf(browser)).toBe('compact');
    expect(await set(browser, 'standard')).toMatchObject({
      ok: false,
      code: 'request.invalid',
      fields: { template: 'request.invalid' },
    });
    expect(await templateOf(browser)).toBe('compact');
    await set(browser, 'large');
    expect(await templateOf(browser)).toBe('large');
  });

  test('that the merchant no longer offers is the merchant’s own again (API-031)', async () => {
    const { browser, userName } = await member(strict.mainDomain);
    await set(browser, 'large');
    await app.db.pool.query(
      `update profile_choices set template = 'standard' where member_id = (select id from identity_members where user_name = $1)`,
      [userName],
    );
    expect(await templateOf(browser)).toBe('compact');
  });

  test('is set by members alone, to nothing that does not exist (API-031)', async () => {
    expect(await set(visitor(app), 'large')).toMatchObject({ ok: false, code: 'session.required' });
    const trial = visitor(app);
    const name = await trial.call('GET /wps/member/trialuser');
    const opened = await trial.call('POST /wps/session/login/freeplay', { body: { username: name.ok ? name.value.userName : '' } });
    trial.setToken(opened.ok ? opened.value.token : undefined);
    expect(await set(trial, 'large')).toMatchObject({ ok: false, code: 'trial.members.only' });
    const { browser } = await member();
    for (const wrong of ['', 'v2', 'constructor']) expect(await set(browser, wrong)).toMatchObject({ ok: false, code: 'request.invalid' });
    expect(await templateOf(browser)).toBe('standard');
  });
});
