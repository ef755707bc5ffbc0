import { axeFaults } from '../screens/axe.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, settled } from '../screens/session.ts';

test.describe('inviting friends in Tagalog', () => {
  test.use({ language: 'tl' });
  const tl = words('tl');

  test('a member sees the own link with its picture and the terms, a friend comes by it, and the member sees that somebody came', async ({
    page,
    browser,
    baseURL,
  }) => {
    await join(page, newAccount());
    await page.goto('/m/sponsor');
    const card = page.locator('[data-part="invitation"]');
    await expect(card).toContainText(tl('invite', 'none'));
    await expect(page.locator('[data-part="invite-terms"]')).toContainText(tl('pages', 'invite.terms.pay'));
    await expect(page.locator('[data-part="invite-terms"]')).toContainText('21');
    await card.getByRole('button', { name: tl('invite', 'qr') }).click();
    await expect(card.getByRole('img')).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    const link = (await card.locator('[dir="ltr"]').innerText()).trim();
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await context.addCookies([{ name: 'lang', value: 'tl', url: baseURL ?? '' }]);
    const friend = await context.newPage();
    await friend.goto(link);
    await settled(friend);
    const { userName, password } = newAccount();
    const form = friend.getByRole('dialog', { name: tl('session', 'register.title') });
    await form.getByRole('textbox', { name: tl('session', 'field.username'), exact: true }).fill(userName);
    await form.getByLabel(tl('session', 'field.password'), { exact: true }).fill(password);
    await form.getByLabel(tl('session', 'field.confirmPassword'), { exact: true }).fill(password);
    await form.getByLabel(tl('registration', 'field.birthDate'), { exact: true }).fill('1990-06-12');
    await form.getByRole('button', { name: tl('session', 'register.submit') }).click();
    await expect(friend.getByText(tl('session', 'register.done.title'))).toBeVisible();
    await context.close();
    await page.reload();
    await expect(card).toContainText(tl('invite', 'count', { count: 1 }));
  });
});
