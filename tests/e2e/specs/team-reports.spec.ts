import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { addBelow, demoAgent, joinAsAgent } from '../screens/agent.ts';
import { axeFaults } from '../screens/axe.ts';
import { deposit } from '../screens/cashier.ts';
import { betInstant } from '../screens/play.ts';
import { logIn } from '../screens/session.ts';

for (const language of languagesOf('en'))
  test.describe(`an agent’s reports in ${language}`, () => {
    // a player of nobody's team is no page of ours
    test.use({ language, expectedErrors: [/wps\/agent\/team\/bets/] });

    test(`overview, profit and loss and bets of the team, in ${language} (AGNT-001, AGNT-002, AGNT-005, AGNT-006, AGNT-008)`, async ({
      page,
    }) => {
      const say = words(language);
      await logIn(page, language, demoAgent());

      await page.goto('/m/agent/team/overview');
      await expect(page.getByRole('region', { name: say('team', 'kpis.money') })).toContainText(say('team', 'turnover'));
      const people = page.getByRole('region', { name: say('team', 'kpis.people') });
      await expect(people).toContainText(say('team', 'members'));
      await page.getByRole('button', { name: say('team', 'period.thisWeek') }).click();
      await expect(page.locator('[data-part="chart"] canvas')).toBeVisible();
      // the same numbers, for whom a picture says nothing
      await page.getByRole('button', { name: say('team', 'chart.table') }).click();
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

test.describe('an agent’s reports on a wide screen', () => {
  const wide = { width: 1280, height: 800 };
  test.use({ language: 'en', viewport: wide });
  const say = words('en');

  test('begin with the best member of the month, and are full tables from 1,024 px on, which the keyboard and the ear reach', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const agent = await joinAsAgent(page);
    const member = await addBelow(baseURL ?? '', agent);
    const phone = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.addCookies([{ name: 'lang', value: 'en', url: baseURL ?? '' }]);
    const play = await phone.newPage();
    await logIn(play, 'en', member);
    await deposit(play, 'en', '500.00');
    await play.goto('/m/launchGame?gameId=halohalo.boba-bandits&code=lobby');
    const game = play.frameLocator('iframe');
    await game.locator('#intro-play').click();
    const staked = `₱${((await betInstant(game)) / 100).toFixed(2)}`;
    await phone.close();

    const best = page.getByRole('region', { name: say('agent', 'best') });
    const link = best.getByRole('link', { name: member.userName });
    await expect(async () => {
      await page.goto('/m/agent');
      await best.scrollIntoViewIfNeeded();
      await expect(link).toContainText(staked, { timeout: 3000 });
    }).toPass();
    await link.press('Enter');
    await page.waitForURL('**/m/agent/team/pnl?*');
    await expect(page.locator('[data-part="line"] [aria-current]')).toHaveText(member.userName);
    await expect(page.getByRole('button', { name: say('team', 'period.thisMonth') })).toHaveAttribute('aria-pressed', 'true');
    const course = page.getByRole('region', { name: say('team', 'chart.pnl') });
    await expect(course.getByRole('row').last()).toContainText(staked);
    // scrolls by the keyboard, should it be too wide
    await course.focus();
    await expect(course).toBeFocused();

    await page.locator('[data-part="line"]').getByRole('button', { name: agent.userName }).click();
    const branches = page.getByRole('table', { name: say('team', 'branches') });
    for (const name of ['branch', 'prizes', 'rebates', 'activities', 'turnover', 'pnl'])
      await expect(branches.getByRole('columnheader', { name: say('team', name), exact: true })).toBeVisible();
    const order = page.getByRole('button', { name: say('team', 'branches.sort.pnl') });
    await order.press('Enter');
    await expect(order).toHaveAttribute('aria-pressed', 'true');
    const open = branches.getByRole('button', { name: `${say('team', 'branch.open')} ${member.userName}` });
    await expect(open).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(open).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.setViewportSize({ ...wide, width: 1023 });
    await expect(branches.getByRole('columnheader')).toHaveCount(0);
    // the same button, in its card
    await expect(open).toBeFocused();
    await page.setViewportSize(wide);

    await page.goto('/m/teamBetting');
    const bets = page.getByRole('table', { name: say('team', 'bets.list') });
    const columns = ['game', 'player', 'stake', 'payout', 'settled', 'filter.product', 'bet'];
    await expect(bets.getByRole('columnheader')).toHaveText(columns.map((name) => say('team', name)));
    await expect(bets.getByRole('row').filter({ hasText: member.userName })).toContainText(staked);
    expect(await axeFaults(page)).toEqual([]);

    await page.goto('/m/agent/team/overview');
    const products = page.getByRole('table', { name: say('team', 'products') });
    await expect(products.getByRole('cell')).toContainText(['1', staked]);
    await expect(
      page
        .getByRole('region', { name: say('team', 'chart.course') })
        .getByRole('row')
        .last(),
    ).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
