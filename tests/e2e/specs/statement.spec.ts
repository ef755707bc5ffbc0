import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { languagesOf } from '../fixtures/languages.ts';
import { pesosIn } from '../fixtures/money.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { deposit } from '../screens/cashier.ts';
import { join, newAccount, settled } from '../screens/session.ts';

for (const language of languagesOf('tl')) {
  const say = words(language);
  const money = pesosIn(language);

  test.describe(`the history of a player’s money, in ${language}`, () => {
    // a refused period answers 422, which the console notes
    test.use({ language, expectedErrors: [/status of 422/] });

    test('a period adds up, its statement comes as files, and its lines hash to the number in them', async ({ page }) => {
      await join(page, newAccount());
      await deposit(page, language, '250');
      await page.goto('/m/transaction/record');
      await settled(page);
      const totals = page.getByRole('region', { name: say('history', 'totals') });
      const rowOf = (name: string) => totals.getByText(say('history', name), { exact: true }).locator('..').getByRole('definition');
      await expect(rowOf('net')).toHaveText(money('+250.00'));
      await expect(rowOf('total.deposit')).toHaveText(money('+250.00'));
      await expect(rowOf('closing')).toHaveText(money('250.00'));

      const period = (name: string) => page.getByRole('button', { name: say('history', `period.${name}`), exact: true });
      await period('yesterday').click();
      await expect(rowOf('net')).toHaveText(money('0.00'));
      await expect(page.getByText(say('record', 'empty'), { exact: true })).toBeVisible();
      await period('today').click();
      await expect(rowOf('net')).toHaveText(money('+250.00'));

      await page.getByText(say('history', 'statement'), { exact: true }).click();
      const take = async (file: string) => {
        const coming = page.waitForEvent('download');
        await page.getByRole('button', { name: say('history', `statement.${file}`), exact: true }).click();
        const download = await coming;
        expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${file}$`));
        await expect(page.getByText(say('history', 'statement.done'))).toBeVisible();
        return readFileSync(await download.path());
      };
      const csv = (await take('csv')).toString();
      const lines = csv.split('\n').filter((line) => /^\d/.test(line));
      expect(lines).toHaveLength(3);
      expect(lines[1]).toMatch(/,deposit,.*,250\.00,250\.00$/);
      const hash = createHash('sha256')
        .update(lines.map((line) => `${line}\n`).join(''))
        .digest('hex');
      expect(csv).toContain(`SHA-256,${hash}`);
      expect((await take('sha256')).toString()).toBe(`${hash}  -\n`);
      expect((await take('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('own days are chosen, and a period that cannot be shown is refused beside its field', async ({ page }) => {
      await join(page, newAccount());
      for (const path of ['/m/transaction/record', '/m/gameRecord']) {
        await page.goto(path);
        // the totals come once the page listens
        await expect(page.getByRole('region', { name: say('history', 'totals') })).toBeVisible();
        await page.getByRole('button', { name: say('history', 'period.own'), exact: true }).click();
        const from = page.getByLabel(say('history', 'from'), { exact: true });
        await from.fill('2020-01-01');
        await page.getByRole('button', { name: say('history', 'show'), exact: true }).click();
        await expect(from).toHaveAccessibleDescription(say('errors', 'period.too.old'));
        const today = await page.getByLabel(say('history', 'to'), { exact: true }).inputValue();
        await from.fill(today);
        await expect(from).toHaveAccessibleDescription('');
        await page.getByRole('button', { name: say('history', 'show'), exact: true }).click();
        await expect(page.getByRole('region', { name: say('history', 'totals') })).toContainText(money('0.00'));
      }
    });
  });
}
