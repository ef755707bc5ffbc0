import { expect, test, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { join, newAccount, settled } from '../screens/session.ts';

const say = words('en');
const game = '/m/launchGame?gameId=bayanihan.jeepney-joyride';
const asked = (next: string) => `/m/voucherCenter?next=${encodeURIComponent(next)}`;

test('the buttons of login, registration and deposit stay disabled until their form is valid (APP-101)', async ({ page }) => {
  const account = newAccount();
  const login = page.getByRole('dialog', { name: say('session', 'login.title') });
  const logIn = login.getByRole('button', { name: say('session', 'login.submit'), exact: true });
  await page.goto('/m/login');
  await settled(page);
  await expect(logIn).toBeDisabled();
  await login.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(account.userName);
  await expect(logIn).toBeDisabled();
  await login.getByLabel(say('session', 'field.password'), { exact: true }).fill(account.password);
  await expect(logIn).toBeEnabled();

  const registration = page.getByRole('dialog', { name: say('session', 'register.title') });
  const join = registration.getByRole('button', { name: say('session', 'register.submit') });
  await page.goto('/m/register');
  await settled(page);
  await registration.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(account.userName);
  await registration.getByLabel(say('session', 'field.password'), { exact: true }).fill(account.password);
  await registration.getByLabel(say('session', 'field.confirmPassword'), { exact: true }).fill(`${account.password}x`);
  await registration.getByLabel(say('registration', 'field.birthDate'), { exact: true }).fill('1990-06-12');
  await expect(join).toBeDisabled();
  await registration.getByLabel(say('session', 'field.confirmPassword'), { exact: true }).fill(account.password);
  await expect(join).toBeEnabled();

  await join.click();
  await expect(page.getByText(say('session', 'register.done.title'))).toBeVisible();
  await page.goto('/m/voucherCenter');
  const pay = page.getByRole('button', { name: say('cashier', 'confirm') });
  const amount = page.getByLabel(say('cashier', 'amount'), { exact: true });
  await expect(pay).toBeDisabled();
  for (const wrong of ['1', '5.001', 'abc', '-500', '99999999']) {
    await amount.fill(wrong);
    await expect(pay, wrong).toBeDisabled();
  }
  await amount.fill('500');
  await expect(pay).toBeEnabled();
});

test('no form can be sent empty: a new password in every way, feedback, a guest’s letter, a payment password, a break, a message (APP-101)', async ({
  page,
}) => {
  const isDisabled = async (path: string, button: string, within = 'main, dialog[open]') => {
    await expect(page.locator(within).getByRole('button', { name: button, exact: true }), path).toBeDisabled();
  };
  await page.goto('/m/forget');
  await settled(page);
  for (const way of ['phone', 'email'] as const) {
    await page.getByRole('radio', { name: say('password', `forget.method.${way}`) }).check();
    await isDisabled(`/m/forget by ${way}`, say('password', way === 'phone' ? 'phone.submit' : 'forget.submit'));
  }
  await page.goto('/m/resetPsw#secret');
  await isDisabled('/m/resetPsw', say('password', 'change.submit'));
  await page.goto('/m/customer');
  await isDisabled('/m/customer', say('support', 'guest.submit'));
  await join(page, newAccount());
  await page.goto('/m/protection');
  await page.locator('[data-part="family"] summary').click();
  await isDisabled('a family', say('protection', 'family.send'));
  const family = page.locator('[data-part="family"]');
  for (const [field, text] of [
    ['player', 'juan'],
    ['name', 'Maria Santos'],
    ['contact', '09171234567'],
    ['reason', 'gabi-gabi naglalaro'],
    ['documents', ''],
  ] as const)
    await family.getByLabel(say('protection', `family.${field}`), { exact: true }).fill(text);
  await expect(family.getByRole('button', { name: say('protection', 'family.send') })).toBeEnabled();
  for (const [path, button] of [
    ['/m/changePsw', say('password', 'change.submit')],
    ['/m/member/feedback', say('profile', 'feedback.submit')],
    ['/m/withdraw', say('withdraw', 'pinSave')],
    ['/m/protection', say('protection', 'timeOut.start')],
    ['/m/protection', say('protection', 'exclusion.start')],
    ['/m/customer/chat', say('support', 'chat.send')],
  ] as const) {
    await page.goto(path);
    await isDisabled(path, button);
  }
  await page.goto('/m/protection');
  await settled(page);
  const exclude = page.getByRole('button', { name: say('protection', 'exclusion.start') });
  await page.getByRole('radio', { name: say('protection', 'exclusion.6m') }).check();
  await expect(exclude).toBeDisabled();
  await page.getByRole('checkbox', { name: say('protection', 'exclusion.agree') }).check();
  await expect(exclude).toBeEnabled();
});

test('the disabled deposit button says why: in words beside it, and on Enter in the field', async ({ page }) => {
  await join(page, newAccount());
  await page.goto('/m/voucherCenter');
  const pay = page.getByRole('button', { name: say('cashier', 'confirm') });
  const amount = page.getByLabel(say('cashier', 'amount'), { exact: true });
  await expect(pay).toHaveAccessibleDescription(/^Enter an amount from ₱[\d,]+\.\d\d to ₱[\d,]+\.\d\d to continue\.$/);
  await expect(page.getByRole('status').filter({ hasText: 'Enter an amount from' })).toBeVisible();
  await amount.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: say('errors', 'amount.invalid') })).toBeVisible();
  await amount.fill('1');
  await amount.press('Enter');
  await expect(amount).toHaveAccessibleDescription(/The smallest deposit is ₱[\d,]+\.\d\d\./);
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await amount.fill('500');
  await expect(pay).toHaveAccessibleDescription(say('cashier', 'ready'));
  await amount.press('Enter');
  await page.waitForURL(/sandbox-pay/);
});

test('a deposit that a game asked for leads back to that game, and no deposit after it does', async ({ page }) => {
  await join(page, newAccount());
  await deposit(page, 'en', '500', asked(game));
  await page.getByRole('link', { name: say('cashier', 'toGame') }).click();
  await page.waitForURL(`**${game}`);
  await expect(page.locator('iframe')).toBeVisible();

  await deposit(page, 'en', '200');
  await expect(page.getByRole('link', { name: say('cashier', 'play') })).toHaveAttribute('href', '/m/home');
  await expect(page.getByRole('link', { name: say('cashier', 'toGame') })).toHaveCount(0);
});

const foreign = [
  'https://evil.example/m/home',
  '//evil.example/m/home',
  String.raw`/\evil.example/m/home`,
  'javascript:alert(1)',
  '/wps/session/logout',
  '/m/../wps/session/logout',
];

test('an address that is no page of this site is never offered after a deposit, neither from `next` nor from what the tab remembers', async ({
  page,
}) => {
  await join(page, newAccount());
  await deposit(page, 'en', '500', asked('//evil.example/m/launchGame'));
  const ways = page.getByRole('main').getByRole('link');
  const id = new URL(page.url()).searchParams.get('deposit');
  await expect(ways.first()).toHaveAttribute('href', '/m/home');
  for (const next of foreign) {
    await page.evaluate((kept) => sessionStorage.setItem('deposit-next', JSON.stringify(kept)), [id, next]);
    await page.reload();
    await expect(page.getByRole('link', { name: say('cashier', 'play') }), next).toHaveAttribute('href', '/m/home');
  }
  // the same place in the tab, with a page of this site: so it is the address that was refused
  await page.evaluate((kept) => sessionStorage.setItem('deposit-next', JSON.stringify(kept)), [id, game]);
  await page.reload();
  await expect(page.getByRole('link', { name: say('cashier', 'toGame') })).toHaveAttribute('href', game);
});

for (const next of foreign) {
  test(`\`next=${next}\` is not kept for the way back`, async ({ page }) => {
    await join(page, newAccount());
    await page.goto(asked(next));
    await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('500');
    await page.getByRole('button', { name: say('cashier', 'confirm') }).click();
    await page.waitForURL(/sandbox-pay/);
    expect(await page.evaluate(() => sessionStorage.getItem('deposit-next'))).toBeNull();
  });
}
