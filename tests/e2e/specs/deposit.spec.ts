import { changeLanguage } from '../fixtures/change-language.ts';
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

test('no form can be sent empty: a new password in every way, feedback, a guest’s letter, a payment password, a break, a message (APP-101), nor anything by a language change, which keeps all but what is agreed to (I18N-007)', async ({
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
  const tagalog = words('tl');
  await page.getByLabel(say('session', 'field.username'), { exact: true }).fill('juan');
  await changeLanguage(page, 'tl');
  await expect(page.getByRole('radio', { name: tagalog('password', 'forget.method.email') })).toBeChecked();
  await expect(page.getByLabel(tagalog('session', 'field.username'), { exact: true })).toHaveValue('juan');
  await page.context().addCookies([{ name: 'lang', value: 'en', url: page.url() }]);
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

  await page.getByRole('radio', { name: say('protection', 'timeOut.1w') }).check();
  await page.locator('[data-part="limit-loss"] summary').click();
  const limit = page.locator('[data-part="limit-loss-week"] input');
  await limit.fill('250');
  await page.locator('[data-part="family"] summary').click();
  await family.getByLabel(say('protection', 'family.reason'), { exact: true }).fill('gabi-gabi naglalaro');
  await changeLanguage(page, 'tl');
  await expect(limit).toHaveValue('250');
  await expect(limit).toBeVisible();
  await expect(page.locator('[data-part="protection"] input[name="amount"]:not([value=""])')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: tagalog('protection', 'timeOut.1w') })).toBeChecked();
  await expect(page.getByRole('radio', { name: tagalog('protection', 'exclusion.6m') })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: tagalog('protection', 'exclusion.agree') })).not.toBeChecked();
  await expect(page.getByRole('button', { name: tagalog('protection', 'exclusion.start') })).toBeDisabled();
  await page.locator('[data-part="family"] summary').click();
  await expect(family.getByLabel(tagalog('protection', 'family.reason'), { exact: true })).toHaveValue('gabi-gabi naglalaro');
});

test('the disabled deposit button says why: in words beside it, on Enter in the field, and anew in another language, which keeps channel, amount and code and sends nothing (I18N-007, RULE-008)', async ({
  page,
}) => {
  await join(page, newAccount());
  let sent = 0;
  page.on('request', (request) => void (sent += request.method() === 'POST' && request.url().includes('/wps/cashier/') ? 1 : 0));
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

  const tagalog = words('tl');
  const channels = page.getByRole('radio');
  await channels.nth(1).check();
  await changeLanguage(page, 'tl');
  await expect(channels.nth(1)).toBeChecked();
  const halaga = page.getByLabel(tagalog('cashier', 'amount'), { exact: true });
  await expect(halaga).toHaveValue('1');
  await expect(halaga).toHaveAccessibleDescription(new RegExp(tagalog('cashier', 'below', { amount: String.raw`₱[\d,]+\.\d\d` })));
  const [first, voucher] = [channels.first(), page.getByRole('radio', { name: tagalog('cashier', 'voucher.name') })];
  await voucher.check();
  await page.getByLabel(tagalog('cashier', 'voucher.code'), { exact: true }).fill('ABCD EFGH JKLM NPQR');
  await changeLanguage(page, 'en');
  await expect(page.getByRole('radio', { name: say('cashier', 'voucher.name') })).toBeChecked();
  await expect(page.getByLabel(say('cashier', 'voucher.code'), { exact: true })).toHaveValue('ABCD EFGH JKLM NPQR');
  await first.check();
  expect(sent).toBe(0);

  await amount.fill('500');
  await expect(pay).toHaveAccessibleDescription(say('cashier', 'ready'));
  await amount.press('Enter');
  await page.waitForURL(/sandbox-pay/);
  expect(sent).toBe(1);
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

test('of all that `next` may say only a page of this site is kept for the way back', async ({ page }) => {
  await join(page, newAccount());
  for (const [next, isKept] of [...foreign.map((one) => [one, false] as const), [game, true] as const]) {
    await page.goto(asked(next));
    await page.getByLabel(say('cashier', 'amount'), { exact: true }).fill('500');
    await page.getByRole('button', { name: say('cashier', 'confirm') }).click();
    await page.waitForURL(/sandbox-pay/);
    expect((await page.evaluate(() => sessionStorage.getItem('deposit-next'))) !== null, next).toBe(isKept);
  }
});
