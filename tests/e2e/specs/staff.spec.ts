import { generateSync } from 'otplib';

import { demoStaff } from '#server/domains/staff/index.ts';

import { axeFaults } from '../screens/axe.ts';
import { enterConsole } from '../screens/console.ts';
import { expect, test, words } from '../fixtures/test.ts';

const [everything, second] = demoStaff;

/** A code is good once: another try right away takes the next half minute's, which is good already. */
const codeOf = (secret: string, retry: number) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + retry * 30 });

test.describe('the console in Tagalog, on a phone', () => {
  test.use({ language: 'tl' });
  const tl = words('tl');

  test('somebody of the staff comes in by the authenticator, acts on a player, and finds it in the audit', async ({ page }, { retry }) => {
    if (!everything) throw new Error('the demo has no staff');
    // a player of this journey's own
    const named = (await (await page.request.get('/wps/member/trialuser')).json()) as { value: { userName: string } };
    const { userName } = named.value;
    const trial = await page.request.post('/wps/session/login/freeplay', { data: { username: userName }, headers: { module: 'COMM3' } });
    expect(trial.ok()).toBe(true);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.goto('/staff');
    await expect(page).toHaveURL(/\/staff\/login$/);
    await enterConsole(page, { ...everything, language: 'tl', nowMs: Date.now() + retry * 30_000 });
    expect(await fits()).toBe(true);
    expect(await axeFaults(page)).toEqual([]);

    await page
      .getByRole('navigation')
      .getByRole('link', { name: tl('staff', 'nav.players') })
      .click();
    await page.getByLabel(tl('staff', 'players.search')).fill(userName);
    await page.getByRole('button', { name: tl('staff', 'players.find') }).click();
    await page.getByRole('link', { name: userName, exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: tl('staff', 'players.movements') })).toBeVisible();
    await page.getByText(tl('staff', 'players.act')).click();
    const reason = `nawala raw ang telepono ${Date.now()}`;
    await page.locator('[data-part="player"]').getByLabel(tl('staff', 'reason')).fill(reason);
    expect(await fits()).toBe(true);
    await page.getByRole('button', { name: tl('staff', 'players.logout') }).click();
    await expect(page.getByRole('status')).toHaveText(tl('staff', 'done'));

    await page
      .getByRole('navigation')
      .getByRole('link', { name: tl('staff', 'nav.audit') })
      .click();
    const line = page.locator('[data-part="audit"] > li').filter({ hasText: reason });
    await expect(line).toContainText('member.sessions.ended');
    expect(await fits()).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
  });
});

test.describe('the console without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  const en = words('en');

  test('a wrong code is refused, and a page without the right shows nothing', async ({ page }, { retry }) => {
    if (!second) throw new Error('the demo has one of the staff only');
    const logIn = async (code: string) => {
      await page.goto('/staff/login');
      await page.getByLabel(en('staff', 'login.name')).fill(second.userName);
      await page.getByLabel(en('staff', 'login.password')).fill(second.password);
      await page.getByLabel(en('staff', 'login.code')).fill(code);
      await page.getByRole('button', { name: en('staff', 'login.go') }).click();
    };
    const code = codeOf(second.authenticatorSecret, retry);
    await logIn(code === '123456' ? '654321' : '123456');
    await expect(page.getByRole('alert')).toHaveText(en('errors', 'staff.login.failed'));
    await logIn(code);
    await expect(page.getByRole('heading', { level: 1, name: en('staff', 'nav.overview') })).toBeVisible();
    await expect(page.getByRole('link', { name: en('staff', 'nav.settings') })).toHaveCount(0);
    await page.goto('/staff/settings');
    await expect(page.getByRole('alert')).toContainText(en('staff', 'forbidden.title'));
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: en('staff', 'leave') }).click();
    await page.goto('/staff/cases');
    await expect(page).toHaveURL(/\/staff\/login/);
  });
});
