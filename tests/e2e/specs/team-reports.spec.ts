import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { settled, submitLogin } from '../screens/session.ts';

for (const language of languagesOf('en'))
  test.describe(`an agent’s reports in ${language}`, () => {
    // a player of nobody's team is no page of ours
    test.use({ language, expectedErrors: [/wps\/agent\/team\/bets/] });

    test(`overview, profit and loss and bets of the team, in ${language} (AGNT-001, AGNT-002, AGNT-005, AGNT-006, AGNT-008)`, async ({
      page,
    }) => {
      const say = words(language);
      const agent = demoAccounts.find(({ merchantCode, role }) => merchantCode === 'laro' && role === 'agent');
      await page.goto('/m/login');
      await settled(page);
      await submitLogin(page, language, { userName: agent?.userName ?? '', password: agent?.password ?? '' });
      await page.waitForURL('**/m/home');

      await page.goto('/m/agent/team/overview');
      await expect(page.getByRole('region', { name: say('team', 'kpis.money') })).toContainText(say('team', 'turnover'));
      const people = page.getByRole('region', { name: say('team', 'kpis.people') });
      await expect(people).toContainText(say('team', 'members'));
      await page.getByRole('button', { name: say('team', 'period.thisWeek') }).click();
      await expect(page.locator('[data-part="chart"] canvas')).toBeVisible();
      // the same numbers, for whom a picture says nothing
      await page.getByText(say('team', 'chart.table')).click();
      await expect(page.getByRole('columnheader', { name: say('team', 'turnover') })).toBeVisible();
      for (const format of ['csv', 'xlsx'] as const) {
        const file = page.waitForEvent('download');
        await page.getByRole('button', { name: say('team', `export.${format}`) }).click();
        expect((await file).suggestedFilename()).toMatch(new RegExp(`-team-overview-.*\\.${format}$`));
      }

      await page.goto('/m/agent/team/pnl');
      await page.getByRole('button', { name: `${say('team', 'branch.open')} bong_agent` }).click();
      const line = page.locator('[data-part="line"]');
      await expect(line).toContainText('bong_agent');
      await line.getByRole('button', { name: 'ana_agent' }).click();
      await expect(page.getByRole('button', { name: `${say('team', 'branch.open')} bong_agent` })).toBeVisible();

      await page.goto('/m/teamBetting');
      await page.getByRole('button', { name: say('team', 'result.won'), exact: true }).click();
      await page.getByLabel(say('team', 'player'), { exact: true }).fill('walang_ganito');
      await page.getByRole('button', { name: say('team', 'player.find') }).click();
      await expect(page.getByText(say('errors', 'agent.member.unknown')).first()).toBeVisible();
    });
  });
