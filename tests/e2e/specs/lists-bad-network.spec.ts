import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

for (const language of languagesOf('tl')) {
  const say = words(language);

  test.describe(`lists on a bad network, in ${language}`, () => {
    test.use({ language, expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/] });

    test('on slow 2G each list holds its place and then comes (fault 57)', async ({ page, context }) => {
      test.setTimeout(240_000);
      await join(page, newAccount());
      const network = await context.newCDPSession(page);
      const bytesPerSecond = 400_000 / 8;
      await network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 400,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      });
      const wait = { timeout: 30_000 };
      const placeholder = page.getByRole('status', { name: say('common', 'loading'), exact: true }).first();
      await page.goto('/m/transaction/record', { waitUntil: 'commit' });
      await expect(placeholder).toBeVisible(wait);
      await expect(page.getByText(say('record', 'empty'), { exact: true })).toBeVisible(wait);
      await expect(placeholder).toBeHidden();
      await page.goto('/m/voucherCenter', { waitUntil: 'commit' });
      await expect(placeholder).toBeVisible(wait);
      await expect(page.getByText(say('cashier', 'latestNone'), { exact: true })).toBeVisible(wait);
      await expect(placeholder).toBeHidden();
      await page.goto('/m/message', { waitUntil: 'commit' });
      await expect(page.locator('details[data-announcement]').first()).toBeVisible(wait);
      await page.goto('/m/home', { waitUntil: 'commit' });
      await expect(page.locator('a[href*="launchGame"]').first()).toBeVisible(wait);
    });

    test('the record says that it failed, without a connection, on a 500 and on no answer at all, and comes with another try (fault 57)', async ({
      page,
      context,
    }) => {
      await join(page, newAccount());
      await page.goto('/m/transaction/record');
      await expect(page.getByText(say('record', 'empty'), { exact: true })).toBeVisible();
      const failed = page.getByRole('alert').filter({ hasText: say('record', 'failed') });
      const retry = failed.getByRole('button', { name: say('common', 'retry') });
      const kind = (name: string) => page.getByRole('button', { name: say('record', `kind.${name}`), exact: true }).click();
      const isEmpty = page.getByText(say('record', 'emptyKind'), { exact: true });
      const call = '**/wps/wallet/transactions*';

      await context.setOffline(true);
      await kind('deposit');
      await expect(failed).toBeVisible();
      await context.setOffline(false);
      await retry.click();
      await expect(isEmpty).toBeVisible();

      await page.route(call, (route) => route.fulfill({ status: 500, body: 'oh' }));
      await kind('bet');
      await expect(failed).toBeVisible();
      await page.unroute(call);
      await retry.click();
      await expect(isEmpty).toBeVisible();

      await page.route(call, () => {});
      await kind('win');
      await expect(page.getByRole('status', { name: say('common', 'loading'), exact: true })).toBeVisible();
      await expect(failed).toBeVisible();
      await page.unroute(call);
      await retry.click();
      await expect(isEmpty).toBeVisible();
    });

    test('the latest deposits fail beside a form that works, and come with another try (fault 57)', async ({ page }) => {
      await join(page, newAccount());
      const call = '**/wps/cashier/deposits';
      await page.route(call, (route) => route.abort());
      await page.goto('/m/voucherCenter');
      await settled(page);
      await expect(page.getByLabel(say('cashier', 'amount'), { exact: true })).toBeVisible();
      const failed = page.getByRole('alert').filter({ hasText: say('cashier', 'latestFailed') });
      await expect(failed).toBeVisible();
      await page.unroute(call);
      await failed.getByRole('button', { name: say('common', 'retry') }).click();
      await expect(page.getByText(say('cashier', 'latestNone'), { exact: true })).toBeVisible();
    });
  });
}
