import type { Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { gameWords, minorOf, openGame } from '../screens/play.ts';
import { loseStorage, settled } from '../screens/session.ts';

/** What the platform has in the wallet of who plays here, in minor units. */
const walletOf = (page: Page) =>
  page.evaluate(async () => {
    const { token }: { token: string } = JSON.parse(localStorage.getItem('TRIAL_SESSION_INFO') ?? '{}');
    const answer = await fetch('/wps/wallet/getWallet', { headers: { authorization: `Bearer ${token}` } });
    const { value }: { value: { cashMinor: string } } = await answer.json();
    return value.cashMinor;
  });

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`a free trial in ${language}`, () => {
    test.use({ language });

    test('starts at /m/trail behind a wait message, and is a session of its own at home with the login dialog closed (AUTH-007, AUTH-041, AUTH-043, AUTH-044)', async ({
      page,
    }) => {
      await page.goto('/m/login');
      await settled(page);
      // long enough to see the message
      const network = await page.context().newCDPSession(page);
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 1500,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
      await page
        .getByRole('dialog', { name: say('session', 'login.title') })
        .getByRole('link', { name: say('login', 'trial') })
        .click();
      await page.waitForURL('**/m/trail');
      await expect(page.getByRole('heading', { name: say('login', 'trail.title') })).toBeVisible();
      await expect(page.getByText(say('login', 'trail.wait')).filter({ visible: true })).toBeVisible();
      await page.waitForURL('**/m/home');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.getByText(say('login', 'trail.wait')).filter({ visible: true })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      const name = await page.evaluate(() => localStorage.getItem('trialName'));
      expect(name).toMatch(/^trial_/);
      await expect(page.locator('[data-user="name"]').first()).toHaveText(name ?? '');
    });

    test.describe('in games', () => {
      test.use({ expectedErrors: [/403 \(Forbidden\).*launchGame/] });

      test('plays a slot with play money that is always called so, its wallet stays empty and is called play money, and a live table asks for an account (AUTH-003)', async ({
        page,
      }) => {
        const word = gameWords('slot', language);
        await page.goto('/m/trail');
        await page.waitForURL('**/m/home');
        await settled(page);

        const game = await openGame(page, 'perlas.pearl-divers', word('intro.play'));
        const bar = page.locator('[data-part="header"]');
        await expect(bar.getByText(say('play', 'practice'), { exact: true })).toBeVisible();
        await expect(bar.getByText(say('play', 'balance'), { exact: true })).toBeHidden();
        await expect(game.getByText(word('practice.mark'), { exact: true })).toBeInViewport();
        await expect(game.locator('dt').filter({ hasText: word('practice.money.balance') })).toBeVisible();
        await expect(game.locator('#balance')).toHaveText('1,000.00');

        const button = game.locator('#spin');
        const stake = minorOf(await game.locator('#stake').innerText());
        const answered = page.waitForResponse((response) => response.url().endsWith('/studio/spin'));
        await button.click();
        const { value } = (await (await answered).json()) as { value: { round: { winMinor: string } } };
        await expect(button).toHaveAttribute('aria-disabled', 'false', { timeout: 90_000 });
        const left = 100_000 - stake + Number(value.round.winMinor);
        await expect.poll(async () => minorOf(await game.locator('#balance').innerText())).toBe(left);
        await expect.poll(async () => minorOf(await page.locator('[data-game-balance]').innerText())).toBe(left);
        await expect(page.locator('[data-part="play-clock"]')).toBeHidden();

        await page.goto('/m/home');
        await settled(page);
        // an empty wallet would say nothing about the play money of the games
        const wallet = page.locator('[data-part="home-header"] [data-part="balance"]');
        await expect(wallet.locator('[data-balance="text"]')).toHaveText(say('account', 'balance.trial'));
        expect(await walletOf(page)).toBe('0');

        await page.goto('/m/launchGame?gameId=velvet.dragon-tiger-duet');
        const notice = page.getByRole('alert').filter({ visible: true });
        await expect(notice).toContainText(say('play', 'trial.text'));
        await expect(page.locator('iframe')).toHaveCount(0);
        await notice.getByRole('link', { name: say('play', 'trial.register') }).click();
        await page.waitForURL('**/m/register');
        await expect(page.getByRole('dialog', { name: say('session', 'register.title') })).toBeVisible();
      });
    });

    test('begun over home leads on at once, without an error in the middle of the page transition', async ({ page }) => {
      await page.goto('/m/home');
      await settled(page);
      for (const attempt of [1, 2, 3]) {
        await loseStorage(page);
        await page.goto('/m/home');
        await settled(page);
        await page
          .locator('[data-part="home-header"]')
          .getByRole('button', { name: say('shell', 'login') })
          .click();
        await page
          .getByRole('dialog', { name: say('session', 'login.title') })
          .getByRole('link', { name: say('login', 'trial') })
          .click();
        await page.waitForFunction(() => localStorage.getItem('trialName') !== null);
        await page.waitForURL('**/m/home');
        await settled(page);
        await expect(page.locator('dialog[open]'), `attempt ${attempt}`).toHaveCount(0);
      }
    });
  });
}
