import type { Page } from '@playwright/test';

import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled, submitLogin } from '../screens/session.ts';

const say = words('en');

async function logInAgent(page: Page): Promise<void> {
  const agent = demoAccounts.find(({ merchantCode, role }) => merchantCode === 'laro' && role === 'agent');
  await page.goto('/m/login');
  await settled(page);
  await submitLogin(page, 'en', { userName: agent?.userName ?? '', password: agent?.password ?? '' });
  await page.waitForURL('**/m/home');
}

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
  await logInAgent(page);
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
  // the first that waits is asked for: each of the others in its own words
  for (const [kind, name] of [
    ['dividend', 'divtypecompperiodreq'],
    ['salary', 'dailysalreqtype'],
  ] as const) {
    await page.route(`**/wps/agent/contract/${kind}`, (route) => route.fulfill({ json: { success: true, value: { [name]: 1 } } }));
    await page.goto('/m/agent');
    await expect(alert).toContainText(say('agent', `contract.${kind}`));
    await alert.getByRole('button', { name: say('common', 'cancel') }).click();
    // what closes a dialog goes a step back in the history, which another page would cut off
    await expect(alert).toBeHidden();
    await page.waitForFunction(() => !(history.state as { open?: number } | null)?.open);
  }
});

test('the contract pages each ask for their own kind, and the dividend entry of the agent home leads to the dividend’s bills (AGNT-010, AGNT-011, AGNT-012, AGNT-015, AGNT-043, AGNT-058)', async ({
  page,
}) => {
  await logInAgent(page);
  for (const [kind, path] of [
    ['salary', 'getSalaryContract'],
    ['dividend', 'getDevidendContract'],
    ['hour', 'getHourContract'],
  ] as const) {
    const asking = page.waitForRequest(`**/wps/agent/contracts?kind=${kind}`);
    await page.goto(`/m/member/agent/${path}`);
    await asking;
    const own = page.getByRole('region', { name: say('contracts', 'own') });
    await expect(own.getByRole('link', { name: say('contracts', 'bills') })).toHaveAttribute('href', new RegExp(`[?]kind=${kind}$`));
  }
  // a dividend applies to the demo's agent
  await page.goto('/m/agent');
  const footer = page.getByRole('navigation', { name: say('agent', 'footer'), exact: true });
  const bills = page.waitForRequest('**/wps/agent/contracts/bills?kind=dividend*');
  await footer.getByRole('link', { name: say('agent', 'menu.dividend') }).click();
  await page.waitForURL('**/m/member/agent/agentDivident');
  await bills;
});
