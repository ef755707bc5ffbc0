import { expect, test, words } from '../fixtures/test.ts';
import { settled } from '../screens/session.ts';

const say = words('en');

test.use({ expectedErrors: [/404|dynamically imported module/] });

test('a page whose parts a newer version has taken away asks its player to update (ERR-023)', async ({ page }) => {
  await page.goto('/m/home');
  await settled(page);
  const alert = page.getByRole('alert').filter({ hasText: say('shell', 'outdated') });
  await expect(alert).toBeHidden();
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }));
  // the next part that is fetched: the games of vendors further down
  await page.locator('[data-vendor-games]').first().scrollIntoViewIfNeeded();
  await expect(alert).toBeVisible();
  await page.unroute('**/_astro/*.js');
  await alert.getByRole('button', { name: say('shell', 'outdated.go') }).click();
  await settled(page);
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(alert).toBeHidden();
});
