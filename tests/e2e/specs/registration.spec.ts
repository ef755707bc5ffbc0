import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { newAccount, register, settled, type Account } from '../screens/session.ts';

/** The merchant whose REGISTERPOPM resource stands in its settings, and whose table asks for no date of birth. */
const withPop = (baseURL: string | undefined, path: string) => new URL(path, baseURL?.replace('//localhost', '//tala.localhost')).href;

const formOf = (page: Page, language: Language) => page.getByRole('dialog', { name: words(language)('session', 'register.title') });

async function fill(page: Page, language: Language, { userName, password }: Account, birthDate?: string): Promise<void> {
  const say = words(language);
  const form = formOf(page, language);
  await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(userName);
  await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(password);
  await form.getByLabel(say('session', 'field.confirmPassword'), { exact: true }).fill(password);
  if (birthDate) await form.getByLabel(say('registration', 'field.birthDate'), { exact: true }).fill(birthDate);
}

/** What the policy says in the languages that have one; the others have the merchant's. */
const privacyIn: Readonly<Partial<Record<Language, RegExp>>> = { en: /We do not sell your personal information/, 'zh-Hans': /个人信息/ };

for (const language of languagesOf('en')) {
  const say = words(language);
  const submitOf = (page: Page) => formOf(page, language).getByRole('button', { name: say('session', 'register.submit') });

  test.describe(`registration in ${language}`, () => {
    test.use({ language });

    test('opens by its paths and over home; closing it goes home, and over home it only closes (REG-002, REG-003, REG-004)', async ({
      page,
    }) => {
      const form = formOf(page, language);
      for (const path of ['/m/register', '/m/register.html']) {
        await page.goto(path);
        await settled(page);
        await expect(form).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(path);
        await form.getByRole('link', { name: say('common', 'close') }).click();
        await page.waitForURL('**/m/home');
        await expect(form).toBeHidden();
      }
      await settled(page);
      const opener = page.locator('[data-part="home-header"]').getByRole('button', { name: say('shell', 'register') });
      await opener.click();
      await expect(form).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL(/\/m\/home$/);
    });

    test('has a title, terms and privacy by keyboard, an agree flag without which nothing is sent, and a link to login (REG-005, REG-007, REG-008, REG-009, REG-012)', async ({
      page,
    }) => {
      await page.goto('/m/register');
      await settled(page);
      const form = formOf(page, language);
      await expect(form.getByRole('heading', { name: say('session', 'register.title') })).toBeVisible();
      for (const [kind, text] of [
        ['terms', /\S/],
        ['privacy', privacyIn[language] ?? /Hindi namin ibinebenta/],
      ] as const) {
        const link = form.getByRole('link', { name: say('session', `register.${kind}`), exact: true });
        await link.focus();
        await page.keyboard.press('Enter');
        const modal = page.getByRole('dialog', { name: say('registration', `legal.${kind}`), exact: true });
        await expect(modal.locator('[lang]')).toContainText(text);
        const close = modal.getByRole('button', { name: say('common', 'close') });
        await close.focus();
        await page.keyboard.press('Enter');
        await expect(modal).toBeHidden();
        await expect(link).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(modal).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(modal).toBeHidden();
        await expect(form).toBeVisible();
      }

      await fill(page, language, newAccount(), '1990-06-12');
      await expect(form.getByRole('checkbox')).toBeChecked();
      await expect(submitOf(page)).toBeEnabled();
      await form.getByRole('checkbox').uncheck();
      await expect(submitOf(page)).toBeDisabled();

      await form.getByRole('button', { name: say('session', 'register.toLogin') }).click();
      await expect(page.getByRole('dialog', { name: say('session', 'login.title') })).toBeVisible();
      await expect(form).toBeHidden();
    });

    test.describe('with a wrong code', () => {
      test.use({ expectedErrors: [/422.*\/wps\/agent\/affiliate/] });

      test('asks for an invitation code when the address has no valid one; a wrong one is told by a toast and gets the focus (REG-019, RULE-025, RULE-026, ERR-012)', async ({
        page,
      }) => {
        const form = formOf(page, language);
        const code = form.getByLabel(say('session', 'field.affiliateCode'));
        await page.goto('/m/register?affiliateCode=ANA2026');
        await settled(page);
        await page.waitForLoadState('networkidle');
        await expect(code).toHaveCount(0);
        const told = page.getByRole('status').filter({ hasText: say('registration', 'rule.link') });
        await expect(told).toHaveCount(0);
        await page.goto('/m/register?affiliateCode=NOBODY');
        await expect(told).toBeVisible();
        await settled(page);
        await expect(code).toBeVisible();
        await fill(page, language, newAccount(), '1990-06-12');
        await code.fill('WALA');
        await submitOf(page).click();
        await expect(page.getByRole('status').filter({ hasText: say('registration', 'rule.invitation_code_error') })).toBeVisible();
        await expect(code).toBeFocused();
        await expect(code).toHaveAccessibleDescription(say('errors', 'affiliate.invalid'));
      });
    });

    test.describe('refused by the platform', () => {
      test.use({ expectedErrors: [/409|422/] });

      test('puts the focus on the first field that failed, with the reason beside it (RULE-027)', async ({ page }) => {
        await page.goto('/m/register');
        await settled(page);
        await fill(page, language, { userName: 'juan', password: newAccount().password }, '1990-06-12');
        await submitOf(page).click();
        const name = formOf(page, language).getByRole('textbox', { name: say('session', 'field.username'), exact: true });
        await expect(name).toBeFocused();
        await expect(name).toHaveAccessibleDescription(say('errors', 'username.taken'));
        await fill(page, language, { userName: newAccount().userName, password: 'password123' });
        await submitOf(page).click();
        await expect(formOf(page, language).getByLabel(say('session', 'field.password'), { exact: true })).toBeFocused();
      });
    });

    test('is told by a message and ends in a prompt, a modal of its own in the place of the form’s, whose button goes home in place of the history entry (REG-021, REG-022, REG-023, REG-025, APP-051, APP-054)', async ({
      page,
    }) => {
      const account = newAccount();
      await page.goto('/m/help');
      const told = page.getByRole('status').filter({ hasText: say('registration', 'done.message') });
      // it stands for a second
      await Promise.all([told.waitFor(), register(page, language, account)]);
      const prompt = page.getByRole('dialog', { name: say('session', 'register.done.title'), exact: true });
      await expect(prompt.getByRole('listitem')).toHaveText([
        say('registration', 'done.registered'),
        say('registration', 'done.loggedIn'),
        say('registration', 'done.account', { name: account.userName }),
        say('registration', 'done.nextTime'),
      ]);
      await expect(formOf(page, language)).toBeHidden();
      const classes = () =>
        page.locator('[data-part="page"]').evaluate(({ classList }) => [...classList].filter((one) => one.startsWith('modal-')));
      await expect.poll(classes).toEqual(['modal-registered']);
      const go = prompt.getByRole('button', { name: say('session', 'register.done.go') });
      await expect(go).toBeFocused();
      await go.click();
      await page.waitForURL('**/m/home');
      await page.goBack();
      await expect(page).toHaveURL(/\/m\/help$/);
    });

    test("ends in the modal 'Registration Successful' whose 'Get It Now' closes it and follows a relative REGISTERPOPM within the app (REG-026, REG-027, REG-028, REG-029, REG-032)", async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: withPop(baseURL, '/') }]);
      const { modal, go } = await reachModal(page, language, withPop(baseURL, '/m/register'));
      await go.click();
      await page.waitForURL('**/m/activity');
      await expect(modal).toBeHidden();
    });

    test.describe('with a link to elsewhere', () => {
      test("'Get It Now' opens an absolute REGISTERPOPM outside with a token for the session, and this page goes home (REG-028, REG-029, REG-030, REG-031)", async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([{ name: 'lang', value: language, url: withPop(baseURL, '/') }]);
        await context.route('https://promo.example/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Promo</h1>' }));
        await serveLink(page, 'https://promo.example/gift?a=1');
        const { modal, go } = await reachModal(page, language, withPop(baseURL, '/m/register'));
        const [outside] = await Promise.all([context.waitForEvent('page'), go.click()]);
        await outside.waitForURL(/promo\.example/);
        await expect(outside.getByRole('heading', { name: 'Promo' })).toBeVisible();
        const address = new URL(outside.url());
        expect([address.pathname, address.searchParams.get('a')]).toEqual(['/gift', '1']);
        expect(address.searchParams.get('token')).toMatch(/^[\w.-]{20,}$/);
        expect(await outside.evaluate(() => window.opener)).toBeNull();
        await page.waitForURL('**/m/home');
        await expect(modal).toBeHidden();
        const own = await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').token);
        expect(address.searchParams.get('token')).not.toBe(own);
      });
    });
  });
}

test('a language change keeps what was typed and says in the new language what is wrong with it, and nothing of what is empty (I18N-007, RULE-008)', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'lang', value: 'tl', url: baseURL ?? '' }]);
  await page.goto('/m/home');
  await settled(page);
  const header = page.locator('[data-part="home-header"]');
  const forms = [
    { id: 'register', opener: 'register', typed: 'a' },
    { id: 'login', opener: 'login', typed: 'a b' },
  ] as const;
  const nameOf = (id: string, language: Language) =>
    page.locator(`#${id}`).getByRole('textbox', { name: words(language)('session', 'field.username'), exact: true });
  for (const { id, opener, typed } of forms) {
    await header.getByRole('button', { name: words('tl')('shell', opener), exact: true }).click();
    await settled(page);
    await nameOf(id, 'tl').fill(typed);
    await page.keyboard.press('Escape');
  }
  await header.locator('[popovertarget="language-menu"]').click();
  const reloaded = page.waitForEvent('load');
  await page.locator('[data-language="en"]').click();
  await reloaded;
  await settled(page);
  const english = words('en');
  const faults = { register: english('session', 'rule.short', { count: 4 }), login: english('registration', 'rule.account') };
  for (const { id, opener, typed } of forms) {
    await header.getByRole('button', { name: english('shell', opener), exact: true }).click();
    await expect(nameOf(id, 'en')).toHaveValue(typed);
    await expect(nameOf(id, 'en')).toHaveAccessibleDescription(faults[id]);
    await expect(page.locator(`#${id} [aria-invalid="true"]`)).toHaveCount(1);
    await page.keyboard.press('Escape');
  }
});

async function reachModal(page: Page, language: Language, registerUrl: string) {
  const say = words(language);
  await page.goto(registerUrl);
  await settled(page);
  await fill(page, language, newAccount());
  await formOf(page, language)
    .getByRole('button', { name: say('session', 'register.submit') })
    .click();
  const modal = page.getByRole('dialog', { name: say('registration', 'popup.title'), exact: true });
  await expect(modal).toBeVisible();
  return { modal, go: modal.getByRole('button', { name: say('registration', 'popup.go') }) };
}

/** The page as a merchant has it that leads elsewhere by its settings. */
async function serveLink(page: Page, link: string): Promise<void> {
  await page.route('**/m/register', async (route) => {
    // Node does not know the name, which the browser takes to itself
    const own = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: own.host };
    const response = await route.fetch({ url: `http://127.0.0.1:${own.port}${own.pathname}`, headers });
    const body = (await response.text())
      .replace('&quot;popUrl&quot;:[0,&quot;/m/activity&quot;]', `&quot;popUrl&quot;:[0,&quot;${link}&quot;]`)
      .replace('&quot;linkHosts&quot;:[1,[]]', `&quot;linkHosts&quot;:[1,[[0,&quot;${new URL(link).hostname}&quot;]]]`);
    await route.fulfill({ response, body });
  });
}
