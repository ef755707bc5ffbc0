import { describe, expect, test } from 'vitest';

import { useBuiltSite } from './fixture/built-site.ts';
import { isBuilt } from './fixture/spawn-site.ts';

/** What a visitor reads in a language that the call names. */
const reads = ['/wps/system/helpCenter?lang=', '/wps/system/legal?kind=terms&language='];

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
  ['sw', 'tl'],
  ['%22%3E', 'tl'],
] as const;

describe.runIf(isBuilt)('a language', () => {
  const built = useBuiltSite();
  const { page } = built;
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await (await built.app.request(path, { headers: { host: built.app.merchant.mainDomain, ...headers } })).json()) as {
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
    for (const path of reads) expect(await ask(path + code), path).toMatchObject({ value: (await ask(path + language)).value });
  });
});
