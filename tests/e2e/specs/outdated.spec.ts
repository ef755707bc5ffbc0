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

test('what was typed stays when the player takes the newer version, but no password', async ({ page }) => {
  await page.goto('/m/login');
  await settled(page);
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  const name = form.getByRole('textbox', { name: say('session', 'field.username'), exact: true });
  await page.route('**/_astro/*.js', (route) => route.fulfill({ status: 404 }));
  await name.fill('typedbefore');
  await form.getByLabel(say('session', 'field.password'), { exact: true }).fill('never-in-storage');
  const alert = form.getByRole('alert').filter({ hasText: say('shell', 'outdated') });
  await expect(alert).toBeVisible();
  await page.unroute('**/_astro/*.js');
  await page.evaluate(() =>
    addEventListener('pagehide', () => localStorage.setItem('seen-by-test', JSON.stringify(Object.entries(sessionStorage)))),
  );
  await alert.getByRole('button', { name: say('shell', 'outdated.go') }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('seen-by-test'))).toContain('typedbefore');
  expect(await page.evaluate(() => localStorage.getItem('seen-by-test'))).not.toContain('never-in-storage');
  await settled(page);
  await expect(name).toHaveValue('typedbefore');
});
