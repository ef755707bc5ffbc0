import { expect, test, words } from '../fixtures/test.ts';
import { watchCalls } from '../screens/calls.ts';
import { join, newAccount } from '../screens/session.ts';

const pages = [
  '/m/agentRegister',
  '/m/agent/transfer',
  '/m/agent/team/overview',
  '/m/agent/team/pnl',
  '/m/teamBetting',
  '/m/member/team',
  '/m/member/teamRebate',
  '/m/member/notice?types=A',
  '/m/member/agent/agentRebeat',
  '/m/member/agent/agentDivident',
  '/m/member/agent/getDevidendContract',
  '/m/member/agent/getHourContract',
  '/m/member/agent/getSalaryContract',
];

test('a member on an agents’ page reads whom it is for, and nothing is asked that would be refused (ROLE-008)', async ({ page }) => {
  test.setTimeout(120_000);
  const say = words('en');
  const calls = watchCalls(page);
  await join(page, newAccount());
  for (const path of [...pages, '/m/agent']) {
    await page.goto(path);
    if (path === '/m/agent') await page.waitForURL('**/m/home');
    else await expect(page.getByText(say('agent', 'only'), { exact: true }), path).toBeVisible();
    await calls.settle();
  }
  expect([calls.asked.filter((path) => path.startsWith('/wps/agent/')), calls.refused]).toEqual([[], []]);
});
