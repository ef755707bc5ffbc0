import type { Browser, Locator, Page } from '@playwright/test';

import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { test } from '../fixtures/site-clock.ts';
import { expect, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { betInstant } from '../screens/play.ts';
import { balanceMinor, logIn, newAccount, register, settled, type Account } from '../screens/session.ts';

const language = 'tl';
const say = words(language);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const ana = demoAccounts.find(({ merchantCode, userName }) => merchantCode === 'laro' && userName === 'ana_agent');
const bets = 3;

/** Hundredths of a percent of an amount, half up to the centavo: as anybody works it out by hand. */
const part = (minor: number, hundredths: number) => Math.floor((minor * hundredths + 5_000) / 10_000);
const pesos = (minor: number) => `₱${(minor / 100).toFixed(2)}`;

// sessions end while the clock is put forward
test.use({ language, expectedErrors: [/status of 401/] });

test('an agent’s whole affair: an agent comes by a link and agrees to a contract, its player comes by its link, deposits and bets, and on the day after rebate and bill are paid to the centavo and explain themselves down to the bets (AGNT-001, AGNT-003, AGNT-009, AGNT-012, AGNT-013, AGNT-058, AGNT-064)', async ({
  page: above,
  site,
  browser,
}) => {
  test.setTimeout(300_000);
  if (!ana) throw new Error('the demo agent is gone');
  const [agent, player] = [newAccount(), newAccount()];
  const [page, game] = [await newPhone(browser, site.origin), await newPhone(browser, site.origin)];

  await logIn(above, language, ana);
  await register(page, language, agent, await openLink(above, { label: 'Ahente', opensAgent: true, slots: '0.60' }));
  await offerHours(above, agent, '0.15');
  await acceptOffer(page);
  const invitation = await openLink(page, { label: 'Manlalaro', opensAgent: false, slots: '0.25' });

  // a minute into the first hour that counts: no bet is of another hour, or of another day
  await site.forward(hourMs - ((await site.forward(0)) % hourMs) + 60_000);
  await register(game, language, player, invitation);
  await deposit(game, language, '500.00');
  const staked = await bet(game);

  await site.forward(dayMs);
  await site.payAgents();
  await logIn(page, language, agent);
  const [salary, rebate] = [part(staked, 15), part(staked, 60 - 25)];
  await explainBill(page, { player, staked, salary });
  await explainRebate(page, { player, staked, rebate });
  for (const [kind, minor] of Object.entries({ hourlySalary: salary, agentRebate: rebate })) {
    await page.goto(`/m/transaction/record?kind=${kind}`);
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: say('record', `kind.${kind}`) }),
    ).toContainText(`+${pesos(minor)}`);
  }
  // and nothing else: the agent had begun with nothing
  await page.goto('/m/home');
  await expect.poll(() => balanceMinor(page)).toBe(salary + rebate);
});

async function newPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addCookies([{ name: 'lang', value: language, url: baseURL }]);
  await context.addInitScript(() => sessionStorage.setItem('login-pop-ups', 'shown'));
  return await context.newPage();
}

/** @returns the path of a new link, as its card shows it */
async function openLink(page: Page, { label, opensAgent, slots }: { label: string; opensAgent: boolean; slots: string }): Promise<string> {
  await page.goto('/m/agentRegister');
  await page.getByRole('button', { name: say('rates', `kind.${opensAgent ? 'agent' : 'member'}`), exact: true }).click();
  await page.getByLabel(say('rates', 'link.label'), { exact: true }).fill(label);
  await page.getByLabel(say('rates', 'name.slots'), { exact: true }).fill(slots);
  await page.getByRole('button', { name: say('rates', 'link.make') }).click();
  const { pathname, search } = new URL(await page.getByRole('listitem').filter({ hasText: label }).getByText('/m/register?').innerText());
  return `${pathname}${search}`;
}

async function offerHours(page: Page, { userName }: Account, percent: string): Promise<void> {
  await page.goto('/m/member/agent/getHourContract');
  const member = page.locator(`[data-part="given"][data-member="${userName}"]`);
  await member.getByRole('button', { name: say('contracts', 'offer', { name: userName }) }).click();
  await member.getByLabel(say('contracts', 'scale')).first().fill(percent);
  await member.getByRole('button', { name: say('contracts', 'send') }).click();
  await expect(page.getByText(say('contracts', 'offered'))).toBeVisible();
}

/** The agent home asks; the contract's page answers. */
async function acceptOffer(page: Page): Promise<void> {
  await page.goto('/m/agent');
  const alert = page.getByRole('alertdialog', { name: say('agent', 'contract.title') });
  await alert.getByRole('button', { name: say('agent', 'contract.go'), exact: true }).click();
  await page.waitForURL('**/getHourContract');
  const waiting = page.locator('[data-part="contract-waiting"]');
  await expect(waiting).toContainText('0.15%');
  await waiting.getByRole('button', { name: say('contracts', 'accept') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('contracts', 'accept') })
    .click();
  await expect(page.getByText(say('contracts', 'accepted'))).toBeVisible();
}

/** @returns what was staked together, minor units */
async function bet(page: Page): Promise<number> {
  await page.goto('/m/launchGame?gameId=halohalo.boba-bandits&code=lobby');
  const game = page.frameLocator('iframe');
  await game.locator('#intro-play').click();
  let staked = 0;
  for (let round = 0; round < bets; round += 1) staked += await betInstant(game);
  return staked;
}

/** From the bill to the branch it comes from, and on to that member's bets. */
async function explainBill(page: Page, { player, staked, salary }: { player: Account; staked: number; salary: number }): Promise<void> {
  await page.goto('/m/member/agent/agentDivident?kind=hour');
  const bill = page.locator('[data-part="bill"]');
  await expect(bill).toHaveCount(1);
  await expect(bill).toHaveAttribute('data-state', 'issued');
  await expect(bill).toContainText(pesos(salary));
  await bill.getByRole('button', { name: say('contracts', 'bills.show') }).click();
  const branch = bill.locator(`[data-member="${player.userName}"]`);
  await expect(branch).toContainText(pesos(staked));
  await branch.getByRole('link', { name: say('contracts', 'bills.bets') }).click();
  await page.waitForURL('**/m/teamBetting?**');
  await expectBets(page.locator('[data-part="team-bets"]'), player);
}

async function expectBets(list: Locator, { userName }: Account): Promise<void> {
  await expect(list.getByRole('row')).toHaveCount(bets);
  await expect(list.getByRole('row').filter({ hasText: userName })).toHaveCount(bets);
}

/** From the line, by both rates, to the bets. */
async function explainRebate(page: Page, { player, staked, rebate }: { player: Account; staked: number; rebate: number }): Promise<void> {
  await page.goto('/m/member/agent/agentRebeat');
  const line = page.getByRole('listitem').filter({ hasText: player.userName });
  await expect(line).toContainText(`+${pesos(rebate)}`);
  await expect(line).toContainText(say('rates', 'state.withdrawn'));
  await line.locator('summary').click();
  for (const text of [pesos(staked), '0.60%', '0.25%', '0.35%', say('rates', 'line.level', { count: 1 })])
    await expect(line).toContainText(text);
  await expect(line.getByRole('region', { name: say('rates', 'line.bets') }).getByRole('listitem')).toHaveCount(bets);
  await settled(page);
}
