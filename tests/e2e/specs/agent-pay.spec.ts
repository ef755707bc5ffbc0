import { demoAccounts } from '#server/domains/identity/demo/demo-accounts.ts';

import { changeLanguage, otherThan } from '../fixtures/change-language.ts';
import { languagesOf } from '../fixtures/languages.ts';
import { around, expect, words } from '../fixtures/test.ts';
import { test } from '../fixtures/site-clock.ts';
import { deposit } from '../screens/cashier.ts';
import { openSlot, spin } from '../screens/protection.ts';
import { logIn, newAccount, settled } from '../screens/session.ts';

const dayMs = 86_400_000;
const ana = demoAccounts.find(({ merchantCode, userName }) => merchantCode === 'laro' && userName === 'ana_agent');

for (const language of languagesOf('tl'))
  test.describe(`agents’ pay, ${language}`, () => {
    // a day later the agent’s session has ended
    test.use({ language, expectedErrors: [/status of 401/] });
    const say = words(language);

    test(`who registers by an agent’s link and plays earns the agent a rebate that explains itself down to the bets, ${language} (AGNT-009, AGNT-013)`, async ({
      page,
      site,
      browser,
    }) => {
      test.setTimeout(180_000);
      if (!ana) throw new Error('the demo agent is gone');
      await logIn(page, language, ana);
      await page.goto('/m/agentRegister');
      await page.getByLabel(say('rates', 'link.label'), { exact: true }).fill('Tindahan');
      const slots = page.getByLabel(say('rates', 'name.slots'), { exact: true });
      await slots.fill('1.01');
      await expect(slots).toHaveAccessibleDescription(new RegExp(say('rates', 'field.fault.agent.rate.above')));
      const make = page.getByRole('button', { name: say('rates', 'link.make') });
      await expect(make).toBeDisabled();
      await slots.fill('0,25');
      await make.click();
      const card = page.getByRole('listitem').filter({ hasText: 'Tindahan' }).first();
      await expect(card.getByRole('img')).toBeVisible();
      const address = await card.getByText('/m/register?affiliateCode=').innerText();

      const visitor = await browser.newContext({
        baseURL: site.origin,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
      });
      await visitor.addCookies([{ name: 'lang', value: language, url: site.origin }]);
      const player = await visitor.newPage();
      await player.addInitScript(() => sessionStorage.setItem('login-pop-ups', 'shown'));
      const account = newAccount();
      await player.goto(address);
      await settled(player);
      const form = player.getByRole('dialog', { name: say('session', 'register.title') });
      await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill(account.userName);
      await form.getByLabel(say('session', 'field.password'), { exact: true }).fill(account.password);
      await form.getByLabel(say('session', 'field.confirmPassword'), { exact: true }).fill(account.password);
      await form.getByLabel(say('registration', 'field.birthDate'), { exact: true }).fill('1990-06-12');
      await form.getByRole('button', { name: say('session', 'register.submit') }).click();
      await expect(player.getByText(say('session', 'register.done.title'))).toBeVisible();
      await deposit(player, language, '500.00');
      const game = await openSlot(player, language);
      await spin(game);
      await spin(game);
      // its round has ended
      await expect(game.locator('#spin')).toHaveAttribute('aria-disabled', 'false', { timeout: 60_000 });
      await visitor.close();

      await site.forward(dayMs);
      await site.payAgents();
      await logIn(page, language, ana);
      await page.goto('/m/member/agent/agentRebeat');
      const line = page.getByRole('listitem').filter({ hasText: account.userName }).first();
      await expect(line).toContainText(say('rates', 'state.withdrawn'));
      await line.locator('summary').click();
      // 1.00 % of the agent less the 0.25 % of the player
      await expect(line).toContainText('0.75%');
      await expect(line).toContainText(say('rates', 'line.level', { count: 1 }));
      await expect(line.getByRole('region', { name: say('rates', 'line.bets') }).getByRole('listitem')).toHaveCount(2);
      await page.goto('/m/transaction/record?kind=agentRebate');
      await expect(page.getByText(say('record', 'kind.agentRebate')).locator('visible=true').first()).toBeVisible();
    });

    test(`an agent changes the rates of a direct downline within what it may, sees what they would have made, and when they hold, ${language} (AGNT-014)`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      if (!ana) throw new Error('the demo agent is gone');
      await logIn(page, language, ana);
      await page.goto('/m/member/teamRebate');
      const card = page.getByRole('listitem').filter({ hasText: 'bong_agent' }).first();
      await card.getByRole('button').first().click();
      const live = card.getByLabel(say('rates', 'name.live'), { exact: true });
      await live.fill('0.10');
      await expect(live).toHaveAccessibleDescription(new RegExp(say('rates', 'field.fault.agent.rate.below')));
      const save = card.getByRole('button', { name: say('rates', 'change.save') });
      await expect(save).toBeDisabled();
      const other = words(otherThan(language));
      await changeLanguage(page, otherThan(language));
      const kept = card.getByLabel(other('rates', 'name.live'), { exact: true });
      await expect(kept).toHaveValue('0.10');
      await expect(kept).toHaveAccessibleDescription(new RegExp(other('rates', 'field.fault.agent.rate.below')));
      await changeLanguage(page, language);
      await expect(live).toHaveValue('0.10');
      await live.fill('0.35');
      await card.getByRole('button', { name: say('rates', 'simulate') }).click();
      await expect(card.getByText(say('rates', 'simulate.none'))).toBeVisible();
      await save.click();
      const saved = card.getByRole('status').first();
      await expect(saved).toContainText(around(say('rates', 'change.saved'))[0] ?? '');
      await expect(saved).toBeInViewport({ ratio: 1 });
      await expect(card.getByRole('button').first()).toBeFocused();
      await expect(card).toContainText('→ 0.35%');
    });
  });
