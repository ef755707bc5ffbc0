import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { loadBuiltPages } from './fixture/built-pages.ts';
import { readPage } from './fixture/page.ts';
import { linksOf, textOf } from './fixture/read-html.ts';
import { servePipeline, type ServedPipeline } from './fixture/served-pipeline.ts';
import { isBuilt } from './fixture/spawn-site.ts';

describe.runIf(isBuilt)('where editors wrote nothing, or too much', () => {
  const folder = mkdtempSync(join(tmpdir(), 'laro-reading-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  let empty: TestApp;
  let full: TestApp;
  let sites: { empty: ServedPipeline; full: ServedPipeline };
  beforeAll(async () => {
    mkdirSync(join(folder, 'none'), { recursive: true });
    const word = 'Pinakanakapagpapabagabag'.repeat(5).slice(0, 118);
    for (let at = 0; at < 40; at += 1)
      write(
        `full/announcements/en/entry-${at}.md`,
        `---\ngroupName: m_home\ntitle: '${word}'\nstartDate: 2026-01-01\nposition: ${at}\n---\n\n${word.repeat(8)}\n`,
      );
    write('full/categories/en/one.md', '---\nof: promotions\ntitle: One\nposition: 1\n---\n');
    write(
      'full/promotions/en/day.md',
      "---\ncategory: one\ntitle: One day\nstartDate: 2026-05-01T08:00\nendDate: 2099-05-01\nimage: /media/none.png\nplaceholderColour: '#123456'\nposition: 1\n---\n\nText\n",
    );
    write(
      'full/promotions/en/single.md',
      "---\ncategory: one\ntitle: A single day\nstartDate: 2026-05-01\nendDate: 2026-05-01\nimage: /art/banners/vip-club\nplaceholderColour: '#123456'\nposition: 4\n---\n\nText\n",
    );
    write(
      'full/promotions/en/never.md',
      "---\ncategory: one\ntitle: Not yet\nstartDate: 2099-01-01\nimage: /art/banners/vip-club\nplaceholderColour: '#123456'\nposition: 2\n---\n\nText\n",
    );
    write(
      'full/promotions/en/draft.md',
      "---\ncategory: one\ntitle: Draft\nstartDate: 2026-01-01\ndraft: true\nimage: /art/banners/vip-club\nplaceholderColour: '#123456'\nposition: 3\n---\n\nText\n",
    );
    const pages = await loadBuiltPages();
    [empty, full] = await Promise.all([
      createTestApp({ contentDirectory: join(folder, 'none') }),
      createTestApp({ contentDirectory: join(folder, 'full'), now: new Date('2026-05-01T04:00:00Z') }),
    ]);
    sites = { empty: await servePipeline({ app: empty, pages }), full: await servePipeline({ app: full, pages }) };
  }, 120_000);
  afterAll(async () => {
    await Promise.all([sites.empty.stop(1000), sites.full.stop(1000)]);
    await Promise.all([empty.close(), full.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const page = (of: 'empty' | 'full', path: string) =>
    readPage(`http://127.0.0.1:${sites[of].port}`, path, { host: (of === 'empty' ? empty : full).merchant.mainDomain });

  test('the promotion list says that there are none (CONT-040, ERR-027)', async () => {
    const { part } = await page('empty', '/m/activity');
    expect(textOf(part('empty-data'))).toContain('No promotions available');
  });

  test('the help center shows its placeholder and a way on (CONT-028)', async () => {
    const { part } = await page('empty', '/m/help');
    expect(textOf(part('empty-data'))).toContain('No data');
    expect(linksOf(part('empty-data'))).toEqual(['/m/customer']);
  });

  test('the board shows its placeholder (CONT-017)', async () => {
    const { html, part } = await page('empty', '/m/message');
    expect(textOf(part('empty-data'))).toContain('No data');
    expect(html).not.toContain('data-announcement');
    expect(html).not.toContain('application/ld+json');
  });

  test('legal texts that are missing leave an empty page, no fault', async () => {
    expect(textOf((await page('empty', '/m/aml')).part('legal'))).toContain('No data');
  });

  test('forty announcements all stand on the board, 25 to a page (CONST-002)', async () => {
    const pages = await Promise.all(['/m/message', '/m/message?index=39'].map((path) => page('full', path)));
    const shown = pages.map(({ html }) => [...html.matchAll(/data-announcement="([^"]+)"/g)].map(([, id]) => id));
    expect(shown.map(({ length }) => length)).toEqual([25, 15]);
    expect(new Set(shown.flat()).size).toBe(40);
  });

  test('a promotion without its picture is read all the same, one of a day has a single date, each its state; drafts and those to come are not there (CONT-038, CONT-043)', async () => {
    const { part } = await page('full', '/m/activity');
    expect([...part('promotions').matchAll(/data-promotion="([^"]*)"/g)].map(([, id]) => id)).toEqual(['day', 'single']);
    expect(textOf((await page('full', '/m/activityDetail?id=day')).html)).toContain('2026/05/01 – 2099/05/01');
    const cards = part('promotions')
      .split('<article')
      .slice(1)
      .map((card) => textOf(`<article${card}`));
    expect(cards).toEqual([
      expect.stringMatching(/^One Join 2026\/05\/01 – 2099\/05\/01 One day /),
      // listed by the platform's clock, which stands still here; the page's own is past that day
      expect.stringMatching(/^One Closed 2026\/05\/01 A single day /),
    ]);
    expect(textOf((await page('full', '/m/activityDetail?id=single')).html)).toMatch(/A single day\s+2026\/05\/01\s+Text/);
    for (const id of ['never', 'draft'])
      expect(textOf((await page('full', `/m/activityDetail?id=${id}`)).html)).toContain('This promotion is over or was never here.');
  });
});
