import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { featurePages, featureFlags } from '#contract/flags.ts';
import { loadMerchants } from '#server/domains/merchant/index.ts';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

const pages = Object.entries(featurePages).flatMap(([flag, paths]) => paths.map((path) => [flag, path] as const));
const demo = loadMerchants();
const like = (code: 'laro' | 'tala') =>
  testMerchant({ ...demo.find((merchant) => merchant.code === code), isDefault: false, ...own(code) });
const own = (code: string) => ({ code: `${code}flags`, hosts: [`${code}flags.localhost`], mainDomain: `${code}flags.localhost` });
const [laro, tala] = [like('laro'), like('tala')];

describe.runIf(isBuilt)('the pages of features', () => {
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    app = await createTestApp({ merchant: { flags: [...featureFlags] }, otherMerchants: [laro, tala] });
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 60_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const page = (path: string, host: string, language: 'tl' | 'en' = 'en') =>
    readPage(`http://127.0.0.1:${site.port}`, path, { host, language });

  test.each(pages)('while %s is off %s says so, in the player’s language, and while it is on it opens (ROLE-021)', async (flag, path) => {
    for (const query of ['', '?types=A&x=1']) {
      const open = await page(`${path}${query}`, laro.mainDomain);
      expect([open.status, open.part('closed')]).toEqual([200, '']);
      const there = await page(`${path}${query}`, tala.mainDomain);
      if (tala.flags.some((each) => each === flag)) expect(there.status).toBe(200);
      else expect([there.status, there.part('main')]).toEqual([403, expect.stringContaining('This is not available on this site.')]);
    }
    if (!tala.flags.some((each) => each === flag))
      expect((await page(path, tala.mainDomain, 'tl')).part('main')).toContain('Hindi available ito sa site na ito.');
  });

  test('the agent home of Tala offers what opens there, and nothing else (AGNT-055, DOWNMAN)', async () => {
    const html = (await page('/m/agent', tala.mainDomain)).part('main');
    const paths = [...html.matchAll(/<a [^>]*href="(\/m\/[^"]+)"/g)].map(([, href = '']) => href);
    expect(paths).not.toContain('/m/member/team');
    for (const path of paths) expect([path, (await page(path, tala.mainDomain)).status]).toEqual([path, 200]);
  });
});
