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
