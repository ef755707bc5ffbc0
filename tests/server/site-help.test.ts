import { describe, expect, test } from 'vitest';

import { useBuiltSite } from './fixture/built-site.ts';
import { dataOf, textOf } from './fixture/read-html.ts';
import { isBuilt } from './fixture/spawn-site.ts';

describe.runIf(isBuilt)('the help center as it is served', () => {
  const built = useBuiltSite();
  const { page } = built;
  const current = () => built.app.content.current();

  describe('the help center at /m/help', () => {
    test('is a page with a title and a description for everybody (CONT-003, CONT-011, CONT-023, CONT-024)', async () => {
      const { status, part } = await page('/m/help');
      expect(status).toBe(200);
      const text = textOf(part('help'));
      expect(part('help')).toMatch(/<h1[^>]*>Help center<\/h1>/);
      expect(text).toContain('Short answers about your account, your money and the games.');
    });

    test('closes to /m/home (CONT-025)', async () => {
      const { part } = await page('/m/help');
      expect(part('help')).toMatch(/<a class="btn-icon" href="\/m\/home" aria-label="Close">/);
    });

    test('has entries with a title and HTML content, of which the browser keeps one open (CONT-026, CONT-027)', async () => {
      const { part } = await page('/m/help');
      const entries = part('help').match(/<details[^>]*>/g) ?? [];
      expect(entries.length).toBeGreaterThanOrEqual(24);
      // one name over all groups: HTML's own exclusive accordion
      expect(entries.filter((entry) => !entry.includes('name="help"'))).toEqual([]);
      const [first] = current().help.filter(({ language }) => language === 'en');
      expect(textOf(part(`help-${first?.id}`))).toContain(first?.title);
      expect(part('help-open-account')).toContain('<strong>Join</strong>');
    });

    test('opens the entry that its address names, and no other', async () => {
      const { html } = await page('/m/help?id=set-limits');
      expect((html.match(/<details[^>]*\sopen[\s>=]/g) ?? []).length).toBe(1);
      expect(html).toMatch(/id="help-set-limits" open/);
    });

    test('is in the language of the page (CONT-029)', async () => {
      const [english, tagalog] = [await page('/m/help'), await page('/m/help', 'tl')];
      for (const [shown, language, other] of [
        [english, 'en', 'tl'],
        [tagalog, 'tl', 'en'],
      ] as const) {
        const titles = (of: string) =>
          current()
            .help.filter((entry) => entry.language === of)
            .map(({ title }) => title);
        const text = textOf(shown.part('help'));
        expect(titles(language).filter((title) => !text.includes(title))).toEqual([]);
        expect(titles(other).filter((title) => text.includes(title))).toEqual([]);
      }
    });

    test('shows announcements of type B for platform M above its entries (CONT-030)', async () => {
      const asked = await built.app.api.call('GET /wps/system/announcements', {
        query: { types: 'B', platform: 'M', groupName: 'm_help', language: 'en' },
      });
      const banners = asked.ok ? asked.value.banners : [];
      expect(banners.length).toBeGreaterThan(0);
      const { part } = await page('/m/help');
      for (const { url } of banners) expect(part('help')).toContain(url);
      for (const { title } of banners) expect(textOf(part('help'))).toContain(title);
    });

    test('answers its entries by the call as well, in order, with their groups (API-037, DATA-039)', async () => {
      const asked = await built.app.api.call('GET /wps/system/helpCenter', { query: { device: 'MOBILE', lang: 'tl' } });
      if (!asked.ok) throw new Error(asked.code);
      expect(asked.value.categories.map(({ id }) => id)).toEqual(['account', 'deposit', 'withdraw', 'games', 'lottery', 'responsible']);
      expect(asked.value.list[0]).toMatchObject({ id: 'open-account', category: 'account', title: 'Paano magbukas ng account?' });
      expect(asked.value.list[0]?.content).toMatch(/^<p>/);
    });

    test('says to search engines what it asks and answers', async () => {
      const { html } = await page('/m/help');
      const [faq] = dataOf(html);
      expect(faq).toMatchObject({ '@type': 'FAQPage' });
      expect((faq?.['mainEntity'] as unknown[] | undefined)?.length).toBeGreaterThanOrEqual(24);
    });
  });
});
