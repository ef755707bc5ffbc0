import { axeFaults } from '../screens/axe.ts';
import { changeLanguage, otherThan } from '../fixtures/change-language.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { addBelow, joinAsAgent } from '../screens/agent.ts';
import { deposit } from '../screens/cashier.ts';
import { join, newAccount, settled } from '../screens/session.ts';
import { pin, setPin } from '../screens/withdraw.ts';

for (const language of languagesOf('en')) {
  const say = words(language);
  const money = pesosIn(language);

  test.describe(`an agent’s team in ${language}`, () => {
    test.use({ language, expectedErrors: [/404/] });

    test('is walked down level by level and back, searched, and says what may be known of a member (AGNT-007)', async ({
      page,
      baseURL,
    }) => {
      const agent = await joinAsAgent(page);
      const child = await addBelow(baseURL ?? '', agent, true);
      const grandchild = await addBelow(baseURL ?? '', child);
      await page.goto('/m/member/team');
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell', 'agent.manage'));
      await expect(page.getByText(say('downline', 'count', { count: 1 }))).toBeVisible();
      const row = page.getByRole('link', { name: new RegExp(`^${child.userName}`) });
      await expect(row).toContainText(say('downline', 'agent'));
      await expect(row).toContainText(say('downline', 'team', { count: 1 }));
      await row.click();
      await page.waitForURL(/\/m\/member\/team\?of=/);
      const card = page.getByRole('region', { name: child.userName });
      await expect(card).toContainText(say('downline', 'level'));
      await page.getByRole('link', { name: new RegExp(`^${grandchild.userName}`) }).click();
      const line = page.getByRole('navigation', { name: say('downline', 'line') });
      await expect(line.getByRole('listitem')).toHaveText([say('downline', 'you'), child.userName, grandchild.userName]);
      await expect(page.getByText(say('downline', 'listNone'))).toBeVisible();
      await expect(page.getByRole('link', { name: say('downline', 'send') }), 'not to a grandchild').toHaveCount(0);
      await page.goBack();
      await expect(card.getByRole('link', { name: say('downline', 'send') })).toBeVisible();
      const search = page.getByRole('searchbox', { name: say('downline', 'search') });
      await search.fill(grandchild.userName.slice(0, 9));
      await search.press('Enter');
      await expect(page.getByRole('link', { name: new RegExp(`^${grandchild.userName}`) })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
      await search.fill('%');
      await page.getByRole('button', { name: say('downline', 'searchGo'), exact: true }).click();
      await expect(page.getByText(say('downline', 'foundNone'))).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      // an address may name anybody, in any way
      await page.goto('/m/member/team?of=wala');
      await expect(page.getByRole('alert')).toContainText(say('downline', 'unknown'));
      await page.getByRole('link', { name: say('downline', 'searchAll') }).click();
      await expect(row).toBeVisible();
    });

    test('is brought by a link or an account: what is typed for either is kept over a language change, no password, and each rate is checked anew (I18N-007)', async ({
      page,
    }) => {
      const other = words(otherThan(language));
      await joinAsAgent(page);
      await page.goto('/m/agentRegister');
      await page.getByRole('button', { name: say('rates', 'way.account'), exact: true }).click();
      await page.getByRole('button', { name: say('rates', 'kind.agent'), exact: true }).click();
      await page.getByLabel(say('rates', 'account.name'), { exact: true }).fill('bagong_ahente');
      await page.getByLabel(say('rates', 'account.password'), { exact: true }).fill('talahiban-sa-gabi');
      await page.getByLabel(say('rates', 'name.losing'), { exact: true }).fill('99');
      expect(await changeLanguage(page, otherThan(language))).not.toContain('talahiban');
      await expect(page.getByRole('button', { name: other('rates', 'kind.agent'), exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByLabel(other('rates', 'account.name'), { exact: true })).toHaveValue('bagong_ahente');
      await expect(page.getByLabel(other('rates', 'account.password'), { exact: true })).toHaveValue('');
      const losing = page.getByLabel(other('rates', 'name.losing'), { exact: true });
      await expect(losing).toHaveValue('99');
      await expect(losing).toHaveAccessibleDescription(new RegExp(other('rates', 'field.fault.agent.rate.above')));
    });

    test('is sent money: asked once more, by the payment password, once however often it is pressed', async ({ page, baseURL }) => {
      const agent = await joinAsAgent(page);
      const child = await addBelow(baseURL ?? '', agent);
      await deposit(page, language, '500');
      await page.goto(`/m/agent/transfer?to=${child.userName}`);
      await settled(page);
      await page.getByRole('link', { name: say('downline', 'transfer.pinSet') }).click();
      await page.waitForURL('**/m/withdraw');
      await setPin(page, language, agent.password);
      await page.goto(`/m/agent/transfer?to=${child.userName}`);
      const form = page.locator('form').filter({ has: page.getByLabel(say('downline', 'transfer.to'), { exact: true }) });
      const amount = form.getByLabel(say('downline', 'transfer.amount'), { exact: true });
      const secret = form.getByLabel(say('downline', 'transfer.pin'), { exact: true });
      const send = form.getByRole('button', { name: say('downline', 'transfer.send'), exact: true });
      await expect(form.getByLabel(say('downline', 'transfer.to'), { exact: true })).toHaveValue(child.userName);
      await expect(send).toBeDisabled();
      await amount.fill('500.01');
      await amount.blur();
      await expect(amount).toHaveAccessibleDescription(say('downline', 'transfer.tooMuch', { amount: money('500.00') }));
      await amount.fill('120.50');
      await secret.fill(pin);
      expect(await axeFaults(page)).toEqual([]);
      await send.click();
      const question = page.getByRole('alertdialog', { name: say('downline', 'transfer.ask') });
      await expect(question).toContainText(child.userName);
      await question.getByRole('button', { name: say('common', 'cancel') }).click();
      await expect(question).toBeHidden();
      let sent = 0;
      page.on('request', (request) => void (sent += request.method() === 'POST' && request.url().endsWith('/wps/agent/transfers') ? 1 : 0));
      await send.click();
      await question.getByRole('button', { name: say('downline', 'transfer.askGo'), exact: true }).dblclick();
      const receipt = page.locator('[data-part="receipt"]');
      await expect(receipt).toContainText(say('downline', 'transfer.doneText', { amount: money('120.50'), name: child.userName }));
      expect(sent).toBe(1);
      await expect(page.locator('[data-part="transfers"]').getByRole('listitem')).toHaveCount(1);
      await receipt.getByRole('link', { name: say('downline', 'transfer.record') }).click();
      await page.waitForURL('**/m/transaction/record?types=A');
      await expect(page.getByText(say('record', 'count', { count: 1 }))).toBeAttached();
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: child.userName });
      await expect(row).toContainText(say('record', 'kind.agentTransferOut'));
      await expect(row).toContainText(money('-120.50'));
      await page.goto('/m/member/team');
      await expect(page.getByRole('link', { name: new RegExp(`^${child.userName}`) })).toContainText(money('120.50'));
    });
  });
}

const say = words('en');

test.describe('what goes wrong', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a wrong payment password and a name of nobody stand beside their fields; without a connection nothing is lost, and over a language change nothing is sent twice', async ({
    page,
    baseURL,
  }) => {
    const agent = await joinAsAgent(page);
    const child = await addBelow(baseURL ?? '', agent);
    await deposit(page, 'en', '500');
    await page.goto('/m/withdraw');
    await setPin(page, 'en', agent.password);
    await page.goto('/m/agent/transfer');
    const to = page.getByLabel(say('downline', 'transfer.to'), { exact: true });
    const secret = page.getByLabel(say('downline', 'transfer.pin'), { exact: true });
    const go = async (code: string) => {
      // the question before is still going out of sight
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await secret.fill(code);
      await page.getByRole('button', { name: say('downline', 'transfer.send'), exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('downline', 'transfer.askGo'), exact: true })
        .click();
    };
    await to.fill(child.userName);
    await page.getByLabel(say('downline', 'transfer.amount'), { exact: true }).fill('100');
    await go('918273');
    await expect(secret).toHaveAccessibleDescription(say('errors', 'payment.password.wrong'));
    await to.fill('wala_ito');
    await go(pin);
    await expect(to).toHaveAccessibleDescription(say('errors', 'agent.member.unknown'));
    await to.fill(child.userName);
    // it is done, and the answer is lost
    await page.route('**/wps/agent/transfers', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await go(pin);
    await expect(page.getByRole('alert').filter({ hasText: say('errors', 'network.unsure') })).toBeVisible();
    await page.unroute('**/wps/agent/transfers');
    const list = page.locator('[data-part="transfers"]').getByRole('listitem');
    await changeLanguage(page, 'tl');
    await expect(list).toHaveCount(1);
    await changeLanguage(page, 'en');
    await expect(to).toHaveValue(child.userName);
    await expect(page.getByLabel(say('downline', 'transfer.amount'), { exact: true })).toHaveValue('100');
    await expect(secret).toHaveValue('');
    await go(pin);
    await expect(page.locator('[data-part="receipt"]')).toBeVisible();
    await page.reload();
    await expect(list).toHaveCount(1);
  });

  test('a member who is no agent reads who the page is for, with a way on, and is not asked to try again', async ({ page }) => {
    await join(page, newAccount());
    for (const path of ['/m/member/team', '/m/agent/transfer', '/m/agent/team/overview']) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(say('agent', 'only'), { exact: true })).toBeVisible();
      await expect(main.getByRole('link', { name: say('shell', 'menu.invite') })).toBeVisible();
      await expect(main.getByRole('button')).toHaveCount(0);
    }
  });
});
