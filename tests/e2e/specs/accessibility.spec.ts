import AxeBuilder from '@axe-core/playwright';

import { expect, test } from '../fixtures/test.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ theme, language: 'tl' });

    for (const path of ['/m/home', '/m/login', '/m/register', '/m/fairness', '/m/activity', '/m/help']) {
      test(`${path} has no fault that axe can see (WCAG 2.2 AA)`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'load' });
        await page.waitForTimeout(600);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([]);
      });
    }
  });
}

for (const language of ['tl', 'en'] as const) {
  test.describe(`with 200 % text in ${language}`, () => {
    test.use({ language });

    test('no page of the lobby is wider than the screen', async ({ page }) => {
      await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
      const wide: string[] = [];
      for (const path of ['/m/home', '/m/rng', '/m/live', '/m/gameList', '/m/message', '/m/help', '/m/app']) {
        await page.goto(path, { waitUntil: 'load' });
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 844 });
          const found = await page.evaluate(() => document.documentElement.scrollWidth);
          if (found > width) wide.push(`${path} at ${width}: ${found}`);
        }
      }
      expect(wide).toEqual([]);
    });
  });
}
