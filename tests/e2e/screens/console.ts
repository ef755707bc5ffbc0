import { expect, type Browser, type Page } from '@playwright/test';
import { generateSync } from 'otplib';

import { demoStaff } from '#server/domains/staff/index.ts';

import { words, type Language } from '../fixtures/test.ts';

interface Desk {
  browser: Browser;
  baseURL: string | undefined;
  language: Language;
  userName: string;
  /** The platform's time: codes are those of its clock. */
  nowMs: number;
}

/** Somebody of the demo's staff at the console, in a browser of their own. */
export async function openDesk({ browser, baseURL = '', language, userName, nowMs }: Desk): Promise<Page> {
  const somebody = demoStaff.find((known) => known.userName === userName);
  if (!somebody) throw new Error(`the demo has no staff ${userName}`);
  const there = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await there.addCookies([{ name: 'lang', value: language, url: baseURL }]);
  const desk = await there.newPage();
  await desk.goto('/staff/login');
  await enterConsole(desk, { ...somebody, language, nowMs });
  return desk;
}

/** Fills the log-in in. A code is good once: where another journey has just used it, with the next one. */
export async function enterConsole(
  desk: Page,
  { language, nowMs, ...somebody }: Pick<Desk, 'language' | 'nowMs'> & (typeof demoStaff)[number],
): Promise<void> {
  const say = words(language);
  const overview = desk.getByRole('heading', { level: 1, name: say('staff', 'nav.overview') });
  const startedAt = performance.now();
  await expect(async () => {
    if (await overview.isVisible()) return;
    await desk.getByLabel(say('staff', 'login.name')).fill(somebody.userName);
    await desk.getByLabel(say('staff', 'login.password')).fill(somebody.password);
    const epoch = Math.floor((nowMs + performance.now() - startedAt) / 1000);
    await desk.getByLabel(say('staff', 'login.code')).fill(generateSync({ secret: somebody.authenticatorSecret, epoch }));
    await desk.getByRole('button', { name: say('staff', 'login.go') }).click();
    await expect(overview).toBeVisible({ timeout: 10_000 });
  }).toPass({ intervals: [10_000], timeout: 120_000 });
}

/** One of the console's pages, by its link. */
export async function openQueue(desk: Page, language: Language, name: string): Promise<void> {
  const link = desk.getByRole('navigation').getByRole('link', { name: words(language)('staff', `nav.${name}`) });
  await link.click();
  await expect(desk.getByRole('heading', { level: 1, name: words(language)('staff', `nav.${name}`) })).toBeVisible();
}
