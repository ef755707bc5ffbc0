import type { Page } from '@playwright/test';

import { hotGamesShown } from '#site/lib/home-limits.ts';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { joinAsAgent } from '../screens/agent.ts';
import { join, newAccount, settled } from '../screens/session.ts';

/** A page none of whose scripts has come: they wait until they are let go. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/_astro\/[^?]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letGo;
}

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`a first tap before any script has come, in ${language}`, () => {
    test.use({ language });

    for (const { name, tap, area, title } of [
      { name: 'login', tap: 'login', area: 'session', title: 'login.title' },
      { name: 'registration', tap: 'register', area: 'session', title: 'register.title' },
      { name: 'the side menu', tap: 'menu.open', area: 'shell', title: 'menu.side' },
    ]) {
      test(`opens ${name}`, async ({ page }) => {
        const letGo = await openWithoutScripts(page, '/m/home');
        await page
          .locator('[data-part="home-header"]')
          .getByRole('button', { name: say('shell', tap), exact: true })
          .tap();
        await expect(page.getByRole('dialog', { name: say(area, title), exact: true })).toBeVisible();
        letGo();
      });
    }

    test('opens the language list', async ({ page }) => {
      const letGo = await openWithoutScripts(page, '/m/home');
      await page.locator('[data-part="home-header"] [popovertarget="language-menu"]').tap();
      await expect(page.getByRole('group', { name: say('shell', 'language'), exact: true })).toBeVisible();
      letGo();
    });

    test('on "show more" waits for the hot games, whose island has not come', async ({ page }) => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route(/\/_astro\/home-lists\.[^/]+\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/m/home');
      const tiles = page.locator('section[aria-labelledby="hot-title"] ul.tiles > li');
      await expect(tiles).toHaveCount(hotGamesShown);
      await page.locator('[data-hot-more]').tap();
      expect(new URL(page.url()).pathname).toBe('/m/home');
      letGo();
      await expect(tiles).not.toHaveCount(hotGamesShown);
      expect(new URL(page.url()).pathname).toBe('/m/home');
    });

    test("opens the member's menu from the side menu", async ({ page }) => {
      await join(page, newAccount());
      const letGo = await openWithoutScripts(page, '/m/home');
      await page.getByRole('button', { name: say('shell', 'menu.open'), exact: true }).tap();
      await page.locator('#side-menu [commandfor="member-menu"]').tap();
      await expect(page.getByRole('dialog', { name: say('shell', 'account'), exact: true })).toBeVisible();
      letGo();
    });

    test("is kept by a member's controls whose code has not come: signing out asks", async ({ page }) => {
      await join(page, newAccount());
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      let askedFor = 0;
      await page.route(/\/_astro\/member\.[^/]+\.js$/, async (route) => {
        askedFor += 1;
        await held;
        await route.continue();
      });
      await page.goto('/m/member/home');
      await settled(page);
      const signOut = page.getByRole('button', { name: say('member', 'signOut'), exact: true });
      await signOut.tap();
      const question = page.getByRole('alertdialog', { name: say('account', 'signOut.title') });
      await expect.poll(() => askedFor).toBe(1);
      await expect(question).toBeHidden();
      letGo();
      await expect(question).toBeVisible();
    });

    test('keeps what is typed into the login before it comes alive', async ({ page }) => {
      const { userName, password } = newAccount();
      const letGo = await openWithoutScripts(page, '/m/home');
      await page
        .locator('[data-part="home-header"]')
        .getByRole('button', { name: say('shell', 'login'), exact: true })
        .tap();
      const form = page.getByRole('dialog', { name: say('session', 'login.title'), exact: true });
      const [name, secret] = ['username', 'password'].map((field) => form.locator(`[name="${field}"]`));
      await name?.fill(userName);
      await secret?.fill(password);
      await expect(form.locator('astro-island[ssr]').first()).toBeAttached();
      letGo();
      await settled(page);
      await expect(name ?? form).toHaveValue(userName);
      await expect(secret ?? form).toHaveValue(password);
      await expect(form.getByRole('button', { name: say('session', 'login.submit'), exact: true })).toBeEnabled();
    });

    for (const how of ['with its events', 'without a word'] as const) {
      test(`takes what a password manager sets by script, ${how}`, async ({ page }) => {
        await page.goto('/m/login');
        await settled(page);
        await page.waitForLoadState('networkidle');
        const form = page.getByRole('dialog', { name: say('session', 'login.title'), exact: true });
        const submit = form.getByRole('button', { name: say('session', 'login.submit'), exact: true });
        await form.locator('[name="password"]').focus();
        await expect(submit).toBeDisabled();
        await page.evaluate((isTold) => {
          for (const field of ['username', 'password']) {
            const input = document.querySelector<HTMLInputElement>(`#login [name="${field}"]`);
            if (!input) throw new Error(field);
            input.value = 'amihan_sa_gabi';
            for (const kind of isTold ? ['input', 'change'] : []) input.dispatchEvent(new Event(kind, { bubbles: true }));
          }
        }, how === 'with its events');
        // without a word nothing is known until the form is touched
        if (how === 'without a word') await form.locator('[name="username"]').focus();
        await expect(submit).toBeEnabled();
      });
    }

    test.describe('what is typed into a field that no form takes over', () => {
      // a player of nobody's team is no page of ours
      test.use({ expectedErrors: [/wps\/agent\/team\/bets/] });

      test('is kept, and what is chosen at once', async ({ page }) => {
        await joinAsAgent(page);
        let letGo = await openWithoutScripts(page, '/m/teamBetting');
        const name = page.getByLabel(say('team', 'player'), { exact: true });
        await name.fill('walang_ganito');
        letGo();
        await settled(page);
        await page.getByRole('button', { name: say('team', 'player.find') }).click();
        await expect(page.getByText(say('errors', 'agent.member.unknown')).first()).toBeVisible();
        await expect(name).toHaveValue('walang_ganito');

        await page.unrouteAll();
        letGo = await openWithoutScripts(page, '/m/set');
        await page.getByRole('radio', { name: say('profile', 'template.large') }).check();
        letGo();
        await expect(page.getByText(say('profile', 'template.saved'))).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('data-template', 'large');
      });
    });

    test('keeps what is typed into the registration before it comes alive', async ({ page }) => {
      const { userName, password } = newAccount();
      const letGo = await openWithoutScripts(page, '/m/register');
      const form = page.getByRole('dialog', { name: say('session', 'register.title'), exact: true });
      const [name, secret] = ['username', 'password'].map((field) => form.locator(`[name="${field}"]`));
      await name?.fill(userName);
      await secret?.fill(password);
      await form.locator('[name="confirmPassword"]').fill(password);
      await form.locator('[name="birthDate"]').fill('1990-06-12');
      await expect(form.locator('astro-island[ssr]').first()).toBeAttached();
      letGo();
      await settled(page);
      await expect(name ?? form).toHaveValue(userName);
      await expect(secret ?? form).toHaveValue(password);
      await expect(form.getByRole('button', { name: say('session', 'register.submit'), exact: true })).toBeEnabled();
    });
  });
}
