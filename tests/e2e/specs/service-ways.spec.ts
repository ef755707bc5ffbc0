import type { Locator, Page } from '@playwright/test';

import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { joinAsAgent } from '../screens/agent.ts';
import { join, newAccount, openSideMenu, settled } from '../screens/session.ts';

/** A way to customer service: where it begins, and the link that leads there. */
interface Way {
  name: string;
  from: string;
  link(page: Page): Promise<Locator>;
}

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(`ways to customer service, in ${language}`, () => {
    test.use({ language });

    /** Goes there, and finds the page for this visitor: the ways of the merchant, and either the conversations or the letter. */
    async function walk(page: Page, { name, from, link }: Way, who: 'guest' | 'member'): Promise<void> {
      await page.goto(from);
      await settled(page);
      await (await link(page)).click();
      await expect(page, name).toHaveURL(/\/m\/customer$/);
      await expect(page.getByRole('heading', { level: 1, name: say('shell', 'title.customer') }), name).toBeVisible();
      await expect(page.getByRole('heading', { name: say('support', 'ways') }), name).toBeVisible();
      const own = { guest: say('pages', 'letter.title'), member: say('support', 'conversations') };
      await expect(page.getByRole('heading', { name: own[who] }), name).toBeVisible();
      await expect(page.getByRole('heading', { name: own[who === 'guest' ? 'member' : 'guest'] }), name).toBeHidden();
    }

    /** The footer menu's entry opens a dialog; its first way is the page. */
    const footerMenu: Way = {
      name: 'the footer menu',
      from: '/m/home',
      async link(page) {
        const menu = page.getByRole('navigation', { name: say('shell', 'menu.main') });
        await menu.locator('[data-entry="service"]').click();
        const dialog = page.getByRole('dialog', { name: say('shell', 'title.customer') });
        return dialog.getByRole('link', { name: new RegExp(`^${say('support', 'way.desk')}`) });
      },
    };
    const sideMenu: Way = {
      name: 'the side menu',
      from: '/m/home',
      link: async (page) => (await openSideMenu(page, language)).locator('a[href="/m/customer"]:visible'),
    };
    const inMain = (name: string, from: string, label: string): Way => ({
      name,
      from,
      link: (page) => Promise.resolve(page.getByRole('main').getByRole('link', { name: label })),
    });

    test('of a visitor: footer menu, side menu, log-in and forgotten password all lead to /m/customer (SUPP-001, SUPP-002)', async ({
      page,
    }) => {
      const logIn: Way = {
        name: 'the log-in',
        from: '/m/login',
        link: (at) =>
          Promise.resolve(
            at
              .getByRole('dialog', { name: say('session', 'login.title') })
              .getByRole('link', { name: say('session', 'login.help'), exact: true }),
          ),
      };
      const forgotten: Way = {
        name: 'the forgotten password',
        from: '/m/forget',
        link: (at) => Promise.resolve(at.getByRole('dialog').getByRole('link', { name: say('password', 'forget.help'), exact: true })),
      };
      for (const way of [footerMenu, sideMenu, logIn, forgotten]) await walk(page, way, 'guest');
    });

    test('of a member: footer menu, side menu and the member centre all lead to /m/customer (SUPP-001, SUPP-002)', async ({ page }) => {
      await join(page, newAccount());
      const centre = inMain('the member centre', '/m/member/home', say('member', 'service.text'));
      for (const way of [footerMenu, sideMenu, centre]) await walk(page, way, 'member');
    });

    test('of an agent: the agent home leads to /m/customer (SUPP-001, SUPP-002)', async ({ page }) => {
      await joinAsAgent(page);
      const menu: Way = {
        name: 'the agent home',
        from: '/m/agent',
        link: (at) =>
          Promise.resolve(at.locator('[data-entry="service"]').and(at.getByRole('link', { name: say('agent', 'menu.service') }))),
      };
      await walk(page, menu, 'member');
    });

    for (const [flag, path] of [
      ['maintenance', '/m/maintenance'],
      ['regionRestriction', '/m/restricted'],
    ] as const)
      test(`of who is shut out by ${flag}: the page that says so leads to /m/customer, which stays open (SUPP-001, SUPP-002)`, async ({
        page,
      }) => {
        await page.route('**/wps/system/status', async (route) => {
          const response = await route.fetch();
          const body = (await response.json()) as { value: object };
          await route.fulfill({ response, json: { ...body, value: { ...body.value, [flag]: true } } });
        });
        await page.goto('/m/home');
        await page.waitForURL(`**${path}?*`);
        await walk(page, inMain(flag, page.url(), say('shell', 'status.contact')), 'guest');
      });
  });
}
