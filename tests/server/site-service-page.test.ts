import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { linksOf } from './fixture/read-html.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

describe.runIf(isBuilt)('customer service as it is served', () => {
  const quiet = testMerchant({ isDefault: false, flags: [] });
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    app = await createTestApp({
      otherMerchants: [quiet],
      merchant: {
        linkHosts: ['t.example', 'line.example', 'help.example'],
        resources: [
          { resourceType: 'TELEGRAM', url: 'https://t.example/laro' },
          { resourceType: 'TELEGRAM1', url: 'https://t.example/laro2' },
          { resourceType: 'LINE', url: 'https://line.example/laro' },
        ],
        serviceWays: [
          { title: 'Opisina sa Cebu', path: 'https://help.example/cebu' },
          { title: 'Hindi pinapayagan', path: 'https://evil.example/' },
        ],
      },
    });
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 120_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const page = (path: string, { language = 'en', host = app.merchant.mainDomain }: { language?: 'tl' | 'en'; host?: string } = {}) =>
    readPage(`http://127.0.0.1:${site.port}`, path, { host, language });
  const outside = ['https://t.example/laro', 'https://t.example/laro2', 'https://line.example/laro', 'https://help.example/cebu'];

  test('its page lists the ways, which open without a script, in both languages', async () => {
    for (const [language, words] of [
      ['en', 'Chat on Telegram'],
      ['tl', 'Makipag-chat sa Telegram'],
    ] as const) {
      const { status, html, part } = await page('/m/customer', { language });
      expect([status, html.includes('evil.example')]).toEqual([200, false]);
      expect(linksOf(part('service-ways'))).toEqual(expect.arrayContaining([...outside, '/m/help']));
      expect(part('service-ways')).toContain(words);
    }
  });

  test('its dialog lists them on every page that has the footer menu, the help desk first', async () => {
    const { part } = await page('/m/home');
    expect(linksOf(part('service')).filter((href) => href !== '/m/message')).toEqual(['/m/customer', ...outside, '/m/help']);
  });

  test('has no chat where the flag CBS3 is off: everybody writes by mail there', async () => {
    const host = quiet.mainDomain;
    const { html } = await page('/m/customer', { host });
    expect(html).not.toContain('data-chat=');
    expect(html).not.toContain('/m/customer/chat');
    expect(html).toContain('Write to us by e-mail');
    expect(await page('/m/customer/chat', { host })).toMatchObject({ status: 302, location: '/m/customer' });
    expect((await page('/m/customer')).html).toContain('data-chat="true"');
  });
});
