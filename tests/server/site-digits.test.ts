import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { dateNamesId } from '#contract/dates.ts';
import { lacksFormats } from '#contract/locale.ts';
import type { Digits } from '#contract/locale.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

const until = Date.UTC(2126, 10, 29, 4);
const shutBy = (digits: Digits) =>
  testMerchant({ isDefault: digits === 'latin', digits, maintenance: true, maintenanceNotice: { text: {}, until } });
const [latin, own, ownInMoney] = [shutBy('latin'), shutBy('own'), shutBy('ownInMoney')];

describe.runIf(isBuilt)('the digits of a merchant’s pages', () => {
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    app = await createTestApp({ merchant: latin, otherMerchants: [own, ownInMoney] });
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 60_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const page = async (path: string, { mainDomain: host }: { mainDomain: string }, language: string) =>
    (await readPage(`http://127.0.0.1:${site.port}`, path, { host, language })).html;
  const ownDigits = (html: string) => /[٠-٩۰-۹]/.test(html.replaceAll(/<script[^]*?<\/script>/g, ''));

  test('are Latin if it has chosen none', async () => {
    for (const path of ['/m/maintenance', '/m/vip']) expect(ownDigits(await page(path, latin, 'fa')), path).toBe(false);
    expect(await page('/m/vip', latin, 'fa')).not.toContain('data-digits');
  });

  test('are the language’s own in dates, and in money if it says so, for one merchant and not for the other at the same time', async () => {
    const asked = [latin, own, ownInMoney, latin, own, ownInMoney];
    const shut = await Promise.all(asked.map((merchant) => page('/m/maintenance', merchant, 'fa')));
    expect(shut.map(ownDigits)).toEqual([false, true, true, false, true, true]);
    const vip = await Promise.all(asked.map((merchant) => page('/m/vip', merchant, 'fa')));
    expect(vip.map(ownDigits)).toEqual([false, false, true, false, false, true]);
    expect(vip[1]).toContain('data-digits="own"');
    expect(ownDigits(await page('/m/vip', ownInMoney, 'en'))).toBe(false);
  });

  test('and the names of dates come with the page where browsers have none', async () => {
    for (const language of ['my', 'kk', 'th', 'en'])
      expect((await page('/m/vip', latin, language)).includes(`id="${dateNamesId}"`), language).toBe(lacksFormats(language));
    expect(await page('/m/maintenance', latin, 'kk')).toContain('қараша');
  });
});
