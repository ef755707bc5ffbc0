import { axeFaults } from '../screens/axe.ts';
import { changeLanguage, otherThan } from '../fixtures/change-language.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { join, newAccount, settled } from '../screens/session.ts';

for (const language of languagesOf('en')) {
  const say = words(language);
  const money = pesosIn(language);

  test.describe(`wallets at vendors in ${language}`, () => {
    test.use({ language });

    test('a player moves money there, sees one that is looked up arrive, and brings everything back', async ({ page }) => {
      await join(page, newAccount());
      await deposit(page, language, '500');
      await page.goto('/m/member/home');
      await settled(page);
      await page.getByRole('link', { name: new RegExp(`^${say('member', 'wallets')}`) }).click();
      await page.waitForURL('**/m/member/wallets');
      const vendor = page.locator('[data-vendor="peryahan"]');
      await expect(vendor).toContainText(money('0.00'));
      const amount = page.getByLabel(say('wallets', 'amount'), { exact: true });
      const confirm = page.getByRole('button', { name: say('wallets', 'confirm'), exact: true });
      await expect(confirm).toBeDisabled();
      await amount.fill('500.01');
      await amount.blur();
      await expect(amount).toHaveAccessibleDescription(say('wallets', 'tooMuch', { amount: money('500.00') }));
      await page.getByRole('radio').last().check();
      const other = words(otherThan(language));
      await changeLanguage(page, otherThan(language));
      await expect(page.getByRole('radio').last()).toBeChecked();
      const kept = page.getByLabel(other('wallets', 'amount'), { exact: true });
      await expect(kept).toHaveValue('500.01');
      await expect(kept).toHaveAccessibleDescription(other('wallets', 'tooMuch', { amount: pesosIn(otherThan(language))('0.00') }));
      await page.getByRole('radio').first().check();
      await changeLanguage(page, language);
      await expect(amount).toHaveAccessibleDescription(say('wallets', 'tooMuch', { amount: money('500.00') }));
      // the vendor takes it and loses the answer: it is looked up and arrives
      await amount.fill('100.01');
      await confirm.click();
      const transfer = page.locator('[data-part="transfer"]').first();
      await expect(transfer).toHaveAttribute('data-state', 'unknown');
      await expect(transfer).toContainText(say('wallets', 'unknownText'));
      await expect(transfer).toHaveAttribute('data-state', 'done', { timeout: 15_000 });
      await expect(vendor).toContainText(money('100.01'));
      expect(await axeFaults(page)).toEqual([]);
      await page.getByRole('button', { name: say('wallets', 'recall') }).click();
      await expect(page.locator('[data-part="recall-news"]')).toHaveText(say('wallets', 'recalled'));
      await expect(vendor).toContainText(money('0.00'));
      await expect(page.locator('[data-part="wallets"]')).toContainText(money('500.00'), { timeout: 15_000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
  });
}
