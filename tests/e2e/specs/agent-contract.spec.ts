import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled, submitLogin } from '../screens/session.ts';

const say = words('en');

test('the agency page is for agents: a guest and a member are led home (AGNT-060, AGNT-061)', async ({ page }) => {
  await page.goto('/m/agent');
  await page.waitForURL('**/m/home');
  await join(page, newAccount());
  await page.goto('/m/agent');
  await page.waitForURL('**/m/home');
});

test('an agent whom a contract waits for is asked to cancel or go: Cancel stays, Go opens the contract’s page (AGNT-063, AGNT-064)', async ({
  page,
}) => {
  const agent = demoAccounts.find(({ merchantCode, role }) => merchantCode === 'laro' && role === 'agent');
  await page.goto('/m/login');
  await settled(page);
  await submitLogin(page, 'en', { userName: agent?.userName ?? '', password: agent?.password ?? '' });
  await page.waitForURL('**/m/home');
  await page.goto('/m/agent');
  await settled(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  // the platform's own answer, as it is when somebody has put a contract before this agent
  await page.route('**/wps/agent/contract/hour', async (route) => {
    const response = await route.fetch();
    expect(await response.json()).toMatchObject({ success: true, value: { contracthoursalreq: 0 } });
    await route.fulfill({ response, json: { success: true, value: { contracthoursalreq: 1 } } });
  });
  await page.reload();
  const alert = page.getByRole('alertdialog', { name: say('agent', 'contract.title') });
  await expect(alert).toContainText(say('agent', 'contract.hour'));
  await alert.getByRole('button', { name: say('common', 'cancel') }).click();
  await expect(alert).toBeHidden();
  await expect(page).toHaveURL(/\/m\/agent$/);
  await page.reload();
  await alert.getByRole('button', { name: say('agent', 'contract.go'), exact: true }).click();
  await page.waitForURL('**/m/member/agent/getHourContract');
  await expect(page.locator('[data-part="header"] h1')).toHaveText(say('shell', 'agent.contract'));
});
