import { describe, expect, test } from 'vitest';

import { useBuiltSite } from './fixture/built-site.ts';
import { bannersOf, metaOf, textOf } from './fixture/read-html.ts';
import { isBuilt } from './fixture/spawn-site.ts';

describe.runIf(isBuilt)('announcements as they are served', () => {
  const built = useBuiltSite();
  const { page } = built;
  const current = () => built.app.content.current();

  describe('the announcements', () => {
    test('are a list that everybody can read at /m/message and /m/notice (CONT-002, CONT-004, CONT-008)', async () => {
      const board = current().announcements.filter(({ language, type }) => language === 'en' && type === 'PL');
      for (const path of ['/m/message', '/m/notice']) {
        const { status, html } = await page(path);
        expect(status).toBe(200);
        expect([...html.matchAll(/data-announcement="([^"]*)"/g)].map(([, id]) => id)).toEqual(board.map(({ id }) => id));
      }
    });

    test('open at the index of the address (CONT-005)', async () => {
      const openOf = async (query: string) =>
        [...(await page(`/m/message${query}`)).html.matchAll(/<details[^>]*data-announcement="([^"]*)"[^>]*\sopen/g)].map(([, id]) => id);
      const ids = current()
        .announcements.filter(({ language, type }) => language === 'en' && type === 'PL')
        .map(({ id }) => id);
      expect(await openOf('')).toEqual([ids[0]]);
      expect(await openOf('?index=4')).toEqual([ids[4]]);
      // no index at all
      expect(await openOf('?index=-1')).toEqual([ids[0]]);
      expect(await openOf('?index=999')).toEqual([]);
    });

    test('stand below a carousel of notice banners, HTML within, one open at a time (CONT-012, CONT-013, CONT-014, CONT-016)', async () => {
      const { html } = await page('/m/message');
      const banners = current().banners.filter(({ groupName, language }) => groupName === 'm_notice' && language === 'en');
      expect(banners.length).toBeGreaterThan(1);
      const [carousel, list] = [html.indexOf('aria-roledescription="carousel"'), html.indexOf('data-announcement=')];
      expect(carousel).toBeGreaterThan(0);
      expect(list).toBeGreaterThan(carousel);
      expect(bannersOf(html).map(([, title]) => title)).toEqual(banners.map(({ title }) => title));
      // the browser closes the open one of a name when another opens
      const entries = html.match(/<details[^>]*data-announcement[^>]*>/g) ?? [];
      expect(entries.filter((entry) => !entry.includes('name="announcement"'))).toEqual([]);
      expect(html).toContain('<strong>play money</strong>');
    });

    test('have a page of their own each at /m/messageDetail (CONT-007)', async () => {
      const { status, html, title } = await page('/m/messageDetail?id=never-pay-a-fee', 'tl');
      expect([status, title]).toEqual([200, 'Hindi kami kailanman humihingi ng fee para ilabas ang pera mo · Mga detalye · Laro']);
      expect(html).toContain('<strong>Hindi kami iyon.</strong>');
      expect(textOf(html)).toContain('2026/06/02');
      expect(metaOf(html, 'og:image')).toMatch(/\/art\/brand\/social\.png$/);
    });

    test('for agents have a page, which holds nothing of them until an agent asks (API-033)', async () => {
      const { status, html } = await page('/m/member/notice?types=A');
      expect(status).toBe(200);
      expect(html).not.toContain('contracts are read first');
      expect(html).not.toContain('data-announcement=');
      expect(html).toContain('data-guard');
    });

    test('for agents are no part of what everybody reads', async () => {
      expect((await page('/m/message')).html).not.toContain('agents-contracts');
      expect(textOf((await page('/m/messageDetail?id=agents-contracts')).html)).toContain('This announcement is gone or was never here.');
    });
  });
});
