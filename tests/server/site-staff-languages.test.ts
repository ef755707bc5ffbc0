import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { homeParts } from '#contract/system/facts.ts';
import editing from '#site/i18n/locales/en/editing.json' with { type: 'json' };
import staff from '#site/i18n/locales/en/staff.json' with { type: 'json' };

import { createTestApp, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';
import { codeOf, makeStaff, staffPassword } from './fixture/staff.ts';

describe.runIf(isBuilt)('what the console says of languages', () => {
  let app: TestApp;
  let site: ServedPipeline;
  let cookie = '';
  beforeAll(async () => {
    app = await createTestApp();
    site = await servePipeline({ app, pages: await loadBuiltPages() });
    const { userName, secret } = await makeStaff(app, ['admin', 'editor']);
    const answer = await send('/staff/login', { userName, password: staffPassword, code: codeOf(app, secret) });
    cookie = `${answer.headers.getSetCookie()[0]?.split(';')[0]}; lang=en`;
  }, 60_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const origin = () => `http://127.0.0.1:${site.port}`;
  const send = (path: string, fields: Record<string, string>) =>
    fetch(`${origin()}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { origin: origin(), cookie },
    });
  const read = async (path: string) => (await site.get(path, { cookie })).body.toString();

  test('is who has read each text, and the words of each language', async () => {
    const list = await read('/staff/content?collection=help');
    expect(list).toMatch(new RegExp(`data-review="second-reader">\\s*${editing['reviewed.second-reader']}`));
    const [words = ''] = /<details data-part="word-reviews">.*?<\/details>/s.exec(list) ?? [];
    for (const tag of app.merchant.languages)
      expect(words, tag).toMatch(new RegExp(`>\\s*${tag}\\s*<span[^>]*>\\s*${editing['reviewed.second-reader']}`));
  });

  test('is whose digits its pages have: Latin ones until an administrator chooses others', async () => {
    const chosen = async () => /name="digits" value="(\w+)" checked/.exec(await read('/staff/settings'))?.[1];
    expect(await read('/staff/settings')).toContain(staff['settings.digits.ownInMoney']);
    expect(await chosen()).toBe('latin');
    const { flags, agentMenu, homeParts: order } = app.merchants.byCode(app.merchant.code);
    const was = [...flags, ...agentMenu.map((entry) => `agentMenu.${entry}`), `homeParts:${order.join()}`, 'digits:latin'].join(' ');
    const ticked = Object.fromEntries([...flags, ...agentMenu.map((entry) => `agentMenu.${entry}`)].map((name) => [name, 'on']));
    const places = Object.fromEntries(homeParts.map((part) => [`homeParts.${part}`, String(order.indexOf(part) + 1 || '')]));
    const sent = { form: 'settings', was, ...ticked, ...places, reason: 'players read these' };
    expect((await send('/staff/settings', { ...sent, digits: 'roman' })).status).toBe(303);
    expect(await chosen()).toBe('latin');
    expect((await send('/staff/settings', { ...sent, digits: 'own' })).status).toBe(303);
    expect(await chosen()).toBe('own');
    expect(app.merchants.byCode(app.merchant.code)).toMatchObject({ digits: 'own', flags, agentMenu, homeParts: order });
  });
});
