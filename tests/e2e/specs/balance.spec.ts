import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { balanceMinor, join, newAccount, settled } from '../screens/session.ts';

for (const language of languagesOf('en')) {
  test.describe(`the balance, in ${language},`, () => {
    test.use({ language });

    test('is refreshed by its icon, which spins behind asterisks until the platform has answered (WALL-011, WALL-014)', async ({
      page,
    }) => {
      await join(page, newAccount());
      await page.goto('/m/home');
      await settled(page);
      expect(await balanceMinor(page)).toBe(0);
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/wps/wallet/getWallet', async (route) => {
        await held;
        await route.continue();
      });
      const widget = page.locator('[data-part="balance"]:visible').first();
      const refresh = widget.getByRole('button', { name: words(language)('account', 'balance.refresh') });
      const turns = () =>
        refresh.locator('span').evaluate((icon) => icon.getAnimations().filter(({ playState }) => playState === 'running').length);
      expect(await turns()).toBe(0);
      await refresh.click();
      await expect(widget).toHaveAttribute('data-state', 'refreshing');
      await expect(widget.locator('[data-balance="text"]')).toHaveText(/^\*+$/);
      expect(await turns()).toBe(1);
      answer();
      await expect(widget).toHaveAttribute('data-state', 'visible');
      expect([await turns(), await balanceMinor(page)]).toEqual([0, 0]);
    });
  });
}
