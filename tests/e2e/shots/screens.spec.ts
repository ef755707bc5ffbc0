import type { Page } from '@playwright/test';

import { roles, shotRoutes } from '../fixtures/shot-routes.ts';
import { expect, test } from '../fixtures/test.ts';
import { stateOf, stoppedAt } from './site.ts';

/** What moves by itself or is drawn by lot. */
const moving = ['iframe'];

// pages that are shut, or are not there without an id, say so by their status
test.use({ expectedErrors: [/status of 40[34]/] });

for (const role of roles) {
  test.describe(role, () => {
    test.use({ storageState: stateOf(role) });
    for (const { name, path, status, settleMs = 700 } of shotRoutes.filter((route) => route.roles.includes(role))) {
      test(name, async ({ page }, { project }) => {
        await page.clock.setFixedTime(stoppedAt);
        if (status) await tellStatus(page, status);
        await page.goto(path);
        await page.waitForTimeout(settleMs);
        await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
        // whether a dialog shows the ring of its focus depends on how soon it opened
        await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
        await expect(page).toHaveScreenshot(`${name}-${project.name}-${role}.png`, { mask: moving.map((part) => page.locator(part)) });
      });
    }
  });
}

/** The platform's own answer, but for this. */
async function tellStatus(page: Page, status: Readonly<Record<string, boolean>>): Promise<void> {
  await page.route('**/wps/system/status', async (asked) => {
    const response = await asked.fetch();
    const { value, ...envelope } = await response.json();
    await asked.fulfill({ response, json: { ...envelope, value: { ...value, ...status } } });
  });
}
