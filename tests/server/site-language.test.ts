import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

/** How the specification, browsers and people write a language. */
const codes = [
  ['EN', 'en'],
  ['en-US', 'en'],
  ['en_GB', 'en'],
  ['TY', 'tl'],
  ['ty', 'tl'],
  ['fil', 'tl'],
  ['fil-PH', 'tl'],
  ['TL', 'tl'],
  // what we do not speak is answered in the merchant's own language
  ['ja', 'tl'],
  ['%22%3E', 'tl'],
] as const;

describe.runIf(isBuilt)('a language', () => {
  let app: TestApp;
  let site: ServedPipeline;
  beforeAll(async () => {
    app = await createTestApp();
    site = await servePipeline({ app, pages: await loadBuiltPages() });
  }, 120_000);
  afterAll(async () => {
    await site.stop(1000);
    await app.close();
  });
  const page = (path: string, language: string) =>
    readPage(`http://127.0.0.1:${site.port}`, path, { host: app.merchant.mainDomain, language });
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await (await app.request(path, { headers: { host: app.merchant.mainDomain, ...headers } })).json()) as {
      message: string;
      value: { list: { title: string }[] };
    };

  test.each(codes)('that the cookie writes %s shows the pages and the console in %s', async (code, language) => {
    const written = await page('/m/help', code);
    expect(written.html).toContain(`<html lang="${language}"`);
    expect(written.title).toBe((await page('/m/help', language)).title);
    expect((await page('/staff/login', code)).html).toContain(`<html lang="${language}"`);
  });

  test.each(codes.slice(0, -2))('that a call writes %s is %s in its refusal and in what it reads', async (code, language) => {
    const refusal = '/wps/wallet/getWallet';
    const spoken = await ask(refusal, { cookie: `lang=${language}` });
    expect((await ask(refusal, { cookie: `lang=${code}` })).message).toBe(spoken.message);
    expect((await ask(`${refusal}?language=${code}`)).message).toBe(spoken.message);
    const help = '/wps/system/helpCenter?lang=';
    expect(await ask(help + code)).toMatchObject({ value: (await ask(help + language)).value });
  });
});
