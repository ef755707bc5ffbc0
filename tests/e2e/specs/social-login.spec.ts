import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { loseSession, settled } from '../screens/session.ts';

const providers = { google: 'Google', facebook: 'Facebook' } as const;

/** Chooses somebody at the embedded provider, which has words of its own. */
async function choose(page: Page, name: RegExp) {
  await expect(page.getByRole('note')).toBeVisible();
  await page.getByRole('button', { name }).click();
}

async function goOnWith(page: Page, language: Language, path: string, provider: keyof typeof providers) {
  const say = words(language);
  await page.goto(path);
  await page
    .getByRole('dialog')
    .filter({ visible: true })
    .getByRole('link', { name: say('security', 'social.named', { provider: providers[provider] }) })
    .click();
}

for (const language of languagesOf('tl')) {
  test.describe(`logging in by another site in ${language}`, () => {
    test.use({ language, expectedErrors: [/401|409/] });
    const somebodyNew = language === 'tl' ? /Bagong tao/ : /Somebody new/;
    const cancel = language === 'tl' ? 'Kanselahin' : 'Cancel';

    test('a first visit by Google asks for age and agreement, makes the account and leads on', async ({ page }) => {
      const say = words(language);
      await goOnWith(page, language, '/m/register', 'google');
      await choose(page, somebodyNew);
      await page.waitForURL('**/m/social?*');
      await expect(page.getByText(say('security', 'social.text'))).toBeVisible();
      const submit = page.getByRole('button', { name: say('security', 'social.submit') });
      await expect(submit).toBeDisabled();
      const birthDate = page.getByLabel(say('registration', 'field.birthDate'), { exact: true });
      await birthDate.fill('2015-01-01');
      await expect(page.getByText(say('registration', 'rule.young', { age: 21 }))).toBeVisible();
      await birthDate.fill('1990-06-12');
      await submit.click();
      await expect(page.getByRole('heading', { name: say('session', 'register.done.title') })).toBeVisible();
      await page.getByRole('button', { name: say('session', 'register.done.go') }).click();
      await page.waitForURL('**/m/home');
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName)).toMatch(/^player_/);
    });

    test('Facebook opens the same account again, and leads back to where the player was going', async ({ page }) => {
      const say = words(language);
      await goOnWith(page, language, '/m/login?next=%2Fm%2FvoucherCenter', 'facebook');
      await choose(page, language === 'tl' ? /Jose Cruz/ : /Maya Reyes/);
      await page.waitForURL('**/m/social?*');
      // the demo's people may have come before, with the other language's run
      const outcome = page.waitForURL('**/m/voucherCenter').then(() => 'known' as const);
      const form = page
        .getByText(say('security', 'social.text'))
        .waitFor()
        .then(() => 'new' as const);
      if ((await Promise.race([outcome, form])) === 'new') {
        await page.getByLabel(say('registration', 'field.birthDate'), { exact: true }).fill('1990-06-12');
        await page.getByRole('button', { name: say('security', 'social.submit') }).click();
        await page.getByRole('button', { name: say('session', 'register.done.go') }).click();
      }
      await page.waitForURL('**/m/voucherCenter');
      const name = () => page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName as string);
      const first = await name();
      await loseSession(page, 'laro');
      await goOnWith(page, language, '/m/login?next=%2Fm%2FvoucherCenter', 'facebook');
      await choose(page, language === 'tl' ? /Jose Cruz/ : /Maya Reyes/);
      await page.waitForURL('**/m/voucherCenter');
      expect(await name()).toBe(first);
    });

    test('who stops at the other site is told so, with the way back', async ({ page }) => {
      const say = words(language);
      await goOnWith(page, language, '/m/login', 'google');
      await choose(page, new RegExp(cancel));
      await expect(page.getByRole('alert').filter({ hasText: say('errors', 'social.cancelled') })).toBeVisible();
      await page.getByRole('link', { name: say('security', 'social.again') }).click();
      await settled(page);
      await expect(page.getByRole('dialog', { name: say('session', 'login.title') })).toBeVisible();
    });

    test.describe('without JavaScript', () => {
      // a page that is left while its sheet is on the way takes part in no transition
      test.use({ javaScriptEnabled: false, expectedErrors: [/401|409|ViewTransition opt-in disabled|Transition was aborted/] });

      test('the icons are links that lead there and back', async ({ page }) => {
        await goOnWith(page, language, '/m/login', 'google');
        await choose(page, somebodyNew);
        await page.waitForURL('**/m/social?*');
      });
    });
  });
}
