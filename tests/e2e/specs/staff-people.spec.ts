import { expect as truth, type Page } from '@playwright/test';
import { generateSync } from 'otplib';

import { axeFaults } from '../screens/axe.ts';
import { openDesk } from '../screens/console.ts';
import { expect, test, words } from '../fixtures/test.ts';

const password = 'walis tingting sa bakuran';
const say = words('en');
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function isSound(page: Page): Promise<void> {
  truth(await fits(page)).toBe(true);
  truth(await axeFaults(page)).toEqual([]);
}

/** An administrator makes a link for the help desk; what the page shows of it, once. */
async function inviteSomebody(desk: Page, label: string): Promise<string> {
  await desk.getByText(say('staff', 'people.invite'), { exact: true }).click();
  await desk.getByLabel(say('staff', 'people.invite.label')).fill(label);
  const form = desk.locator('[data-part="invite"]');
  await form.getByRole('checkbox', { name: new RegExp(`^${say('staff', 'role.support')}`) }).check();
  await form.getByLabel(say('staff', 'reason')).fill('starts on Monday at the help desk');
  await form.getByRole('button', { name: say('staff', 'people.invite.go') }).click();
  const link = await desk.locator('[data-part="made-link"] .console-secret').innerText();
  await isSound(desk);
  return link;
}

for (const width of [390, 1440])
  test(`somebody who is invited comes from their link to their first log-in and page, ${width} wide`, async ({ page, browser, baseURL }, {
    retry,
  }) => {
    test.setTimeout(120_000);
    // the demo's administrator logs in once a half minute: each width and try takes a code of its own
    const nowMs = Date.now() + (width === 390 ? -30_000 : 0) + retry * 30_000;
    const desk = await openDesk({ browser, baseURL, language: 'en', userName: 'staff', nowMs });
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto('/staff/people');
    const label = `Bago ${width} ${Date.now()}`;
    const link = await inviteSomebody(desk, label);
    await desk.goto('/staff/people');
    await expect(desk.locator('[data-part="open-link"]').filter({ hasText: label })).toBeVisible();
    await expect(desk.locator('[data-part="made-link"]')).toHaveCount(0);

    await page.setViewportSize({ width, height: 900 });
    await page.goto(new URL(link).pathname);
    await expect(page).toHaveURL(/\/staff\/join$/);
    await isSound(page);
    // its label has a hint below it, and the next field's begins with the same word
    const passwordField = page.locator('[name="newPassword"]');
    const userName = `bago.${width}.${Date.now() % 1_000_000_000}`;
    await page.getByLabel(say('staff', 'join.name')).fill(userName);
    await passwordField.fill(password);
    await page.getByLabel(say('staff', 'join.again')).fill(password);
    const key = (await page.locator('.console-secret').innerText()).replaceAll(' ', '');
    const codeIn = (steps: number) => generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
    await page.getByLabel(say('staff', 'join.code')).fill('000000');
    await page.getByRole('button', { name: say('staff', 'join.go') }).click();
    await expect(page.getByRole('alert')).toHaveText(say('errors', 'totp.invalid'));
    // the name stays, the key too; passwords are typed again
    truth((await page.locator('.console-secret').innerText()).replaceAll(' ', '')).toBe(key);
    await expect(page.getByLabel(say('staff', 'join.name'))).toHaveValue(userName);
    await passwordField.fill(password);
    await page.getByLabel(say('staff', 'join.again')).fill(password);
    await page.getByLabel(say('staff', 'join.code')).fill(codeIn(0));
    await page.getByRole('button', { name: say('staff', 'join.go') }).click();
    await expect(page.locator('[data-part="recovery-codes"] code')).toHaveCount(10);
    await isSound(page);

    await page.getByRole('link', { name: say('staff', 'join.login') }).click();
    await page.getByLabel(say('staff', 'login.name')).fill(userName);
    await page.getByLabel(say('staff', 'login.password')).fill(password);
    await page.getByLabel(say('staff', 'login.code')).fill(codeIn(1));
    await page.getByRole('button', { name: say('staff', 'login.go') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('staff', 'nav.overview') })).toBeVisible();
    await expect(page.getByRole('link', { name: say('staff', 'nav.people') })).toHaveCount(0);
    await page.goto('/staff/account');
    await expect(page.getByText(say('staff', 'account.recovery.left', { count: 10 }))).toBeVisible();
    await isSound(page);

    // used once: the link is over
    await desk.goto(new URL(link).pathname);
    await expect(desk.getByRole('alert')).toHaveText(say('errors', 'reset.invalid'));
    // shut out, the newcomer is out at the next page
    await desk.goto('/staff/people');
    await isSound(desk);
    await desk.getByRole('link', { name: userName, exact: true }).click();
    await isSound(desk);
    const access = desk.locator('[data-part="access"]');
    await access.getByLabel(say('staff', 'reason')).fill('a journey of the tests');
    await access.getByRole('button', { name: say('staff', 'people.act.disable') }).click();
    await expect(desk.getByRole('status')).toHaveText(say('staff', 'done'));
    await page.goto('/staff');
    await expect(page).toHaveURL(/\/staff\/login/);
  });
