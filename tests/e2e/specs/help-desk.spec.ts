import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

import { isConsoleLanguage } from '#contract/languages.ts';

import { axeFaults } from '../screens/axe.ts';
import { changeLanguage, otherThan } from '../fixtures/change-language.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { around, expect, test, words, type Language } from '../fixtures/test.ts';
import { openDesk } from '../screens/console.ts';
import { join, newAccount } from '../screens/session.ts';

const picture = sharp({ create: { width: 320, height: 480, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** The console reads itself again every few seconds. */
const slowly = { timeout: 15_000 };

/** A code of the console is good once: another try takes the next half minute's. */
const deskTime = (retry: number) => Date.now() + retry * 30_000;

async function openConversation(desk: Page, userName: string): Promise<void> {
  await desk.goto('/staff/support');
  for (const state of ['open', 'waiting']) {
    await desk.goto(`/staff/support?state=${state}`);
    const row = desk.locator('[data-part="conversation"]').filter({ hasText: userName });
    if ((await row.count()) === 0) continue;
    await row.first().getByRole('link').click();
    return;
  }
  throw new Error(`no conversation of ${userName} is in the queue`);
}

async function reply(desk: Page, language: Language, text: string): Promise<void> {
  await desk.locator('textarea[name="text"]').fill(text);
  await desk.getByRole('button', { name: words(language)('staff', 'support.send'), exact: true }).click();
  await expect(desk.getByRole('status')).toBeVisible();
}

const log = (page: Page, language: Language): Locator => page.getByRole('log', { name: words(language)('support', 'chat.log') });

for (const language of languagesOf('en'))
  test.describe(`the help desk, ${language}`, () => {
    test.use({ language, expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR/] });
    const say = (key: string, values?: Record<string, string | number>) => words(language)('support', key, values);
    const spoken = isConsoleLanguage(language) ? language : 'en';

    test('a player writes with evidence, staff see it come and answer, and the player sees it live; what is unread shows as a dot (SUPP-001)', async ({
      page,
      browser,
      baseURL,
      context,
    }, { retry }) => {
      test.setTimeout(240_000);
      const account = newAccount();
      await join(page, account);
      const cashier = (key: string) => words(language)('cashier', key);
      await page.goto('/m/voucherCenter');
      await page.getByRole('radio', { name: new RegExp(cashier('transfer.name')) }).check();
      await page.getByLabel(cashier('amount'), { exact: true }).fill('321');
      await page.getByRole('button', { name: cashier('transfer.confirm') }).click();
      await expect(page.locator('[data-part="proof"]')).toBeVisible();

      await page.goto('/m/home');
      await page
        .getByRole('navigation', { name: words(language)('shell', 'menu.main') })
        .getByRole('button')
        .click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: new RegExp(`^${say('way.desk')}`) })
        .click();
      await expect(page).toHaveURL(/\/m\/customer$/);
      await page.getByRole('link', { name: say('start'), exact: true }).click();
      await expect(page).toHaveURL(/\/m\/customer\/chat$/);
      await page.getByRole('button', { name: say('topic.deposit'), exact: true }).click();
      const field = page.getByRole('textbox', { name: say('chat.input') });
      const said = `Nasaan na po? https://evil.example/<b>${account.userName}</b>`;
      await page.getByRole('button', { name: say('chat.attach') }).click();
      const sheet = page.getByRole('dialog', { name: say('attach.title') });
      await sheet.getByRole('button', { name: /321[.,]00/ }).click();
      await expect(page.getByText(around(say('chat.attached'))[0] ?? '')).toBeVisible();
      await field.fill(said);

      const desk = await openDesk({
        browser,
        baseURL,
        language: spoken,
        userName: language === 'tl' ? 'luz' : 'ramon',
        nowMs: deskTime(retry),
      });
      await desk.goto('/staff/support?topic=deposit');
      const queued = desk.locator('[data-part="conversation"]').filter({ hasText: account.userName });
      await expect(queued).toHaveCount(0);
      const loads: string[] = [];
      desk.on('framenavigated', (frame) => loads.push(frame.url()));
      await page.getByRole('button', { name: say('chat.send'), exact: true }).click();
      const messages = log(page, language);
      await expect(messages.getByText(said, { exact: true })).toBeVisible();
      await expect(messages.locator('[data-part="evidence"]')).toContainText(/321[.,]00/);
      await expect(messages.getByRole('link')).toHaveCount(0);
      await expect(page).toHaveURL(/\?id=/);
      await page.getByRole('button', { name: say('chat.attach') }).click();
      await sheet.locator('input[type=file]').setInputFiles({ name: 'resibo.png', mimeType: 'image/png', buffer: await picture });
      await page.getByRole('button', { name: say('chat.send'), exact: true }).click();
      await messages.getByRole('button', { name: say('chat.picture.show') }).click();
      await expect(messages.getByRole('img', { name: say('chat.picture') })).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);

      await expect(queued).toContainText(words(spoken)('support', 'chat.picture'), slowly);
      expect(loads, 'the queue brings it by itself').toEqual([]);
      expect(await axeFaults(desk)).toEqual([]);
      await queued.getByRole('link').click();
      await expect(desk.getByText(said, { exact: true })).toBeVisible();
      await expect(desk.locator('[data-part="evidence"]')).toContainText('321.00');
      expect(await fits(desk)).toBe(true);
      await desk.getByRole('button', { name: words(spoken)('staff', 'support.quick.take') }).click();
      await expect(desk.locator('textarea[name="text"]')).not.toHaveValue('');
      await reply(desk, spoken, 'Nakita na namin ang bayad mo.');
      await expect(messages.getByText('Nakita na namin ang bayad mo.')).toBeVisible();
      await expect(messages.locator('[data-part="own"]').getByText(say('chat.seen'))).toBeVisible();

      const draft = desk.locator('textarea[name="text"]');
      await draft.fill('Sandali lang, tini');
      await context.setOffline(true);
      await field.fill('Salamat po!');
      await page.getByRole('button', { name: say('chat.send'), exact: true }).click();
      await expect(messages.getByText(say('chat.failed'))).toBeVisible();
      await expect(page.getByText(say('chat.offline'))).toBeVisible();
      await context.setOffline(false);
      await expect(messages.locator('[data-part="own"]').getByText('Salamat po!')).toHaveCount(1);
      await expect(messages.locator('[data-part="outgoing"]')).toHaveCount(0);
      await expect(desk.locator('[data-part="messages"] > li').last(), 'the open conversation brings it by itself').toContainText(
        'Salamat po!',
        slowly,
      );
      await expect(draft).toHaveValue('Sandali lang, tini');
      await expect(draft).toBeFocused();

      await page.goto('/m/message');
      await openConversation(desk, account.userName);
      await reply(desk, spoken, 'Walang anuman.');
      await page.goto('/m/customer');
      await expect(page.locator('[data-part="conversations"]')).toContainText(`${say('conversations.new')} 1`);
      await expect(page.locator('[data-entry="service"] [data-unread]')).toBeVisible();
      await page.locator('[data-part="conversations"]').getByRole('link').first().click();
      await expect(messages.getByText('Walang anuman.')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('chat.back') })
        .click();
      await expect(page.locator('[data-part="conversations"]')).not.toContainText(`${say('conversations.new')} 1`);

      await desk.locator('textarea[name="text"]').fill('Isa pa po');
      const otherTab = await desk.context().newPage();
      await otherTab.goto('/staff');
      await otherTab.getByRole('button', { name: words(spoken)('staff', 'leave') }).click();
      await otherTab.close();
      await expect(desk.getByRole('alert')).toHaveText(words(spoken)('staff', 'live.over'), slowly);
      await expect(desk.locator('textarea[name="text"]'), 'what was written can still be copied').toHaveValue('Isa pa po');
      await desk.context().close();
    });

    test('a guest sees the ways and the help pages, and writes with an address', async ({ page }) => {
      await page.goto('/m/customer');
      await expect(page.getByRole('link', { name: new RegExp(say('way.help')) })).toHaveAttribute('href', '/m/help');
      await expect(page.getByRole('link', { name: say('start'), exact: true })).toBeHidden();
      await page.getByLabel(say('guest.topic')).selectOption('account');
      await page.getByRole('textbox', { name: say('guest.email'), exact: true }).fill('bisita');
      await page.getByLabel(say('guest.message')).fill('Hindi ako makapasok.');
      const other = words(otherThan(language));
      await changeLanguage(page, otherThan(language));
      await expect(page.getByLabel(other('support', 'guest.topic'))).toHaveValue('account');
      await expect(page.getByRole('textbox', { name: other('support', 'guest.email'), exact: true })).toHaveAccessibleDescription(
        other('errors', 'email.invalid'),
      );
      await changeLanguage(page, language);
      await expect(page.getByLabel(say('guest.topic'))).toHaveValue('account');
      await expect(page.getByLabel(say('guest.message'))).toHaveValue('Hindi ako makapasok.');
      await page.getByRole('textbox', { name: say('guest.email'), exact: true }).fill(`bisita-${Date.now()}@mail.example`);
      await page.getByRole('button', { name: say('guest.submit'), exact: true }).click();
      await expect(page.getByText(say('guest.sent'))).toBeVisible();
      expect(await axeFaults(page)).toEqual([]);
    });

    test('fits 320 points and text of twice the size', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.addInitScript(() => addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%')));
      await join(page, newAccount());
      for (const path of ['/m/customer', '/m/customer/chat']) {
        await page.goto(path);
        await page.waitForLoadState('load');
        expect(await fits(page), path).toBe(true);
      }
      // and a letter that was begun is there in another language (I18N-007)
      await page.getByRole('button', { name: say('topic.account'), exact: true }).press('Enter');
      await page.getByRole('textbox', { name: say('chat.input') }).fill('Kuya, ');
      await changeLanguage(page, otherThan(language));
      const other = (key: string) => words(otherThan(language))('support', key);
      await expect(page.getByRole('textbox', { name: other('chat.input') })).toHaveValue('Kuya, ');
      await expect(page.getByRole('button', { name: other('topic.account'), exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByRole('button', { name: other('chat.send'), exact: true })).toBeEnabled();
      await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(0);
    });
  });
