import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { expect, test, words } from '../fixtures/test.ts';
import { logIn } from '../screens/session.ts';
import { prepareWithdrawal, withdraw } from '../screens/withdraw.ts';

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
    await expect(page.getByText(say('withdraw', 'never'))).toBeVisible();
    await expect(page.locator('[data-part="identity"]')).toHaveAttribute('data-state', 'unverified');
    await withdraw(page, 'tl', '150');
    const tracked = page.locator('[data-part="withdrawal"]').first();
    await expect(tracked).toHaveAttribute('data-state', 'paid');
    await expect(tracked).toContainText('₱150.00');
    await expect(tracked.getByRole('status')).toHaveText(say('withdraw', 'state.paid'));
  });
});

test('a withdrawal whose provider never answered is looked up and paid once, and the player sees each step (fault 27)', async ({
  page,
}) => {
  const say = words('en');
  const player = demoPlayer('dante');
  await logIn(page, 'en', player);
  await prepareWithdrawal(page, 'en', player.password, '0917 123 0002');
  await withdraw(page, 'en', '150');
  const tracked = page.locator('[data-part="withdrawal"]').first();
  await expect(tracked).toHaveAttribute('data-state', 'paid');
  await tracked.locator('summary').click();
  const steps = ['requested', 'approved', 'sending', 'timed_out', 'paid'].map(
    (state) => new RegExp(`^${say('withdraw', `state.${state}`)}`),
  );
  await expect(tracked.getByRole('listitem')).toHaveText(steps);
});
