import { expect, test, words } from '../fixtures/test.ts';
import { demoAgent, joinAsAgent } from '../screens/agent.ts';
import { logIn } from '../screens/session.ts';

test.use({ language: 'en' });
const say = words('en');

test('the weekly report by mail is off, needs a confirmed address, and is turned on and off with one tap', async ({ page }) => {
  await joinAsAgent(page);
  const card = page.getByRole('region', { name: say('agent', 'weekly'), exact: true });
  const open = async () => {
    await page.goto('/m/agent');
    await card.scrollIntoViewIfNeeded();
    await expect(card).toHaveAttribute('aria-busy', 'false');
  };
  await open();
  await expect(card.getByRole('link', { name: say('agent', 'weekly.linkGo') })).toHaveAttribute('href', '/m/securityCenter');
  await expect(card.getByRole('checkbox')).toHaveCount(0);
  await logIn(page, 'en', demoAgent());
  await open();
  const box = card.getByRole('checkbox', { name: /^Send it to \S•••@demo\.invalid$/ });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(card.getByText(say('agent', 'weekly.isOn'))).toBeVisible();
  await open();
  await expect(box).toBeChecked();
  await box.click();
  await expect(card.getByText(say('agent', 'weekly.isOff'))).toBeVisible();
  await expect(box).not.toBeChecked();
});

test.describe('when the weekly report by mail cannot be changed', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the card says why: until the line is back, or with the way to log in once the session has ended', async ({ page }) => {
    await logIn(page, 'en', demoAgent());
    await page.goto('/m/agent');
    const card = page.getByRole('region', { name: say('agent', 'weekly'), exact: true });
    await card.scrollIntoViewIfNeeded();
    const box = card.getByRole('checkbox');
    const isOn = await box.isChecked();
    await page.route('**/wps/agent/team/weekly', (route) => route.abort());
    await box.click();
    await expect(card.getByRole('alert')).toHaveText(say('errors', 'network.offline'));
    await page.unroute('**/wps/agent/team/weekly');
    await expect(card.getByRole('alert')).toBeEmpty({ timeout: 15_000 });
    await expect(box).toBeChecked({ checked: isOn });
    await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
    await box.click();
    await expect(card.getByRole('alert')).toHaveText(say('errors', 'session.required'));
    await expect(card.getByRole('link', { name: say('shell', 'login') })).toHaveAttribute('href', '/m/login?next=%2Fm%2Fagent');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the link of a weekly mail asks before it ends it, without a log-in, and says when it is not whole', async ({ page }) => {
    await page.goto(`/m/weeklyMail?stop=${'a'.repeat(43)}`);
    await page.getByRole('button', { name: say('pages', 'weekly.stop') }).click();
    await expect(page).toHaveURL(/\/m\/weeklyMail\?ended=no$/);
    await expect(page.getByText(say('pages', 'weekly.unknown'))).toBeVisible();
  });
});
