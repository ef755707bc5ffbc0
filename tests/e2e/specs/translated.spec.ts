import { expect, test, words } from '../fixtures/test.ts';
import { translateNow, translatePages } from '../fixtures/translator.ts';
import { deposit } from '../screens/cashier.ts';
import { betInstant, gameWords, openGame } from '../screens/play.ts';
import { alive, join, logIn, newAccount, register, settled } from '../screens/session.ts';
import { prepareWithdrawal } from '../screens/withdraw.ts';

const say = words('en');
test.use({ expectedErrors: [/status of 401|NotFoundError|TypeError|React/] });

const hows = ['wraps', 'replaces'] as const;

for (const how of hows) {
  test.describe(`under a translator that ${how} every text`, () => {
    test('a visitor registers, pays in and makes ready to withdraw', async ({ page }) => {
      test.setTimeout(240_000);
      await translatePages(page, how);
      const account = newAccount();
      await register(page, 'en', account);
      await deposit(page, 'en', '1000.00');
      await prepareWithdrawal(page, 'en', account.password, '0917 123 7788');
      await expect(page.locator('[data-part=island-failed]')).toHaveCount(0);
    });

    test('a form that was typed in goes on, whether it was translated before, while or after', async ({ page }) => {
      await page.goto('/m/login');
      await settled(page);
      const form = page.getByRole('dialog', { name: say('session', 'login.title') });
      const name = form.getByRole('textbox', { name: say('session', 'field.username'), exact: true });
      const password = form.getByLabel(say('session', 'field.password'), { exact: true });
      const submit = form.getByRole('button', { name: say('session', 'login.submit'), exact: true });
      await name.fill('juan');
      await translateNow(page, how);
      await password.fill('not-the-right-one');
      await submit.click();
      await expect(form.getByRole('alert').filter({ hasText: say('errors', 'login.failed') })).toBeVisible();
      await expect(name).toHaveValue('juan');
      await password.fill('mangga-sa-tag-araw');
      await submit.click();
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
    });

    test('lists, tabs and the pages of an account live: records, tickets, rewards, protection, the team, settings, chat', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      await translatePages(page, how);
      await logIn(page, 'en', { userName: 'ana_agent', password: 'sampaguita-sa-umaga' });
      for (const path of [
        '/m/transaction/record',
        '/m/gameRecord',
        '/m/lottery/tickets',
        '/m/lottery/results',
        '/m/rewardCenter',
        '/m/protection',
        '/m/member/team',
        '/m/agent/team/pnl',
        '/m/agent/transfer',
        '/m/member/wallets',
        '/m/member/manualRebate',
        '/m/member/feedback',
        '/m/member/verification',
        '/m/securityCenter',
        '/m/customer',
        '/m/webEmail',
        '/m/set',
        '/m/rng',
        '/m/home',
      ]) {
        await page.goto(path);
        await settled(page);
        await expect(page.locator('astro-island[ssr][client=load]'), path).toHaveCount(0);
        // whatever can be pressed and leads nowhere else
        const buttons = page.locator('main :is([role=tab], .chip, summary, [aria-pressed], button[type=button])').filter({ visible: true });
        for (let at = 0; at < Math.min(await buttons.count(), 5); at += 1) {
          if (new URL(page.url()).pathname !== path) break;
          await buttons
            .nth(at)
            .click({ timeout: 500, noWaitAfter: true })
            .catch(() => undefined);
          await page.keyboard.press('Escape');
        }
        await expect(page.locator('[data-part=island-failed]'), path).toHaveCount(0);
      }
    });

    test('a lottery sells a ticket and an instant game plays', async ({ page }) => {
      test.setTimeout(240_000);
      await translatePages(page, how);
      await join(page, newAccount());
      await deposit(page, 'en', '500.00');
      await page.goto('/m/launchGame?gameId=bolabilis.one-minute-five');
      const screen = page.locator('.lot');
      await screen.getByRole('button', { name: say('plays', 'group.sum'), exact: true }).click();
      await screen.getByRole('button', { name: new RegExp(`^${say('plays', 'option.big')} .*×$`) }).click();
      await screen.getByRole('button', { name: say('lottery', 'bar.add') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('lottery', 'slip.review') })
        .click();
      await expect(page.locator('[data-part=island-failed]')).toHaveCount(0);
      await betInstant(await openGame(page, 'rivetoak.dice-and-roses', gameWords('instant', 'en')('intro.play')));
    });
  });
}

test('what an extension does to a form before it comes alive loses nothing that was typed', async ({ page }) => {
  await page.route(/_astro\/login-form\./, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/m/login', { waitUntil: 'commit' });
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill('juan');
  await form.getByLabel(say('session', 'field.password'), { exact: true }).fill('mangga-sa-tag-araw');
  await translateNow(page, 'replaces');
  await settled(page);
  await expect(form.getByRole('textbox', { name: say('session', 'field.username'), exact: true })).toHaveValue('juan');
  await form.getByRole('button', { name: say('session', 'login.submit'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
});

test('an island that fails says so in its place, leaves the rest of the page alive, and comes back with what was typed', async ({
  page,
}) => {
  await join(page, newAccount());
  await page.goto('/m/member/feedback');
  await settled(page);
  // or what is refused would be the island's beginning
  await alive(page.locator('main form'));
  const text = page.locator('main textarea').first();
  await text.fill('What was typed stays here.');
  // whatever the fault: here the browser refuses the next change of the island; what the page draws beside it does not use it up
  await page.evaluate(() => {
    const { insertBefore } = Node.prototype;
    Node.prototype.insertBefore = function (node, before) {
      if (!document.querySelector('main')?.contains(this)) return insertBefore.call(this, node, before) as typeof node;
      Node.prototype.insertBefore = insertBefore;
      throw new DOMException('no', 'NotFoundError');
    };
  });
  await page.locator('main form').getByRole('button').last().click();
  const failed = page.locator('[data-part=island-failed]');
  await expect(failed).toContainText(say('shell', 'missing'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await failed.getByRole('button', { name: say('common', 'retry') }).click();
  await expect(text).toHaveValue('What was typed stays here.');
});

test('an island that is given what it cannot show says so in its place, and fills when it is tried again', async ({ page }) => {
  await join(page, newAccount());
  const answer = /withdrawals\/terms/;
  await page.route(answer, async (route) => route.fulfill({ json: { success: true, value: { payees: null } } }));
  await page.goto('/m/withdraw');
  const failed = page.locator('[data-part=island-failed]');
  await expect(failed).toContainText(say('shell', 'missing'));
  await expect(page.getByRole('link', { name: say('common', 'back') })).toBeVisible();
  await page.unroute(answer);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await failed.getByRole('button', { name: say('common', 'retry') }).click();
  await expect(page.locator('main')).not.toBeEmpty();
});
