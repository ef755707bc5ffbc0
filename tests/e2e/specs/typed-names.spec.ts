import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { addBelow, joinAsAgent } from '../screens/agent.ts';
import { deposit } from '../screens/cashier.ts';
import { settled } from '../screens/session.ts';
import { setPin } from '../screens/withdraw.ts';

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`a user name as it is sent, in ${language}`, () => {
    test.use({ language });

    test('stands in the field of registration and of log-in once that is left, and not before', async ({ page }) => {
      for (const [path, title] of [
        ['/m/register', say('session', 'register.title')],
        ['/m/login', say('session', 'login.title')],
      ] as const) {
        await page.goto(path);
        await settled(page);
        const form = page.getByRole('dialog', { name: title });
        const name = form.getByRole('textbox', { name: say('session', 'field.username'), exact: true });
        await name.pressSequentially('@Juan_DelaCruz ');
        await expect(name).toHaveValue('@Juan_DelaCruz ');
        await name.press('Home');
        await name.press('Delete');
        await name.press('ArrowRight');
        expect(await name.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])).toEqual(['Juan_DelaCruz ', 1]);
        await name.press('Tab');
        await expect(name).toHaveValue('juan_delacruz');
      }
    });

    test('stands in the field of a transfer to a downline, and what says nothing stays', async ({ page, baseURL }) => {
      const agent = await joinAsAgent(page);
      const child = await addBelow(baseURL ?? '', agent);
      await deposit(page, language, '500');
      await page.goto('/m/withdraw');
      await setPin(page, language, agent.password);
      await page.goto('/m/agent/transfer');
      await settled(page);
      const to = page.getByLabel(say('downline', 'transfer.to'), { exact: true });
      await to.fill(` @${child.userName.toUpperCase()} `);
      await to.blur();
      await expect(to).toHaveValue(child.userName);
      await to.fill('@');
      await to.blur();
      await expect(to).toHaveValue('@');
    });
  });
}
