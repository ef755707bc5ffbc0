import { join } from 'node:path';

import { chromium, type FullConfig } from '@playwright/test';

import { accountOf, roles, type Role } from '../fixtures/shot-routes.ts';
import { openMovingSite } from '../fixtures/site-clock.ts';
import type { Language } from '../fixtures/test.ts';
import { logIn } from '../screens/session.ts';

export interface ShotOptions {
  language: Language;
  theme: 'light' | 'dark';
}

/** On every picture it is this moment, for the platform and the browser: noon in Manila. */
export const stoppedAt = '2026-11-26T04:00:00.000Z';

/** Sheets of languages are only looked at, by one account for all: a clock that stands still would refuse it after some calls. */
const isStopped = process.env['SHOTS_LANGUAGES'] === undefined;

const folder = join(import.meta.dirname, '../../../.cache/shots/site');

/** What the browser of somebody who is logged in keeps. */
export const stateOf = (role: Role) => (accountOf(role) ? join(folder, `${role}.json`) : undefined);

/** One site for all pictures, and one log-in of each who looks at it. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes the default one
export default async function openSite({ projects }: FullConfig) {
  const { baseURL = '', launchOptions } = projects[0]?.use ?? {};
  // a link to invite friends and its code show the port
  const PORT = new URL(baseURL).port;
  const site = await openMovingSite(folder, isStopped ? { STOPPED_AT: stoppedAt, PORT } : { PORT });
  const browser = await chromium.launch(launchOptions);
  for (const role of roles) {
    const account = accountOf(role);
    if (!account) continue;
    const page = await browser.newPage({ baseURL: site.origin });
    if (isStopped) await page.clock.setFixedTime(stoppedAt);
    await page.context().addCookies([{ name: 'lang', value: 'en', url: site.origin }]);
    await logIn(page, 'en', account);
    await page.evaluate(() => localStorage.removeItem('theme'));
    await page.context().storageState({ path: join(folder, `${role}.json`) });
  }
  await browser.close();
  return () => site.stop();
}
