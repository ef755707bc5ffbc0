import { expect, test } from '../fixtures/test.ts';
import { axeFaults, rested } from '../screens/axe.ts';
import { settled } from '../screens/session.ts';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ theme, language: 'tl' });

    // what is only read: content-reading.spec.ts
    test('neither home, log-in, registration nor fairness has a fault that axe can see (WCAG 2.2 AA)', async ({ page }) => {
      const faults: string[] = [];
      for (const path of ['/m/home', '/m/login', '/m/register', '/m/fairness']) {
        await page.goto(path, { waitUntil: 'load' });
        await settled(page);
        // a button that waits for its island fades in
        await page.waitForLoadState('networkidle');
        await rested(page.locator('body'));
        faults.push(...(await axeFaults(page)).map((fault) => `${path}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });
}

// how much room words take differs by language
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
