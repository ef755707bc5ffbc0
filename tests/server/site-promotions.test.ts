import { describe, expect, test } from 'vitest';

import { speaker } from '#tests/setup/site-words.ts';

import { useBuiltSite } from './fixture/built-site.ts';
import { dataOf, linksOf, metaOf, textOf } from './fixture/read-html.ts';
import { isBuilt } from './fixture/spawn-site.ts';

describe.runIf(isBuilt)('promotions as they are served', () => {
  const built = useBuiltSite();
  const { page } = built;
  const current = () => built.app.content.current();

  /** Those of every merchant, in English. */
  const everywhere = () => current().promotions.filter(({ language, merchants }) => language === 'en' && merchants === undefined);

  describe('the promotions at /m/activity', () => {
    test('are a list that everybody can read (CONT-001, CONT-009)', async () => {
      const { status, part } = await page('/m/activity');
      const own = everywhere();
      expect([status, part('promotions').match(/<article/g)?.length]).toEqual([200, own.length]);
    });

    test('have a menu of categories that is pushed sideways (CONT-031)', async () => {
      const { part } = await page('/m/activity');
      const menu = part('category-menu');
      const titles = current()
        .categories.filter(({ of, language }) => of === 'promotions' && language === 'en')
        .map(({ title }) => title);
      expect([...menu.matchAll(/<a[^>]*>([\s\S]*?)<\/a>/g)].map(([, text = '']) => textOf(text))).toEqual(['All', ...titles]);
    });

    test('have pictures with sequence and address, the first of which is the banner that the card and the detail show (DATA-032)', async () => {
      const asked = await built.app.api.call('GET /wps/system/announcements', {
        query: { types: 'Promotion', platform: 'M', language: 'en' },
      });
      const promotions = asked.ok ? asked.value.promotions : [];
      expect(promotions.length).toBeGreaterThan(0);
      const list = (await page('/m/activity')).part('promotions');
      for (const { id, announcementImages } of promotions) {
        for (const image of announcementImages) expect(image).toEqual({ sequence: expect.any(Number), url: expect.any(String) });
        const banner = announcementImages.find(({ sequence }) => sequence === 1)?.url ?? expect.fail(id);
        const card = list.split('<article').find((text) => text.includes(`data-promotion="${id}"`)) ?? '';
        expect(card, id).toContain(banner);
        expect((await page(`/m/activityDetail?id=${id}`)).html, id).toContain(banner);
      }
    });

    test('say noExpiry 1 and no end where they have none, which reads as long term; the others say 0 and their end (DATA-031)', async () => {
      const asked = await built.app.api.call('GET /wps/system/announcements', {
        query: { types: 'Promotion', platform: 'M', language: 'en' },
      });
      const promotions = asked.ok ? asked.value.promotions : [];
      const list = (await page('/m/activity')).part('promotions');
      expect(new Set(promotions.map(({ noExpiry }) => noExpiry))).toEqual(new Set([0, 1]));
      for (const { id, noExpiry, endDate } of promotions) {
        const card = list.split('<article').find((text) => text.includes(`data-promotion="${id}"`)) ?? '';
        expect([noExpiry === 1, endDate === null, card.includes('Long term')], id).toEqual(
          noExpiry === 1 ? [true, true, true] : [false, false, false],
        );
      }
    });

    test('are filtered by it (CONT-032)', async () => {
      for (const { id } of current().categories.filter(({ of, language }) => of === 'promotions' && language === 'en')) {
        const { part } = await page(`/m/activity?type=${id}`);
        const shown = [...part('promotions').matchAll(/data-promotion="([^"]*)"/g)].map(([, name]) => name);
        const wanted = everywhere().filter((entry) => entry.category === id);
        expect(shown).toEqual(wanted.map((entry) => entry.id));
        expect(part('category-menu')).toMatch(new RegExp(`href="/m/activity\\?type=${id}" aria-current="page"`));
      }
      const { part } = await page('/m/activity?type=nothing');
      expect(part('promotions')).toContain('data-promotion="vip-club"');
    });

    test('each show the image with sequence 1, title, preview and a More button to the detail (CONT-033, CONT-034, CONT-035, CONT-036)', async () => {
      const asked = await built.app.api.call('GET /wps/system/announcements', {
        query: { types: 'Promotion', platform: 'M', language: 'en' },
      });
      const { part } = await page('/m/activity');
      const cards = part('promotions').split('<article').slice(1);
      const promotions = asked.ok ? asked.value.promotions : [];
      expect(promotions.length).toBe(cards.length);
      for (const [at, { id, title, preview, announcementImages }] of promotions.entries()) {
        const card = cards[at] ?? '';
        const banner = announcementImages.find(({ sequence }) => sequence === 1);
        expect(card).toContain(`src="${banner?.url}@1x.webp"`);
        expect(textOf(card)).toContain(title);
        expect(textOf(card)).toContain(preview);
        expect(linksOf(card)).toEqual([`/m/activityDetail?id=${id}`]);
        expect(textOf(card)).toContain('More');
      }
    });

    test('say when they are on (CONT-037, CONT-039)', async () => {
      const { part } = await page('/m/activity');
      expect(textOf(part('promotions'))).toContain('2026/09/14 – 2027/06/30');
      expect(textOf(part('promotions'))).toContain('Long term');
      expect(textOf((await page('/m/activity', 'tl')).part('promotions'))).toContain('Pangmatagalan');
    });

    test('that a language lacks are those of the merchant’s, each marked, and the reader is told so', async () => {
      const note = speaker('ar')('common.foreign');
      const cards = (await page('/m/activity', 'ar')).part('promotions').split('<article').slice(1);
      expect(cards.length).toBeGreaterThan(5);
      for (const card of cards) {
        expect(card).toMatch(/<h2[^>]* lang="tl" dir="ltr"/);
        expect(card).toContain(note);
      }
      const { html } = await page('/m/activityDetail?id=vip-club', 'ar');
      expect(html).toMatch(/<h2[^>]* lang="tl" dir="ltr"/);
      expect(html).toMatch(/<div class="prose" lang="tl" dir="ltr"/);
      expect(html).toContain(note);
      // the text has one address, whatever frame is round it
      expect(html).toMatch(/<link rel="canonical" href="[^"]+id=vip-club"/);
      for (const tag of ['en', 'tl']) expect((await page('/m/activity', tag)).html).not.toContain(speaker(tag)('common.foreign'));
    });

    test('have categories and banners in the reader’s language, and announcements and notices that say theirs', async () => {
      expect((await page('/m/activity', 'ar')).part('category-menu')).not.toContain('lang="tl"');
      const home = (await page('/m/home', 'ar')).html;
      expect(home).toMatch(/<a class="words" href/);
      expect(home).toMatch(/<a href="\/m\/message\?index=0" lang="tl" dir="ltr"/);
      const board = (await page('/m/message', 'ar')).html;
      expect(board).toMatch(/<strong class="block" lang="tl" dir="ltr"/);
      for (const text of [board, (await page('/m/messageDetail?id=passkeys', 'ar')).html]) {
        expect(text).toMatch(/<div class="prose" lang="tl" dir="ltr"/);
        expect(text).toContain(speaker('ar')('common.foreign'));
      }
    });

    test('are promotions with every field of the specification (DATA-030)', async () => {
      const asked = await built.app.api.call('GET /wps/system/announcements', { query: { types: 'PR', language: 'en' } });
      const found = asked.ok ? asked.value.promotions.find(({ id }) => id === 'instant-corner') : undefined;
      expect(found).toMatchObject({
        title: 'New: a corner for instant games',
        content: expect.stringMatching(/^<p>/),
        startDate: Date.parse('2026-09-14'),
        endDate: Date.parse('2027-06-30'),
        noExpiry: 0,
        promoAnnouncementCategoryIds: ['casino'],
        announcementImages: [{ sequence: 1, url: '/art/banners/instant-corner' }],
        read: false,
      });
    });
  });

  describe('a promotion at /m/activityDetail', () => {
    test('is read whole by its id (CONT-010)', async () => {
      const { status, html, title } = await page('/m/activityDetail?id=limits-first');
      expect([status, title]).toEqual([200, 'Set your limits before the first bet · Details · Laro']);
      const text = textOf(html);
      expect(text).toContain('A looser one waits 24 hours and asks you again.');
      expect(linksOf(html)).toContain('/m/protection');
    });

    test('has one address, a picture to share and structured data', async () => {
      const { html } = await page('/m/activityDetail?id=limits-first&x=1');
      expect(html).toMatch(/<link rel="canonical" href="[^"]+\/m\/activityDetail\?id=limits-first&amp;lang=en"/);
      expect(metaOf(html, 'og:image')).toMatch(/\/art\/banners\/limits-first@2x\.webp$/);
      expect(metaOf(html, 'og:title')).toBe('Set your limits before the first bet');
      expect(dataOf(html).map((node) => node['@type'])).toEqual(['Article', 'BreadcrumbList']);
    });

    test.each(['', '?id=', '?id=no-such', '?id=../../legal', '?id=%3Cscript%3E'])(
      'that is not there (%j) leads to the list',
      async (query) => {
        const { status, html } = await page(`/m/activityDetail${query}`);
        expect(status).toBe(404);
        expect(textOf(html)).toContain('This promotion is over or was never here.');
        expect(linksOf(html)).toContain('/m/activity');
      },
    );
  });
});
