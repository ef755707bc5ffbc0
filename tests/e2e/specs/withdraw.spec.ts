import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { changeLanguage } from '../fixtures/change-language.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { logIn } from '../screens/session.ts';
import { pin, prepareWithdrawal, withdraw } from '../screens/withdraw.ts';

/** A demo player with money that is no deposit, and that no other test touches. */
function demoPlayer(name: 'rosa' | 'dante') {
  const player = demoAccounts.find(({ merchantCode, userName }) => merchantCode === 'laro' && userName === name);
  if (!player) throw new Error(`the demo player ${name} is gone`);
  return player;
}

test.describe('in Tagalog', () => {
  test.use({ language: 'tl' });

  test('a player sees what may leave and that nobody asks for a fee, withdraws, and follows the steps until it is paid (WALL-003, WALL-005)', async ({
    page,
  }) => {
    const say = words('tl');
    const player = demoPlayer('rosa');
    await logIn(page, 'tl', player);
    await prepareWithdrawal(page, 'tl', player.password, '0917 123 7777');
    await expect(page.getByText(say('pages', 'withdraw.never'))).toBeVisible();
    await expect(page.locator('[data-part="identity"]')).toHaveAttribute('data-state', 'unverified');
    await withdraw(page, 'tl', '150');
    const tracked = page.locator('[data-part="withdrawal"]').first();
    await expect(tracked).toHaveAttribute('data-state', 'paid');
    await expect(tracked).toContainText('₱150.00');
    await expect(tracked.getByRole('status')).toHaveText(say('withdraw', 'state.paid'));
  });
});

test('a withdrawal whose provider never answered is looked up and paid once, and the player sees each step (fault 27); a language change before it keeps all but the payment password and says anew what is wrong (I18N-007)', async ({
  page,
}) => {
  const say = words('en');
  const player = demoPlayer('dante');
  await logIn(page, 'en', player);
  await prepareWithdrawal(page, 'en', player.password, '0917 123 0002');

  const tagalog = words('tl');
  const form = page.locator('form').filter({ has: page.getByRole('radio') });
  await form.getByLabel(say('withdraw', 'amount'), { exact: true }).fill('1');
  await form.getByLabel(say('withdraw', 'pin'), { exact: true }).fill(pin);
  // shown, it is no field of a password any more
  await form.getByRole('button', { name: say('session', 'password.show') }).click();
  const another = page.locator('[data-part="payee-add"]');
  await another.locator('summary').click();
  await another.getByLabel(say('withdraw', 'institution'), { exact: true }).selectOption('gcash');
  await another.getByLabel(say('withdraw', 'account'), { exact: true }).fill('0917 555 0003');
  expect(await changeLanguage(page, 'tl')).not.toContain(pin);
  const amount = form.getByLabel(tagalog('withdraw', 'amount'), { exact: true });
  await expect(amount).toHaveValue('1');
  await expect(amount).toHaveAccessibleDescription(tagalog('withdraw', 'below', { amount: '₱100.00' }));
  await expect(form.getByLabel(tagalog('withdraw', 'pin'), { exact: true })).toHaveValue('');
  await expect(another.getByLabel(tagalog('withdraw', 'institution'), { exact: true })).toHaveValue('gcash');
  await expect(another.getByLabel(tagalog('withdraw', 'account'), { exact: true })).toHaveValue('0917 555 0003');
  await expect(another.getByLabel(tagalog('withdraw', 'account'), { exact: true })).toBeVisible();
  await changeLanguage(page, 'en');
  await expect(another.getByLabel(say('withdraw', 'account'), { exact: true })).toHaveValue('0917 555 0003');
  await expect(page.locator('[data-part="withdrawal"]')).toHaveCount(0);

  await withdraw(page, 'en', '150');
  const tracked = page.locator('[data-part="withdrawal"]').first();
  await expect(tracked).toHaveAttribute('data-state', 'paid');
  await tracked.locator('summary').click();
  const steps = ['requested', 'approved', 'sending', 'timed_out', 'paid'].map(
    (state) => new RegExp(`^${say('withdraw', `state.${state}`)}`),
  );
  await expect(tracked.getByRole('listitem')).toHaveText(steps);
});
