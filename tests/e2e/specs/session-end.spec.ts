import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

/** Takes the cookie that binds the session: the next call finds the token dead. */
const dropCookie = (page: Page) => page.context().clearCookies({ name: /laro$/ });

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`the end of a session in ${language}`, () => {
    // the call that finds out is refused
    test.use({ language, expectedErrors: [/401/] });

    const sheet = (page: Page) => page.getByRole('dialog', { name: say('session', 'login.title') });

    test('is said in the log-in sheet when a guarded page finds the token dead, once (ERR-006)', async ({ page }) => {
      await join(page, newAccount());
      await dropCookie(page);
      await page.goto('/m/member/home');
      await page.waitForURL('**/m/login?next=**');
      await expect(
        sheet(page)
          .getByRole('alert')
          .filter({ hasText: say('errors', 'session.cookie.missing') }),
      ).toBeVisible();
      await page.reload();
      await expect(
        sheet(page)
          .getByRole('alert')
          .filter({ hasText: say('errors', 'session.required') }),
      ).toBeVisible();
    });

    test('is said in a toast on a page for everybody, long enough to be read', async ({ page }) => {
      await join(page, newAccount());
      // before the page is there: whichever of its calls comes first finds the token dead
      await dropCookie(page);
      await page.goto('/m/home');
      const toast = page.locator('[data-part="toast"]');
      await expect(toast).toHaveText(say('errors', 'session.cookie.missing'));
      const since = Date.now();
      await expect.poll(() => Date.now() - since).toBeGreaterThan(4000);
      await expect(toast).toBeVisible();
    });

    test('is said at home when the agents’ home sends a guest there (ERR-005)', async ({ page }) => {
      await page.goto('/m/agent');
      await page.waitForURL('**/m/home');
      await expect(page.locator('[data-part="toast"]')).toHaveText(say('errors', 'session.required'));
    });

    test('a guest at a protected page reads to log in first, a trial player that a trial cannot do this (ERR-005, ROLE-006)', async ({
      page,
    }) => {
      await page.goto('/m/withdraw');
      await page.waitForURL('**/m/login?next=**');
      await expect(
        sheet(page)
          .getByRole('alert')
          .filter({ hasText: say('errors', 'session.required') }),
      ).toBeVisible();
      await page.goto('/m/trail');
      await page.waitForURL('**/m/home');
      await page.goto('/m/voucherCenter');
      await page.waitForURL('**/m/login?next=**');
      await expect(
        sheet(page)
          .getByRole('alert')
          .filter({ hasText: say('errors', 'trial.members.only') }),
      ).toBeVisible();
    });

    test('of a code in the address that opens nothing is said (AUTH-011)', async ({ page }) => {
      await page.goto('/m/home?token=garbage');
      await expect(page.locator('[data-part="toast"]')).toHaveText(say('errors', 'handoff.invalid'));
      await page.goto('/m/withdraw?token=garbage');
      await page.waitForURL('**/m/login?next=**');
      await expect(
        sheet(page)
          .getByRole('alert')
          .filter({ hasText: say('errors', 'handoff.invalid') }),
      ).toBeVisible();
    });
  });
}

test('who is logged in goes past the log-in page to where it was going, and so does a second tab that stands there', async ({
  page,
  context,
  watchPage,
}) => {
  const second = await context.newPage();
  await watchPage(second);
  await second.goto('/m/login?next=%2Fm%2Fmember%2Fhome');
  await settled(second);
  await join(page, newAccount());
  await second.waitForURL('**/m/member/home');
  await page.goto('/m/register?next=%2Fm%2Fset');
  await page.waitForURL('**/m/set');
  await page.goto('/m/login');
  await page.waitForURL('**/m/home');
});

test('switching the way to log in carries nothing from one field to another (AUTH-013, AUTH-029, RULE-007)', async ({ page }) => {
  const say = words('en');
  await page.goto('/m/login');
  await settled(page);
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  const name = form.getByRole('textbox', { name: say('session', 'field.username'), exact: true });
  await name.fill('nena');
  await form.getByText(say('login', 'method.sms'), { exact: true }).click();
  const number = form.getByRole('textbox', { name: say('code', 'field.mobileNum'), exact: true });
  await expect(number).toHaveValue('');
  await number.focus();
  await expect(number).not.toHaveAttribute('aria-invalid', 'true');
  await number.fill('0917 123 4567');
  await form.getByText(say('login', 'method.username'), { exact: true }).click();
  await expect(name).toHaveValue('nena');
});

test('the X of the log-in page leaves no step to come back to (AUTH-005)', async ({ page }) => {
  const say = words('en');
  await page.goto('/m/activity');
  await page.goto('/m/login');
  await settled(page);
  await page
    .getByRole('dialog', { name: say('session', 'login.title') })
    .getByRole('link', { name: say('common', 'close'), exact: true })
    .click();
  await page.waitForURL('**/m/home');
  await page.goBack();
  await page.waitForURL('**/m/activity');
});

test('a notice that is tapped is in sight, and is read then, while one below is not (HOME-026, CONT-005)', async ({ page }) => {
  await join(page, newAccount());
  await page.goto('/m/message?index=9');
  const open = page.locator('details[data-announcement][open]');
  await expect(open).toBeInViewport();
  const top = await open.evaluate((entry) => entry.getBoundingClientRect().top);
  expect(top).toBeLessThan(400);
});

test('the notice bar opens the announcements as a popup (HOME-035)', async ({ page }) => {
  const say = words('en');
  await page.goto('/m/home');
  await settled(page);
  await page
    .locator('[data-part="notice-bar"]')
    .getByRole('link', { name: say('shell', 'notice.all') })
    .click();
  await expect(page.locator('dialog[open] [data-slides]')).toBeVisible();
});
