import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, testMerchant, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { registration, visitor } from './fixture/identity.ts';
import { readPage } from './fixture/page.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '${alert(1)}{{constructor.constructor("alert(1)")()}}',
  '</title></details><base href=//evil.example>',
] as const;
const root = join(import.meta.dirname, '../..');

/** What editors wrote: announcements with this title and this text each, one banner the same. */
function contentOf(texts: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'laro-content-'));
  mkdirSync(join(folder, 'announcements/en'), { recursive: true });
  mkdirSync(join(folder, 'banners/en'), { recursive: true });
  cpSync(join(root, 'content/legal'), join(folder, 'legal'), { recursive: true });
  texts.forEach((text, at) => {
    const fields = `groupName: m_home\ntitle: ${text.slice(0, 120)}\nstartDate: 2026-11-01\nposition: ${at}`;
    writeFileSync(join(folder, `announcements/en/a${at}.md`), `---\n${fields}\n---\n\n${text}\n`);
  });
  const banner = `groupName: m_home\ntitle: ${(texts[1] ?? '').slice(0, 60)}\nart: /art/banners/welcome\nlink: /m/help\nplaceholderColour: '#083888'\nposition: 1`;
  writeFileSync(join(folder, 'banners/en/b.md'), `---\n${banner}\n---\n\n${texts[0] ?? ''}\n`);
  return folder;
}

/** The elements of a page, each with the names of its attributes, and every address in it. */
function shapeOf(html: string) {
  const tags = [...html.matchAll(/<([a-zA-Z][\w-]*)((?:\s+[^\s=>"']+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)\s*\/?>/g)];
  const elements = tags.map(([, tag = '', attributes = '']) =>
    // what stands in quotes is text, the properties of islands too
    [
      tag,
      ...[...attributes.replaceAll(/=\s*(?:"[^"]*"|'[^']*')/g, '=').matchAll(/\s([^\s=>"']+)(?=\s*=|\s|$)/g)].map(([, name = '']) => name),
    ].join(' '),
  );
  // of elements alone: what is written as text may look like one
  const addresses = tags.flatMap(([, , attributes = '']) =>
    [...attributes.matchAll(/\s(?:href|src|srcdoc|action|srcset)\s*=\s*"([^"]*)"/g)].map(([, url = '']) => url),
  );
  return { elements: new Set(elements), addresses: new Set(addresses) };
}

describe.runIf(isBuilt)('what hostile hands wrote', () => {
  const plain = contentOf(attacks.map((_, at) => `Announcement ${at}`));
  const hostile = contentOf(attacks);
  const { register } = testMerchant();
  const fields = { ...register.fields, nickname: { enabled: true, required: false, maxLength: 128 } };
  const opened: { app: TestApp; site: ServedPipeline }[] = [];
  beforeAll(async () => {
    const pages = await loadBuiltPages();
    for (const contentDirectory of [plain, hostile]) {
      const app = await createTestApp({ merchant: { register: { ...register, fields } }, contentDirectory });
      opened.push({ app, site: await servePipeline({ app, pages }) });
    }
  }, 60_000);
  afterAll(async () => {
    for (const { app, site } of opened) {
      await site.stop(1000);
      await app.close();
    }
    for (const folder of [plain, hostile]) rmSync(folder, { recursive: true, force: true });
  });
  const at = (index: number) => {
    const one = opened[index];
    if (!one) throw new Error('not opened');
    return one;
  };
  const page = (index: number, path: string) =>
    readPage(`http://127.0.0.1:${at(index).site.port}`, path, { host: at(index).app.merchant.mainDomain });

  test.each(['/m/home', '/m/message', '/m/notice'])('adds no element, no attribute and no address to %s (fault 48)', async (path) => {
    const [calm, attacked] = [await page(0, path), await page(1, path)];
    const [expected, found] = [shapeOf(calm.html), shapeOf(attacked.html)];
    expect(attacked.html).toContain('&lt;script&gt;alert(1)');
    const own = (merchant: string, address: string) => address.replaceAll(merchant, 'merchant');
    const known = new Set([...expected.addresses].map((address) => own(at(0).app.merchant.code, address)));
    expect([...found.elements].filter((element) => !expected.elements.has(element))).toEqual([]);
    expect([...found.addresses].map((address) => own(at(1).app.merchant.code, address)).filter((address) => !known.has(address))).toEqual(
      [],
    );
  });

  test('runs nothing even if it got in: the policy knows no inline script and no other host (fault 48)', async () => {
    const { headers } = await at(1).site.get('/m/message', { host: at(1).app.merchant.mainDomain, cookie: 'lang=en' });
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts.filter((source) => source !== "'self'" && !/^'sha256-[\w+/]+=*'$/.test(source))).toEqual([]);
    expect(policy).toMatch(/object-src 'none'; base-uri 'none'|base-uri 'none'/);
  });

  test.each(['index', 'gameType', 'id', 'types', 'next', 'token'])(
    'does not come back from the address, in ?%s= (fault 48)',
    async (name) => {
      for (const path of ['/m/message', '/m/login', '/m/gameList', '/m/launchGame'])
        for (const attack of [...attacks, 'javascript:alert(1)', "';alert(1);//"]) {
          const { html } = await page(0, `${path}?${new URLSearchParams({ [name]: attack }).toString()}`);
          expect(html.includes(attack), `${path} ${attack}`).toBe(false);
          expect(html).not.toContain('alert(1)');
        }
    },
  );

  test.each(attacks)('as a nickname %s is no nickname or plain text in JSON (fault 48)', async (nickname) => {
    const { app } = at(0);
    const browser = visitor(app);
    const result = await browser.call('PUT /wps/member/register', {
      body: { ...registration(`n${attacks.indexOf(nickname)}_nick`), nickname },
    });
    if (!result.ok) return expect(result).toMatchObject({ code: 'request.invalid' });
    const response = await app.request('/wps/member/info', {
      headers: {
        host: app.merchant.mainDomain,
        authorization: `Bearer ${result.value.token}`,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    expect([response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([
      expect.stringMatching(/^application\/json/),
      'nosniff',
    ]);
    expect((JSON.parse(await response.text()) as { value: { nickname: string } }).value.nickname).toBe(nickname);
  });

  test('as a host reaches neither a redirect nor a page (fault 67)', async () => {
    const { site } = at(0);
    const forged = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '10.0.0.1',
    };
    for (const path of ['/', '/m/home', '/m/unknown', '/m/forget', '/m/resetPsw', '/m/login?next=%2F%2Fevil.example']) {
      const { headers, body } = await site.get(path, forged);
      expect(JSON.stringify(headers), path).not.toContain('evil.example');
      expect(body.toString(), path).not.toContain('evil.example');
      expect(headers['strict-transport-security'], path).toBeUndefined();
      if (headers.location) expect(headers.location).toMatch(/^\/m\//);
    }
  });
});
