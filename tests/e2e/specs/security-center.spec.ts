import { generateSync } from 'otplib';
import type { Browser, Page } from '@playwright/test';

import { axeFaults } from '../screens/axe.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { join, logIn, newAccount, settled, submitLogin } from '../screens/session.ts';

async function openCentre(page: Page, language: Language) {
  const say = words(language);
  await page.goto('/m/securityCenter');
  const region = (key: string, area = 'security') => page.getByRole('region', { name: say(area, key) });
  return { say, passkeys: region('passkeys.heading'), codes: region('codes.heading'), devices: region('devices.heading', 'login') };
}

/** A device of the player's own with a finger on it. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } });
}

async function elsewhere(browser: Browser, baseURL: string | undefined, language: Language) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-PH' });
  await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
  return context.newPage();
}

/** Not the same code twice: the next half minute's is good already. */
const codeOf = (secret: string, steps: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

for (const language of languagesOf('tl')) {
  test.describe(`the security center in ${language}`, () => {
    // a wrong password
    test.use({ language, expectedErrors: [/422.*\/wps\/member\/(?:passkey|social)/] });

    test('another device is logged out there, and a way leads to the password', async ({ page, browser, baseURL }) => {
      const account = newAccount();
      await join(page, account);
      const other = await elsewhere(browser, baseURL, language);
      await logIn(other, language, account);
      const { say, devices } = await openCentre(page, language);
      const rows = devices.getByRole('listitem');
      await expect(rows).toHaveCount(2);
      const button = devices.getByRole('button', { name: say('login', 'devices.end') }).first();
      // its words stand in one line
      expect((await button.boundingBox())?.height).toBeLessThan(50);
      await button.click();
      await expect(devices.getByText(say('login', 'devices.ended'))).toBeVisible();
      await expect(rows).toHaveCount(1);
      await other.reload();
      await other.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') === null);
      await other.context().close();
      await page.getByRole('link', { name: say('security', 'password.link') }).click();
      await expect(page.getByRole('dialog', { name: say('password', 'change.title') })).toBeVisible();
    });

    test('a passkey is added, renamed, logs in and is removed', async ({ page }) => {
      const account = newAccount();
      await giveDevice(page);
      await join(page, account);
      const { say, passkeys } = await openCentre(page, language);
      await expect(passkeys.getByText(say('security', 'passkeys.none'))).toBeVisible();
      await passkeys.getByRole('button', { name: say('security', 'passkeys.add') }).click();
      const password = passkeys.getByLabel(say('security', 'own.password'), { exact: true });
      await password.fill('not the password');
      await password.press('Enter');
      await expect(password).toHaveAccessibleDescription(say('errors', 'password.wrong'));
      await password.fill(account.password);
      await passkeys.getByRole('button', { name: say('security', 'passkeys.add') }).click();
      await expect(passkeys.getByText(say('security', 'passkeys.added'))).toBeVisible();
      await passkeys.getByRole('listitem').getByRole('button').first().click();
      await passkeys.getByLabel(say('security', 'passkeys.name'), { exact: true }).fill('Telepono ko');
      await passkeys.getByRole('button', { name: say('security', 'passkeys.save') }).click();
      await expect(passkeys.getByText(say('security', 'passkeys.renamed'))).toBeVisible();

      await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
      await page.goto('/m/login');
      await settled(page);
      await page.getByRole('button', { name: say('security', 'passkey.login') }).click();
      await page.waitForURL('**/m/home');
      expect(await page.evaluate(() => JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}').userName)).toBe(account.userName);

      const again = await openCentre(page, language);
      await again.passkeys.getByRole('button', { name: say('security', 'passkeys.removeNamed', { name: 'Telepono ko' }) }).click();
      await again.passkeys.getByLabel(say('security', 'own.password'), { exact: true }).fill(account.password);
      await again.passkeys.getByRole('button', { name: say('security', 'passkeys.remove'), exact: true }).click();
      await expect(again.passkeys.getByText(say('security', 'passkeys.removed'))).toBeVisible();
      await expect(again.passkeys.getByText(say('security', 'passkeys.none'))).toBeVisible();
    });

    test('a Google account is linked by the password, logs in from then on, and is unlinked', async ({ page, context }) => {
      const account = newAccount();
      await join(page, account);
      const { say } = await openCentre(page, language);
      const links = page.getByRole('region', { name: say('security', 'links.heading') });
      const named = { provider: say('security', 'social.google') };
      await links.getByRole('button', { name: say('security', 'links.linkNamed', named) }).click();
      const password = links.getByLabel(say('security', 'own.password'), { exact: true });
      await password.fill('not the password');
      await password.press('Enter');
      await expect(password).toHaveAccessibleDescription(say('errors', 'password.wrong'));
      await password.fill(account.password);
      await password.press('Enter');
      await page.getByRole('button', { name: language === 'tl' ? /Bagong tao/ : /Somebody new/ }).click();
      await page.waitForURL('**/m/securityCenter');
      await expect(links.getByText(say('security', 'links.linked'))).toBeVisible();
      const email = /[\w.+-]+@[\w.-]+/.exec(await links.innerText())?.[0] ?? '';
      expect(email).not.toBe('');
      expect(await axeFaults(page, 'main')).toEqual([]);
      await links.getByRole('button', { name: say('security', 'links.unlinkNamed', named) }).click();
      await password.fill(account.password);
      await password.press('Enter');
      await expect(links.getByText(say('security', 'links.unlinked'))).toBeVisible();
      await context.clearCookies({ name: 'laro-identity' });
    });

    test.describe('with an authenticator', () => {
      test.use({ expectedErrors: [/401|422/] });

      test('log-ins ask for its code, a recovery code stands in for it, and both turn it off; nothing is sent before it is whole (APP-101)', async ({
        page,
      }) => {
        const account = newAccount();
        await join(page, account);
        const { say, codes } = await openCentre(page, language);
        await codes.getByRole('button', { name: say('security', 'codes.begin') }).click();
        await expect(codes.getByRole('img', { name: say('security', 'codes.picture') })).toBeVisible();
        const secret = await codes.getByLabel(say('security', 'codes.key'), { exact: true }).inputValue();
        expect(await axeFaults(page, 'main')).toEqual([]);
        const field = codes.getByLabel(say('security', 'codes.code'), { exact: true });
        await expect(codes.getByRole('button', { name: say('security', 'codes.confirm') })).toBeDisabled();
        await field.fill('000000');
        await codes.getByRole('button', { name: say('security', 'codes.confirm') }).click();
        await expect(codes.getByText(say('errors', 'totp.invalid'))).toBeVisible();
        await field.fill(codeOf(secret, 0));
        await codes.getByRole('button', { name: say('security', 'codes.confirm') }).click();
        await expect(codes.getByRole('heading', { name: say('security', 'codes.recovery') })).toBeFocused();
        const recovery = await codes.getByRole('listitem').allInnerTexts();
        expect(new Set(recovery).size).toBe(10);
        await codes.getByRole('button', { name: say('security', 'codes.kept') }).click();
        await expect(codes.getByText(say('security', 'codes.on', { count: 10 }))).toBeVisible();

        await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
        await page.goto('/m/login');
        await settled(page);
        const login = page.getByRole('dialog', { name: say('session', 'login.title') });
        await login.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(account.userName);
        await login.getByLabel(say('session', 'field.password'), { exact: true }).fill(account.password);
        await login.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
        const step = page.getByRole('dialog', { name: say('security', 'step.title') });
        const code = step.getByLabel(say('security', 'step.code'), { exact: true });
        await expect(code).toBeFocused();
        for (const part of ['', '12345', '123 45', '1234567', recovery[0]?.slice(0, -1) ?? '']) {
          await code.fill(part);
          await expect(step.getByRole('button', { name: say('security', 'step.submit'), exact: true }), part).toBeDisabled();
        }
        await code.fill('123456');
        await code.press('Enter');
        await expect(step.getByText(say('errors', 'totp.invalid'))).toBeVisible();
        await code.fill(recovery[0] ?? '');
        await code.press('Enter');
        await page.waitForURL('**/m/home');

        const end = await openCentre(page, language);
        await expect(end.codes.getByText(say('security', 'codes.on', { count: 9 }))).toBeVisible();
        await end.codes.getByRole('button', { name: say('security', 'codes.end') }).click();
        const turnOff = end.codes.getByRole('button', { name: say('security', 'codes.end') });
        const endCode = end.codes.getByLabel(say('security', 'codes.code'), { exact: true });
        await endCode.fill('000000');
        await expect(turnOff).toBeDisabled();
        await end.codes.getByLabel(say('security', 'codes.password'), { exact: true }).fill(account.password);
        await endCode.fill('00000');
        await expect(turnOff).toBeDisabled();
        await endCode.fill('000000');
        await turnOff.click();
        await expect(endCode).toHaveAccessibleDescription(say('errors', 'totp.invalid'));
        await endCode.fill(codeOf(secret, 1));
        await turnOff.click();
        await expect(end.codes.getByText(say('security', 'codes.isOff'))).toBeVisible();
        await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
        await page.goto('/m/login');
        await submitLogin(page, language, account);
        await page.waitForURL('**/m/home');
      });
    });
  });
}
