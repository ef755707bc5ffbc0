import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import en from '#site/i18n/locales/en/staff.json' with { type: 'json' };

import { createTestApp, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { consoleSite } from './fixture/console-site.ts';
import { newPassword, reason } from './fixture/people.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';
import { codeOf } from './fixture/staff.ts';

describe.runIf(isBuilt)('the console’s pages of people', () => {
  let app: TestApp;
  let site: ServedPipeline;
  let desk: ReturnType<typeof consoleSite>;
  beforeAll(async () => {
    app = await createTestApp();
    site = await servePipeline({ app, pages: await loadBuiltPages() });
    desk = consoleSite(app, site);
  });
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });

  const invite = async (cookie: string, fields: Record<string, string> = {}) =>
    await desk.send(
      '/staff/people',
      { form: 'invite', linkId: randomUUID(), label: 'Bago', 'role.support': 'on', reason, ...fields },
      cookie,
    );
  const linkIn = (page: string) => /\/staff\/join\/([\w-]{43})/.exec(page)?.[1];
  /** What follows a link: the page, and the cookie that it left. */
  async function follow(token: string) {
    const answer = await site.get(`/staff/join/${token}`, { cookie: 'lang=en' });
    const [set = ''] = [answer.headers['set-cookie'] ?? []].flat();
    return { answer, set, cookie: `${set.split(';')[0]}; lang=en` };
  }

  test('are shown in both languages, with no key left and no script but the theme’s', async () => {
    const { staffId, cookie } = await desk.enter(['admin']);
    await desk.send('/staff/roles', { act: 'make', roleId: '', name: 'Gabi', 'may.audit.read': 'on', reason }, cookie);
    await invite(cookie);
    for (const language of ['en', 'tl'])
      for (const path of ['/people', `/people/${staffId}`, '/roles', '/account']) {
        const page = await site.get(`/staff${path}`, { cookie: cookie.replace('lang=en', `lang=${language}`) });
        const html = page.body.toString();
        expect([page.status, page.headers['cache-control']], path).toEqual([200, 'no-store']);
        expect(html, path).toContain(`<html lang="${language}"`);
        expect(html, path).not.toMatch(/staff\.(?:nav|people|roles?|permission|account)\.|role="alert"|<astro-island/);
        expect(html.replace(/<script>[\s\S]*?<\/script>/, ''), path).not.toContain('<script');
      }
  });

  test('show nothing to people of other roles, but the own account to everybody', async () => {
    const { cookie } = await desk.enter(['support']);
    for (const path of ['people', 'roles', `people/${randomUUID()}`])
      expect(await desk.read(`/staff/${path}`, cookie)).toContain(en['forbidden.title']);
    const overview = await desk.read('/staff', cookie);
    expect(overview).not.toContain('href="/staff/people"');
    expect(overview).toContain('href="/staff/account"');
    expect(await desk.read('/staff/account', cookie)).toContain(en['account.password']);
  });

  test('show a link once, and the same form again makes no second one', async () => {
    const { cookie } = await desk.enter(['admin']);
    const linkId = randomUUID();
    const made = await (await invite(cookie, { linkId })).text();
    expect(linkIn(made)).toBeTruthy();
    expect(linkIn(await desk.read('/staff/people', cookie))).toBeUndefined();
    const again = await (await invite(cookie, { linkId })).text();
    expect(linkIn(again)).toBeUndefined();
    expect(again).toContain('This was decided already.');
  });

  test('keep what was typed into a refused form, and say at the field what is wrong', async () => {
    const { cookie } = await desk.enter(['admin']);
    const page = await (await invite(cookie, { label: 'Maria ng gabi', email: 'walang address', reason: 'maikli' })).text();
    expect(page).toContain('value="Maria ng gabi"');
    expect(page).toContain('value="walang address"');
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
    expect(page).toMatch(/name="role.support" checked/);
  });

  test('lead from a link to an account, with the secret in a cookie that scripts do not see and no address keeps', async () => {
    const { cookie } = await desk.enter(['admin']);
    const token = linkIn(await (await invite(cookie)).text()) ?? '';
    const opened = await follow(token);
    expect([opened.answer.status, opened.answer.headers.location]).toEqual([303, '/staff/join']);
    expect(opened.set).toMatch(/^laro-staff-link=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const form = await desk.read('/staff/join', opened.cookie);
    expect(form).toContain('src="data:image/svg+xml;base64,');
    const key = /([A-Z2-7]{4}(?: [A-Z2-7]{4}){7})/.exec(form)?.[1]?.replaceAll(' ', '') ?? '';
    const fields = { kind: 'invitation', userName: 'bago.dito', newPassword, confirmNewPassword: newPassword, code: codeOf(app, key) };
    const refused = await (await desk.send('/staff/join', { form: 'join', ...fields, newPassword: 'maikli' }, opened.cookie)).text();
    expect(refused).toContain('value="bago.dito"');
    expect(refused).toContain(key.slice(0, 4));
    const done = await desk.send('/staff/join', { form: 'join', ...fields }, opened.cookie);
    expect(done.headers.getSetCookie().join()).toMatch(/laro-staff-link=; .*Max-Age=0/);
    expect((await done.text()).match(/<code>[\dA-Z]{4}(?:-[\dA-Z]{4}){3}<\/code>/g)).toHaveLength(10);
    expect((await follow(token)).answer.body.toString()).toContain('This link has expired or was used already.');
    expect(await desk.read('/staff/join', 'lang=en')).toContain('role="alert"');
  });

  test('say that the last one who may manage people stays', async () => {
    const alone = await createTestApp();
    const there = await servePipeline({ app: alone, pages: await loadBuiltPages() });
    try {
      const theirs = consoleSite(alone, there);
      const { staffId, cookie } = await theirs.enter(['admin']);
      const page = await (await theirs.send(`/staff/people/${staffId}`, { form: 'access', act: 'disable', reason }, cookie)).text();
      expect(page).toContain('Somebody who may manage people has to be left.');
      expect(page).toContain(`value="${reason}"`);
    } finally {
      await there.stop(1000);
      await alone.close();
    }
  });
});
