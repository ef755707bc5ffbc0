import type { Locator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { axeFaults, rested } from '../screens/axe.ts';
import { layoutFaults, memberMenu, openByKeyboard, openings, routeDialogs } from '../screens/openings.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const container = (page: Page) => page.locator('[data-part="page"]');
const hasFocus = (opened: Locator) => opened.evaluate((box) => box.contains(document.activeElement));

/** Goes round by Tab: every stop is inside, and the first one comes again. The browser's own controls may come in between. */
async function expectTabStaysIn(page: Page, opened: Locator) {
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const stop = await opened.evaluate((box) => {
      const active = document.activeElement ?? document.body;
      if (active === document.body) return 'browser';
      return box.contains(active) ? String([...box.querySelectorAll('*')].indexOf(active)) : `outside: ${active.outerHTML.slice(0, 80)}`;
    });
    expect(stop).not.toContain('outside');
    if (stop !== 'browser' && seen.has(stop)) return;
    if (stop !== 'browser') seen.add(stop);
  }
  throw new Error(`Tab does not come round: ${[...seen].join(' ')}`);
}

async function expectNoFault(page: Page, opened: Locator) {
  await rested(opened);
  // the page behind it is looked at in accessibility.spec.ts
  await opened.evaluate((box) => box.setAttribute('data-opened', ''));
  expect(await axeFaults(page, '[data-opened]')).toEqual([]);
}

async function expectRoom(page: Page, opened: Locator) {
  await rested(opened);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await layoutFaults(opened), `200 % text at ${width} px`).toEqual([]);
  }
}

test.describe('by keyboard', () => {
  const say = words('tl');
  test.use({ language: 'tl', theme: 'light' });

  for (const opening of openings) {
    test(`${opening.name}: Enter opens it, Tab stays in it, axe finds no fault, Escape and the back button close it, the focus returns, and 200 % text fits`, async ({
      page,
    }) => {
      if (opening.isMember) await join(page, newAccount());
      const opened = await openByKeyboard(page, say, opening);
      await expect(opened).toHaveAccessibleName(/\S/);
      if (!opening.isList) {
        await expect.poll(() => hasFocus(opened)).toBe(true);
        await expectTabStaysIn(page, opened);
      } else {
        await page.keyboard.press('Tab');
        expect(await hasFocus(opened)).toBe(true);
      }
      if (opening.mark) await expect(container(page)).toHaveClass(new RegExp(`\\b${opening.mark}\\b`));
      const url = page.url();
      await expectNoFault(page, opened);
      await page.keyboard.press('Escape');
      await expect(opened).toBeHidden();
      await expect(opening.opener(page, say)).toBeFocused();
      if (opening.mark) await expect(container(page)).not.toHaveClass(new RegExp(`\\b${opening.mark}\\b`));
      await opening.opener(page, say).press('Enter');
      await expect(opened).toBeVisible();
      await expect.poll(() => page.evaluate(() => Number(history.state?.open ?? 0))).toBeGreaterThan(0);
      await page.goBack();
      await expect(opened).toBeHidden();
      await expect(opening.opener(page, say)).toBeFocused();
      expect(page.url()).toBe(url);
      await opening.opener(page, say).press('Enter');
      await expect(opened).toBeVisible();
      await expectRoom(page, opened);
    });
  }

  test('the member menu takes the place of the side menu, Escape and the back button close it, axe finds no fault, and 200 % text fits', async ({
    page,
  }) => {
    await join(page, newAccount());
    for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
      const opened = await openByKeyboard(page, say, memberMenu);
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await expect.poll(() => hasFocus(opened)).toBe(true);
      await expectTabStaysIn(page, opened);
      await expect.poll(() => page.evaluate(() => Number(history.state?.open ?? 0))).toBe(1);
      await close();
      await expect(opened).toBeHidden();
      await expect(page).toHaveURL(/\/m\/home$/);
    }
    const opened = await openByKeyboard(page, say, memberMenu);
    await expectNoFault(page, opened);
    await expectRoom(page, opened);
  });

  for (const { path, area, title, ...rest } of routeDialogs) {
    test(`${path} opens its dialog with the focus in it, Tab stays in it, axe finds no fault, 200 % text fits, and Escape closes it to home`, async ({
      page,
    }) => {
      if ('isMember' in rest) await join(page, newAccount());
      await page.goto(path);
      await settled(page);
      const opened = page.getByRole('dialog', { name: say(area, title), exact: true });
      await expect.poll(() => hasFocus(opened)).toBe(true);
      await expectTabStaysIn(page, opened);
      await expectNoFault(page, opened);
      await expectRoom(page, opened);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/\/m\/home$/);
    });
  }

  test('of login, registration and forgotten password one is open at a time, and its class is on the container (APP-052, APP-054)', async ({
    page,
  }) => {
    await openByKeyboard(page, say, openings.find(({ mark }) => mark === 'modal-login') ?? memberMenu);
    const expectOnly = async (id: string) => {
      await expect(page.locator('dialog[open]')).toHaveCount(1);
      await expect(page.locator(`dialog#${id}`)).toBeVisible();
      await expect
        .poll(() => container(page).evaluate(({ classList }) => [...classList].filter((each) => each.startsWith('modal-'))))
        .toEqual([`modal-${id}`]);
    };
    await expectOnly('login');
    await page
      .locator('#login')
      .getByRole('button', { name: say('session', 'login.toRegister') })
      .press('Enter');
    await expectOnly('register');
    await page
      .locator('#register')
      .getByRole('button', { name: say('session', 'register.toLogin') })
      .press('Enter');
    await expectOnly('login');
    await page
      .locator('#login')
      .getByRole('link', { name: say('login', 'forgot') })
      .press('Enter');
    await page.waitForURL('**/m/forget');
    await expectOnly('forget');
    // the dialog that was left is no step of its own
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(page.locator('dialog[open]')).toHaveCount(0);
  });
});

// what a dialog does is the same in every language and theme; how much room its words take, and its colours, are not
test.describe('in English and dark', () => {
  const say = words('en');
  test.use({ language: 'en', theme: 'dark' });

  for (const isMember of [undefined, true]) {
    const own = [...openings, memberMenu].filter((opening) => opening.isMember === isMember);

    test(`${own.map(({ name }) => name).join(', ')} each have a name, axe finds no fault, and 200 % text fits`, async ({ page }) => {
      const usual = page.viewportSize();
      if (isMember) await join(page, newAccount());
      for (const opening of own)
        await test.step(opening.name, async () => {
          if (usual) await page.setViewportSize(usual);
          const opened = await openByKeyboard(page, say, opening);
          await expect(opened).toHaveAccessibleName(/\S/);
          await expectNoFault(page, opened);
          await expectRoom(page, opened);
        });
    });
  }
});

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`announced in ${language}`, () => {
    // a refused login
    test.use({ language, expectedErrors: [/40[01]|422/] });

    test('a refused login is an alert, and a faulty field says its fault', async ({ page }) => {
      await page.goto('/m/login');
      await settled(page);
      const form = page.getByRole('dialog');
      const name = form.getByRole('textbox', { name: say('session', 'field.username'), exact: true });
      const alert = form.getByRole('alert').first();
      await expect(alert).toBeEmpty();
      await name.fill('!');
      await name.press('Tab');
      await expect(name).toHaveAttribute('aria-invalid', 'true');
      await expect(name).toHaveAccessibleDescription(/\S/);
      await name.fill(newAccount().userName);
      await form.getByLabel(say('session', 'field.password'), { exact: true }).fill('not-the-password');
      await page.keyboard.press('Enter');
      await expect(alert).toHaveText(say('errors', 'login.failed'));
    });

    test('a toast is a status', async ({ page }) => {
      await page.goto('/m/forget');
      await settled(page);
      // it shows for a second and leads home: both are looked at as they happen
      const heard = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            new MutationObserver(() => {
              const region = document.querySelector('output[data-part="toast"]');
              if (region?.matches(':popover-open') && region.textContent) resolve(region.textContent);
            }).observe(document.body, { childList: true, subtree: true, characterData: true });
          }),
      );
      await page.getByRole('radio', { name: say('password', 'forget.method.email') }).check();
      await page.getByRole('textbox', { name: say('session', 'field.username') }).fill('nobody');
      await page.getByRole('textbox', { name: say('password', 'field.email') }).fill('nobody@demo.invalid');
      await page.keyboard.press('Enter');
      expect(await heard).toBe(say('password', 'forget.sent'));
    });

    test('a loading message is a status that Escape leaves where it is', async ({ page }) => {
      await join(page, newAccount());
      const question = await openByKeyboard(page, say, openings.find(({ isMember }) => isMember) ?? memberMenu);
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/wps/session/logout', async (route) => {
        await held;
        await route.continue();
      });
      await question.getByRole('button', { name: say('account', 'signOut') }).press('Enter');
      const message = page.getByRole('status').filter({ hasText: say('account', 'signOut.wait') });
      await expect(message).toBeVisible();
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
      await expect(message).toBeVisible();
      goOn();
      await page.waitForURL('**/m/home');
    });
  });
}

test('with reduced motion nothing slides or fades', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const opened = await openByKeyboard(page, words('en'), openings[0] ?? memberMenu);
  const longest = await opened.evaluate((box) => {
    const times = [getComputedStyle(box), getComputedStyle(box, '::backdrop')].flatMap((style) => style.transitionDuration.split(', '));
    return Math.max(...times.map(Number.parseFloat));
  });
  expect(longest).toBeLessThanOrEqual(0.001);
});
