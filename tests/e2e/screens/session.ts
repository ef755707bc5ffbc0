import { expect, type Locator, type Page } from '@playwright/test';

import { createGateway } from '#site/api/gateway.ts';

import { words, type Language } from '../fixtures/test.ts';

export interface Account {
  userName: string;
  password: string;
}

let made = 0;

/** A name that no other test has. */
export function newAccount(): Account {
  made += 1;
  const unique = `${Date.now().toString(36)}${made.toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;
  return { userName: `t${unique}`.slice(0, 16), password: `sampalok-${unique}-manila` };
}

/** The page's own scripts have started: what is clicked from here on is heard. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () =>
      !document.querySelector('dialog[open] astro-island[ssr]') &&
      // an island's words may come after its code: React marks what it has taken over
      [...document.querySelectorAll('dialog[open] astro-island form')].every((form) =>
        Object.keys(form).some((key) => key.startsWith('__reactFiber')),
      ),
  );
}

/** The island that this belongs to runs: React marks what it has taken over. */
export async function alive(part: Locator): Promise<void> {
  await expect.poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))).toBe(true);
}

/** Through the page, from `path` on: an agent's link is one, too. */
export async function register(page: Page, language: Language, { userName, password }: Account, path = '/m/register'): Promise<void> {
  const say = words(language);
  await page.goto(path);
  await settled(page);
  const form = page.getByRole('dialog', { name: say('session', 'register.title') });
  await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(userName);
  await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(password);
  await form.getByLabel(say('session', 'field.confirmPassword'), { exact: true }).fill(password);
  await form.getByLabel(say('registration', 'field.birthDate'), { exact: true }).fill('1990-06-12');
  await form.getByRole('button', { name: say('session', 'register.submit') }).click();
  await expect(page.getByRole('heading', { name: say('session', 'register.done.title') })).toBeVisible();
}

/** Registers and logs in through the gateway, for tests that are about something else. The page is at one without scripts then. */
export async function join(page: Page, { userName, password }: Account, { affiliateCode }: { affiliateCode?: string } = {}): Promise<void> {
  await page.goto('/robots.txt');
  const { origin, host } = new URL(page.url());
  const cookies: string[] = [];
  const gateway = createGateway({
    origin,
    async fetch(input, init) {
      const response = await fetch(input, init);
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
    token: () => undefined,
    language: () => 'en',
    device: () => 'H5',
  });
  const body = {
    username: userName,
    password,
    confirmPassword: password,
    birthDate: '1990-06-12',
    type: 0,
    ...(affiliateCode && { affiliateCode }),
  } as const;
  const registered = await gateway.call('PUT /wps/member/register', { body: { ...body, registerUrl: host, registerMethod: 'H5' } });
  if (!registered.ok) throw new Error(`no account was made: ${registered.code}`);
  for (const cookie of cookies) {
    const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
    await page.context().addCookies([{ name, value, url: origin, httpOnly: true }]);
  }
  const { token, merchantCode, userName: named, customerType: type } = registered.value;
  await page.evaluate(
    (items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    },
    { MC_SESSION_INFO: JSON.stringify({ token, merchantCode, userName: named, type }), 'auto-login': '1' },
  );
}

/** As a visitor, whoever was logged in before: a member whom `/m/login` knows is led on. */
export async function logIn(page: Page, language: Language, account: Account): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await page.goto('/m/login');
  await submitLogin(page, language, account);
  await page.waitForURL('**/m/home');
}

/** On a page where the login dialog is open already. */
export async function submitLogin(page: Page, language: Language, { userName, password }: Account): Promise<void> {
  const say = words(language);
  await settled(page);
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(userName);
  await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') !== null);
}

export async function logOut(page: Page, language: Language): Promise<void> {
  await page.goto('/m/home');
  await settled(page);
  const menu = await openSideMenu(page, language);
  const signOut = words(language)('account', 'signOut');
  await menu.getByRole('button', { name: signOut }).click();
  // it leads home once more: whoever goes on before would be called back
  const home = page.waitForEvent('load');
  await page.getByRole('alertdialog').getByRole('button', { name: signOut }).click();
  await home;
  await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') === null);
}

/** Opens the side menu of the page by its icon, and answers it. */
export async function openSideMenu(page: Page, language: Language = 'en'): Promise<Locator> {
  const say = words(language);
  await page.getByRole('button', { name: say('shell', 'menu.open') }).click();
  const menu = page.getByRole('dialog', { name: say('shell', 'menu.side') });
  await expect(menu).toBeVisible();
  return menu;
}

/** The balance widget's amount in minor units. It is hidden until it is known. */
export async function balanceMinor(page: Page): Promise<number> {
  const widget = page.locator('[data-part="balance"]:visible').first();
  await expect(widget).toHaveAttribute('data-state', 'visible');
  const amount = widget.locator('[data-balance="text"]');
  await expect(amount).toHaveText(/^\d{1,3}([,.\s]\d{3})*[.,]\d{2}$/u);
  return Number((await amount.innerText()).replaceAll(/\D/g, ''));
}

/** Empties what the browser keeps; from a page without scripts, or what the page of before still asks in the player's name is refused. */
export async function loseStorage(page: Page): Promise<void> {
  // a guarded page that has just got its session reads itself anew, which may end our own going
  await expect(async () => void (await page.goto('/robots.txt'))).toPass();
  await page.evaluate(() => localStorage.clear());
}

/** The same with the cookies of that name: all but the language's. */
export async function loseSession(page: Page, cookies: RegExp | string = /^(?!lang$)/): Promise<void> {
  await loseStorage(page);
  await page.context().clearCookies({ name: cookies });
}
