import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { join, logOut, newAccount, register, settled } from '../screens/session.ts';

for (const language of languagesOf('tl')) {
  test.describe(`rewards, ${language}`, () => {
    test.use({ language, expectedErrors: [/status of 409/] });
    const say = words(language);
    const money = pesosIn(language);

    test(`the reward center shows every term before the yes, takes an offer once in two tabs, and lets go of it for exactly what it says, ${language} (MEMB-008, CONT-043)`, async ({
      page,
      context,
    }) => {
      test.setTimeout(240_000);
      await join(page, newAccount());
      await deposit(page, language, '500.00');
      await page.goto('/m/rewardCenter');
      await settled(page);
      const offer = page.getByRole('article', { name: 'Salubong' });
      await expect(offer).toContainText(say('reading', 'promotion.state.claim'));
      const mission = page.getByRole('article', { name: 'Hinay-hinay' });
      await expect(mission).toContainText(say('reading', 'promotion.state.join'));
      await expect(mission).toContainText(say('rewards', 'mission.done', { done: 0, of: 1 }));
      await offer.getByText(say('rewards', 'look')).click();
      for (const fact of [
        money('500.00'),
        money('4,000.00'),
        say('rewards', 'product.slots'),
        say('rewards', 'terms.days', { count: 14 }),
        say('rewards', 'terms.forfeit'),
      ])
        await expect(offer.locator('[data-part="terms"]')).toContainText(fact);

      const other = await context.newPage();
      await other.goto('/m/rewardCenter');
      await settled(other);
      const stale = other.getByRole('article', { name: 'Salubong' });
      await stale.getByText(say('rewards', 'look')).click();
      await offer.getByRole('button', { name: say('rewards', 'accept') }).dblclick();
      const active = page.locator('[data-part="active-bonus"]');
      await expect(active).toContainText(say('rewards', 'active.balance', { amount: money('500.00') }));
      await expect(active.getByRole('progressbar')).toHaveAccessibleName(
        say('rewards', 'progress', { done: money('0.00'), of: money('4,000.00') }),
      );
      await stale.getByRole('button', { name: say('rewards', 'accept') }).click();
      await expect(other.locator('[data-part="active-bonus"]')).toContainText(money('500.00'));
      await expect(offer).toContainText(say('reading', 'promotion.state.claimed'));

      const account = await context.newPage();
      await account.goto('/m/member/home');
      await settled(account);
      const apart = account.getByText(say('account', 'balance.bonus', { amount: '500.00' })).locator('visible=true');
      await expect(apart.first()).toBeVisible();
      await account.close();

      await active.getByText(say('rewards', 'record')).click();
      await expect(active.locator('[data-part="bonus-record"]')).toContainText(money('+500.00'));
      await active.getByRole('button', { name: say('rewards', 'giveUp') }).click();
      await expect(active.locator('[data-part="give-up"]')).toContainText(say('rewards', 'giveUp.text', { amount: money('500.00') }));
      await active.getByRole('button', { name: say('rewards', 'keep') }).click();
      await active.getByRole('button', { name: say('rewards', 'giveUp') }).click();
      await active.getByRole('button', { name: say('rewards', 'giveUp.yes', { amount: money('500.00') }) }).click();
      await expect(page.getByText(say('rewards', 'past.forfeited', { forfeited: money('500.00') }))).toBeVisible();
      await expect(page.getByText(say('rewards', 'active.none'))).toBeVisible();

      // the tab that still shows it is told, and the player's own money has not moved
      await other
        .locator('[data-part="active-bonus"]')
        .getByRole('button', { name: say('rewards', 'giveUp') })
        .click();
      await other.getByRole('button', { name: say('rewards', 'giveUp.yes', { amount: money('500.00') }) }).click();
      await expect(other.getByText(say('rewards', 'active.none'))).toBeVisible();
      await page.goto('/m/transaction/record');
      await expect(page.getByText(say('record', 'balanceAfter', { amount: money('500.00') })).first()).toBeVisible();
    });

    test(`an offer that is one per person says so with its terms, and before the deposit to a second account in the same browser, ${language}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await register(page, language, newAccount());
      await deposit(page, language, '500.00');
      await page.goto('/m/rewardCenter');
      await settled(page);
      const offer = page.getByRole('article', { name: 'Salubong' });
      await offer.getByText(say('rewards', 'look')).click();
      await expect(offer.locator('[data-part="terms"]')).toContainText(say('rewards', 'terms.person'));
      await offer.getByRole('button', { name: say('rewards', 'accept') }).click();
      await expect(page.locator('[data-part="active-bonus"]')).toContainText(money('500.00'));
      await logOut(page, language);
      await register(page, language, newAccount());
      await page.goto('/m/rewardCenter');
      await settled(page);
      await expect(offer).toContainText(say('errors', 'bonus.person.claimed'));
      await expect(offer.getByText(say('rewards', 'look'))).toHaveCount(0);
      await expect(page.getByRole('article', { name: 'Hinay-hinay' }).getByText(say('rewards', 'look'))).toBeVisible();
    });

    test(`the rebate page says what can be claimed, from when on, and at which published rates, ${language} (MEMB-010)`, async ({
      page,
    }) => {
      await join(page, newAccount());
      await page.goto('/m/member/manualRebate');
      await settled(page);
      const rebate = page.locator('[data-part="rebate"]');
      await expect(rebate).toContainText(say('rewards', 'rebate.none'));
      await expect(rebate.getByRole('button', { name: say('rewards', 'rebate.claim', { amount: money('0.00') }) })).toBeDisabled();
      await expect(rebate).toContainText(say('rewards', 'rebate.least', { amount: money('5.00') }));
      await page.getByText('VIP 6', { exact: true }).click();
      await expect(page.locator('[data-part="rebate-rates"] details[open]')).toContainText('0.60%');
    });
  });
}
