import type { Locator, Page } from '@playwright/test';

import { words as platformWords } from '#server/platform/words.ts';

import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { loseCalls, slowDown } from '../fixtures/bad-line.ts';
import { expect, test, words, type Language } from '../fixtures/test.ts';
import { booksOf, openUntil, tapUntil } from '../screens/bad-line.ts';
import { deposit } from '../screens/cashier.ts';
import { gameWords, minorOf } from '../screens/play.ts';
import { join, newAccount, settled, type Account } from '../screens/session.ts';

const slot = 'bayanihan.jeepney-joyride';
const lottery = 'bolabilis.one-minute-five';
/** Of a draw, so that it does not close under an order that is sent again. */
const calmSeconds = 20;
const slowly = { timeout: 30_000 };
const lostLine = [/dynamically imported module|ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|status of (?:4|5)\d\d/] as const;

/** Somebody who has an account, at the log-in. */
async function knownVisitor(page: Page): Promise<Account> {
  const account = newAccount();
  await join(page, account);
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies({ name: /^(?!lang$)/ });
  return account;
}

function loginForm(page: Page, language: Language) {
  const say = words(language);
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  return {
    form,
    button: form.getByRole('button', { name: say('session', 'login.submit'), exact: true }),
    async fill({ userName, password }: Account) {
      await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(userName);
      await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(password);
    },
  };
}

const payButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: platformWords(language)('pay.actions.pay'), exact: true });

/** Puts big of the sum on the slip, and answers the sheet with the yes to it, in a draw that stays open for a while. */
async function reviewTicket(page: Page, language: Language): Promise<Locator> {
  const say = words(language);
  const screen = page.locator('.lot');
  const secondsLeft = async () => {
    const [hours = 0, minutes = 0, seconds = 0] = (await screen.getByRole('timer').innerText()).split(':').map(Number);
    return hours * 3600 + minutes * 60 + seconds;
  };
  await screen.getByRole('button', { name: say('plays', 'group.sum'), exact: true }).click();
  await screen.getByRole('button', { name: new RegExp(`^${say('plays', 'option.big')} .*×$`) }).click();
  await screen.getByRole('button', { name: say('lottery', 'bar.add') }).click();
  const sheet = page.getByRole('dialog');
  await expect.poll(secondsLeft, { timeout: 60_000 }).toBeGreaterThan(calmSeconds);
  await sheet.getByRole('button', { name: say('lottery', 'slip.review') }).click();
  return sheet;
}

/** One spin to the end of its round. */
async function spinOnce(page: Page): Promise<void> {
  const game = page.frameLocator('iframe');
  const button = game.locator('#spin');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
  await button.click();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
}

test.describe('on 2G', () => {
  test.describe.configure({ timeout: 240_000 });

  test('a visitor logs in and pays in: each screen says what it waits for, two taps are one deposit, and nothing spins for ever', async ({
    page,
  }) => {
    const say = words('en');
    const account = await knownVisitor(page);
    await slowDown(page);
    await page.goto('/m/login', { waitUntil: 'commit' });
    await settled(page);
    const { fill, button } = loginForm(page, 'en');
    await fill(account);
    await button.click();
    await page.waitForURL('**/m/home', { ...slowly, waitUntil: 'commit' });
    await expect(page.locator('a[href*="launchGame"]').first()).toBeVisible(slowly);
    await page.goto('/m/voucherCenter', { waitUntil: 'commit' });
    const amount = page.getByLabel(say('cashier', 'amount'), { exact: true });
    await expect(amount).toBeVisible(slowly);
    await settled(page);
    await amount.fill('500.00');
    await page.getByRole('button', { name: say('cashier', 'confirm') }).dblclick();
    await page.waitForURL(/sandbox-pay/, { ...slowly, waitUntil: 'commit' });
    await payButton(page, 'en').click(slowly);
    await expect(page.getByText(say('cashier', 'title.success'))).toBeVisible({ timeout: 45_000 });
    await expect(page.locator('.animate-spin:visible')).toHaveCount(0);
    expect(await booksOf(page)).toMatchObject({ deposits: ['success'], movements: [{ kind: 'deposit', minor: 50_000 }] });
  });

  test('a player spins and buys a lottery ticket: each is taken once', async ({ page }) => {
    const say = words('en');
    await join(page, newAccount());
    await deposit(page, 'en', '100.00');
    await slowDown(page);
    await page.goto(`/m/launchGame?gameId=${slot}`, { waitUntil: 'commit' });
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: gameWords('slot', 'en')('intro.play'), exact: true })
      .click(slowly);
    await spinOnce(page);
    await page.goto(`/m/launchGame?gameId=${lottery}`, { waitUntil: 'commit' });
    await expect(page.locator('.lot').getByRole('heading', { name: say('lottery', 'mine') })).toBeVisible(slowly);
    const sheet = await reviewTicket(page, 'en');
    await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: '₱1.00' }) }).click(slowly);
    await expect(sheet.getByRole('heading', { name: say('lottery', 'bought') })).toBeVisible(slowly);
    const { movements, tickets } = await booksOf(page);
    expect([movements.filter(({ kind }) => kind === 'bet').length, tickets]).toEqual([2, 1]);
  });
});

for (const language of languagesOf('en')) {
  const say = words(language);
  const money = pesosIn(language);

  test.describe(`on a line that loses calls, before or after they were heard, in ${language}`, () => {
    test.describe.configure({ timeout: 240_000 });
    test.use({ language, expectedErrors: lostLine });

    test('a log-in that is not answered says so, gives its button back, and goes through with another tap', async ({ page }) => {
      const account = await knownVisitor(page);
      const line = await loseCalls(page, { 'POST /wps/session/login': ['unanswered', 'lost'] });
      const { form, button, fill } = loginForm(page, language);
      await openUntil(page, '/m/login', button);
      await settled(page);
      await fill(account);
      const told = form.getByRole('alert').filter({ hasText: say('errors', 'network.offline') });
      await tapUntil(page.locator('html[data-session="member"]'), told, () => button.click());
      expect(line.sent('POST /wps/session/login')).toBe(3);
      await expect(page.locator('a[href*="launchGame"]').first()).toBeVisible();
    });

    test('a deposit that is not answered says that nobody knows, and the same tapped again is one deposit', async ({ page }) => {
      await join(page, newAccount());
      const line = await loseCalls(page, { 'POST /wps/cashier/deposits': ['unanswered', 'lost'] });
      const amount = page.getByLabel(say('cashier', 'amount'), { exact: true });
      await openUntil(page, '/m/voucherCenter', amount);
      await settled(page);
      await amount.fill('500.00');
      const told = page.getByRole('alert').filter({ hasText: say('errors', 'network.unsure') });
      const pay = payButton(page, language);
      await tapUntil(pay, told, () => page.getByRole('button', { name: say('cashier', 'confirm') }).dblclick());
      expect(line.sent('POST /wps/cashier/deposits')).toBe(3);
      await pay.click();
      await page.waitForURL(/voucherCenter/);
      await openUntil(page, page.url(), page.getByText(say('cashier', 'title.success')));
      expect(line.failed()).toBeGreaterThan(1);
      await line.mend();
      expect(await booksOf(page)).toMatchObject({ deposits: ['success'], movements: [{ kind: 'deposit', minor: 50_000 }] });
    });

    test('a spin that is not answered says that the stake counts once, is sent again by itself, and is one bet', async ({ page }) => {
      const word = gameWords('slot', language);
      await join(page, newAccount());
      await deposit(page, language, '100.00');
      const line = await loseCalls(page, { 'POST /studio/spin': ['unanswered', 'lost', 'unanswered'] });
      const game = page.frameLocator('iframe');
      await openUntil(page, `/m/launchGame?gameId=${slot}`, game.getByRole('button', { name: word('intro.play'), exact: true }));
      await game.getByRole('button', { name: word('intro.play'), exact: true }).click();
      const spun = spinOnce(page);
      await expect(game.locator('#notice-text')).toHaveText(word('studio.network.lost'), { timeout: 30_000 });
      await spun;
      await expect(game.locator('#notice')).toBeHidden();
      expect(line.sent('POST /studio/spin')).toBe(4);
      const shown = minorOf(await game.locator('#balance').innerText());
      await line.mend();
      const { movements } = await booksOf(page);
      expect(movements.map(({ kind }) => kind).filter((kind) => kind !== 'win')).toEqual(['deposit', 'bet']);
      expect(movements.reduce((sum, { minor }) => sum + minor, 0)).toBe(shown);
    });

    test('a lottery order that is not answered says that nobody knows, and asked again is one ticket', async ({ page }) => {
      await join(page, newAccount());
      await deposit(page, language, '100.00');
      const line = await loseCalls(page, { 'POST /lotto/lgw/orders': ['unanswered', 'lost'] });
      await openUntil(page, `/m/launchGame?gameId=${lottery}`, page.locator('.lot').getByRole('heading', { name: say('lottery', 'mine') }));
      const sheet = await reviewTicket(page, language);
      await sheet.getByRole('button', { name: say('lottery', 'review.yes', { amount: money('1.00') }) }).click({ timeout: 30_000 });
      const unsure = sheet.getByRole('alert').filter({ hasText: say('lottery', 'unsure.text') });
      await expect(unsure).toBeVisible();
      const bought = sheet.getByRole('heading', { name: say('lottery', 'bought') });
      await tapUntil(bought, unsure, () => sheet.getByRole('button', { name: say('lottery', 'unsure.again') }).click());
      expect(line.sent('POST /lotto/lgw/orders')).toBe(3);
      await line.mend();
      const { movements, tickets } = await booksOf(page);
      expect([tickets, movements.filter(({ kind }) => kind === 'bet')]).toEqual([1, [{ kind: 'bet', minor: -100 }]]);
    });
  });
}
