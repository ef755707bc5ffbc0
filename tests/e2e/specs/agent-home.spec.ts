import type { Locator, Page } from '@playwright/test';

import { axeFaults } from '../screens/axe.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { addBelow, callAs, joinAsAgent, openLink } from '../screens/agent.ts';
import { balanceMinor, join, newAccount, settled } from '../screens/session.ts';

/** Over how many lines the words of this part go. */
const linesOf = async (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents([...element.childNodes].find(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim()) ?? element);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)).size;
  });

/** The counter of this name. */
const counterOf = (page: Page, name: string) =>
  page.locator('[data-part="counters"] div', { has: page.getByText(name, { exact: true }) }).getByRole('definition');

for (const language of languagesOf('tl')) {
  const say = words(language);
  const money = pesosIn(language);

  test.describe(`the agent home in ${language}`, () => {
    test.use({ language });

    test('greets an agent, shows the balance, the team’s counters, the menu and its footer, and leads on from each (AGNT-001, AGNT-004, AGNT-026, AGNT-031, AGNT-032, AGNT-033, AGNT-034, AGNT-035, AGNT-036, AGNT-037, AGNT-038, AGNT-039, AGNT-052, API-048, DATA-050)', async ({
      page,
      baseURL,
    }) => {
      const agent = await joinAsAgent(page);
      await addBelow(baseURL ?? '', agent);
      const counts = { teamLoginMemberCount: 11, teamBetMemberCount: 12, teamRegisterMemberCount: 13, teamOnlineCount: 14 };
      // the platform's own answer, with four numbers that cannot be taken for one another
      await page.route('**/wps/agent/team/kpi*', async (route) => {
        const response = await route.fetch();
        // told to wait on a busy machine, the page asks again
        if (!response.ok()) return route.fulfill({ response });
        const { value, ...answer } = (await response.json()) as { value: { footer: Record<string, number> } };
        expect(Object.keys(value.footer)).toEqual(expect.arrayContaining(Object.keys(counts)));
        await route.fulfill({ response, json: { ...answer, value: { ...value, footer: { ...value.footer, ...counts } } } });
      });
      const asking = page.waitForRequest(/\/wps\/agent\/team\/kpi\?.*size=0/);
      await page.goto('/m/agent');
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
      expect(Object.fromEntries(new URL((await asking).url()).searchParams)).toEqual({ startDate: today, endDate: today, size: '0' });
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell', 'title.agent'));
      const hour = await page.evaluate(() => new Date().getHours());
      const band = hour <= 10 ? 'morning' : hour <= 14 ? 'earlyAfternoon' : hour <= 18 ? 'lateAfternoon' : 'evening';
      const greeting = page.locator('[data-part="greeting"]');
      await expect(greeting.getByText(say('agent', `greeting.${band}`)).filter({ visible: true })).toBeVisible();
      await expect(greeting).toContainText(agent.userName);
      expect(await balanceMinor(page)).toBe(0);
      const counters = page.locator('[data-part="counters"]');
      await expect(counters).toHaveAttribute('aria-busy', 'false');
      for (const [name, count] of Object.entries(counts)) {
        await expect(counterOf(page, say('agent', `counter.${name}`))).toHaveText(String(count));
      }
      const earned = page.getByRole('region', { name: say('agent', 'earned') });
      await expect(earned.getByRole('definition')).toHaveText([money('0.00'), money('0.00'), money('0.00')]);
      await expect(earned.getByRole('link', { name: say('rates', 'rebate.how') })).toHaveAttribute('href', '/m/member/agent/agentRebeat');
      const menu = page.getByRole('navigation', { name: say('agent', 'menu'), exact: true });
      await expect(menu.getByRole('link')).toHaveCount(10);
      await expect(menu.getByRole('link', { name: say('agent', 'mail.unread', { count: 1 }) })).toHaveAttribute('href', '/m/webEmail');
      const footer = page.getByRole('navigation', { name: say('agent', 'footer'), exact: true });
      await expect(footer.getByRole('link')).toHaveCount(3);
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      for (const name of ['menu.deposit', 'menu.withdraw'])
        expect(await linesOf(page.getByRole('main').getByRole('link', { name: say('shell', name) })), name).toBe(1);
      await page
        .getByRole('main')
        .getByRole('link', { name: say('shell', 'menu.withdraw') })
        .click();
      await page.waitForURL('**/m/withdraw');
      await page.goBack();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('shell', 'menu.deposit') })
        .click();
      await page.waitForURL('**/m/voucherCenter');
      await page.goBack();
      await footer.getByRole('link', { name: say('agent', 'menu.announcements') }).click();
      await page.waitForURL('**/m/member/notice?types=A');
    });
  });
}

const say = words('en');

test('the greeting follows the visitor’s own clock, hour by hour (AGNT-027, AGNT-028, AGNT-029, AGNT-030, CONST-018)', async ({ page }) => {
  await joinAsAgent(page);
  for (const [time, band] of [
    ['00:00', 'morning'],
    ['10:59', 'morning'],
    ['11:00', 'earlyAfternoon'],
    ['14:59', 'earlyAfternoon'],
    ['15:00', 'lateAfternoon'],
    ['18:59', 'lateAfternoon'],
    ['19:00', 'evening'],
    ['23:59', 'evening'],
  ] as const) {
    await page.clock.setFixedTime(new Date(`2026-11-23T${time}:00+08:00`));
    await page.goto('/m/agent');
    await expect(page.locator('[data-part="greeting"]').getByText(say('agent', `greeting.${band}`)), time).toBeVisible();
  }
});

test('an agent copies the link for members from the agent home, shows its QR code, and is led to make one where none is open', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const agent = await joinAsAgent(page);
  const card = page.getByRole('region', { name: say('agent', 'invite') });
  await page.goto('/m/agent');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText(say('agent', 'invite.none'))).toBeVisible();
  await expect(card.getByRole('link', { name: say('agent', 'invite.all') })).toHaveAttribute('href', '/m/agentRegister');
  const caller = await callAs(baseURL ?? '', agent);
  const code = await openLink(caller, false);
  // newer, but it makes agents
  await openLink(caller, true);
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  const url = `${baseURL}/m/register?affiliateCode=${code}`;
  await expect(card.getByText(url)).toBeVisible();
  await card.getByRole('button', { name: say('invite', 'copy') }).click();
  await expect(card.getByRole('button', { name: say('invite', 'copied') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await card.getByRole('button', { name: say('invite', 'qr') }).click();
  await expect(card.getByRole('img', { name: say('invite', 'qrAlt', { code }) })).toBeVisible();
});

test('the agent home has two columns from 1,280 px on, and the keyboard goes through them in order', async ({ page }) => {
  await joinAsAgent(page);
  const [counters, invitation] = [page.locator('[data-part="counters"]'), page.getByRole('region', { name: say('agent', 'invite') })];
  const edges = async () => {
    const [first, second] = await Promise.all([counters.boundingBox(), invitation.boundingBox()]);
    return { isBeside: (second?.x ?? 0) >= (first?.x ?? 0) + (first?.width ?? 0), isBelow: (second?.y ?? 0) > (first?.y ?? 0) };
  };
  await page.setViewportSize({ width: 1279, height: 800 });
  await page.goto('/m/agent');
  expect(await edges()).toEqual({ isBeside: false, isBelow: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await edges()).toEqual({ isBeside: true, isBelow: false });
  await counters.getByRole('button', { name: say('team', 'fresh.refresh') }).focus();
  await page.keyboard.press('Tab');
  expect(await invitation.evaluate((card) => card.contains(document.activeElement))).toBe(true);
});

test('nothing on the agent home moves when its numbers, its greeting, its entries and what loads further down come', async ({ page }) => {
  await joinAsAgent(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/m/agent');
  await settled(page);
  await expect(page.locator('[data-part="counters"]')).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('link', { name: say('agent', 'mail.unread', { count: 1 }) })).toBeVisible();
  for (const part of ['trend', 'best', 'weekly']) {
    await page.locator(`[data-part="${part}"]`).scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-part="${part}"]`)).toHaveAttribute('aria-busy', 'false');
  }
  await expect(page.locator('[data-part="chart"] canvas')).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0));
  // but for the amount of the balance, whose button moves with its width
  expect(moved).toBeLessThan(0.001);
});

test.describe('when the counters cannot be read', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the agent home says so, keeps the rest, and asks again', async ({ page }) => {
    await joinAsAgent(page);
    let isDown = true;
    await page.route('**/wps/agent/team/kpi*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto('/m/agent');
    await settled(page);
    const counters = page.getByRole('region', { name: say('agent', 'counters') });
    await expect(counters.getByText(say('agent', 'counters.failed'))).toBeVisible();
    await expect(page.getByRole('navigation', { name: say('agent', 'menu'), exact: true })).toBeVisible();
    await expect(counters.getByRole('button', { name: say('common', 'retry') })).toBeVisible();
    isDown = false;
    // by itself, unless that was while it could still not be read: then by the button
    await expect(async () => {
      const retry = counters.getByRole('button', { name: say('common', 'retry') });
      if (await retry.isVisible()) await retry.press('Enter');
      await expect(counterOf(page, say('agent', 'counter.teamOnlineCount'))).toHaveText(/^\d+$/, { timeout: 3000 });
    }).toPass();
    await expect(page.getByText(say('agent', 'counters.failed'))).toBeHidden();
  });
});

test.describe('the last 14 days on the agent home', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('say when they cannot be read, ask again, and show one measure at a time, as a chart and as a table', async ({ page, baseURL }) => {
    const agent = await joinAsAgent(page);
    await addBelow(baseURL ?? '', agent);
    let isDown = true;
    await page.route('**/wps/agent/team/kpi*size=14*', (route) => (isDown ? route.fulfill({ status: 500 }) : route.continue()));
    await page.goto('/m/agent');
    const trend = page.getByRole('region', { name: say('agent', 'trend') });
    await trend.scrollIntoViewIfNeeded();
    await expect(trend.getByText(say('agent', 'trend.failed'))).toBeVisible();
    const heightOf = async () => (await trend.boundingBox())?.height;
    const before = await heightOf();
    isDown = false;
    await trend.getByRole('button', { name: say('common', 'retry') }).press('Enter');
    await expect(trend.locator('[data-part="chart"] canvas')).toBeVisible();
    expect(await heightOf()).toBe(before);
    expect(await trend.evaluate((part) => part.contains(document.activeElement))).toBe(true);
    await trend.getByText(say('team', 'chart.table')).click();
    await expect(trend.getByRole('row')).toHaveCount(15);
    await expect(trend.getByRole('columnheader', { name: say('agent', 'trend.turnover') })).toBeVisible();
    await trend.getByRole('button', { name: say('agent', 'trend.commission') }).click();
    // today is counted after midnight
    await expect(trend.getByRole('cell').last()).toHaveText(say('agent', 'trend.notCounted'));
    await trend.getByRole('button', { name: say('agent', 'trend.registrations') }).click();
    await expect(trend.getByRole('columnheader', { name: say('agent', 'trend.registrations') })).toBeVisible();
    await expect(trend.getByRole('cell').last()).toHaveText(/^[0-2]$/);
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('the notices of agents open from the footer, for agents and their announcements (AGNT-016, AGNT-042)', async ({ page }) => {
  await joinAsAgent(page);
  await page.goto('/m/member/notice?types=A');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell', 'title.message'));
  await expect(page.getByRole('main')).toContainText(/\S/);
});

test('a member and a guest are led home from the agent home, whatever stood on it (AGNT-060, AGNT-061)', async ({ page }) => {
  await page.goto('/m/agent');
  await page.waitForURL('**/m/home');
  await join(page, newAccount());
  await page.goto('/m/agent');
  await page.waitForURL('**/m/home');
});
