import type { Page } from '@playwright/test';

import { directionOf } from '#contract/locale.ts';

import { languagesInTurn } from '../fixtures/languages.ts';
import { expect, test } from '../fixtures/test.ts';
import { openScreen, twelveScreens } from '../fixtures/twelve-screens.ts';
import { joinAsAgent } from '../screens/agent.ts';
import { axeFaults, rested } from '../screens/axe.ts';
import { layoutFaults, widths } from '../screens/layout-faults.ts';

const phone = { width: 390, height: 844 };
/** The narrowest phone, and the one that most people with a small phone have. */
const narrower = [320, 360];

for (const language of languagesInTurn()) {
  test.describe(language, () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    test(`twelve screens say their language and direction, have no fault that axe can see, nothing is cut off or lies on other words, and none is wider than a small phone in ${language}`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      const faults: string[] = [];
      for (const role of ['visitor', 'agent'] as const) {
        if (role === 'agent') await joinAsAgent(page);
        for (const screen of twelveScreens.filter((one) => one.role === role)) {
          await openScreen(page, screen);
          await page.waitForTimeout(300);
          await rested(page.locator('body'));
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
          faults.push(...(await faultsOf(page)).map((fault) => `${screen.name}: ${fault}`));
        }
      }
      expect(faults).toEqual([]);
    });
  });
}

async function faultsOf(page: Page): Promise<string[]> {
  const languages = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => `${document.documentElement.lang} ${document.dir}`)),
  );
  const others = languages.filter((said) => said !== languages[0]).map((said) => `its frame is in ${said}`);
  const faults = [...others, ...(await axeAnywhere(page)), ...(await layoutFaults(page))];
  for (const width of narrower) {
    await page.setViewportSize({ ...phone, width });
    const here = [...(await widths(page)), ...(await layoutFaults(page))];
    faults.push(...here.map((fault) => `at ${width} px ${fault}`));
  }
  await page.setViewportSize(phone);
  return faults;
}

/** To axe, a target that a bar covers half is too small: a fault stays wherever its page is scrolled to. */
async function axeAnywhere(page: Page): Promise<string[]> {
  let faults = await axeFaults(page);
  for (let times = 0; times < 2 && faults.some((fault) => fault.startsWith('target-size')); times += 1) {
    for (const frame of page.frames()) await frame.evaluate(() => scrollBy(0, 25));
    faults = await axeFaults(page);
  }
  return faults;
}
