import type { Locator, Page, Route } from '@playwright/test';

import { expect, test, words } from '../fixtures/test.ts';
import { axeFaults } from '../screens/axe.ts';
import { join, newAccount, register, settled } from '../screens/session.ts';

const say = words('en');

test.use({ expectedErrors: [/404|dynamically imported module|ERR_FAILED|ERR_INTERNET|Hydration|hydrating/] });

/** Told within ten seconds, whatever the machine. */
const soon = { timeout: 12_000 };
const gone = async (route: Route) => route.fulfill({ status: 404 });
const cutOff = async (route: Route) => route.abort('failed');
/** What is told of a file that did not come: by itself, or since nothing answers at all. */
const told = (at: Page | Locator) => at.locator('[data-part=missing], [data-part=no-line]').filter({ visible: true });
const again = async (page: Page) =>
  told(page)
    .getByRole('button', { name: say('common', 'retry') })
    .click();

/** The files of that name are lost from now on, until the answer is called; how often they were asked for. */
async function lose(page: Page, files: string | RegExp, how: (route: Route) => Promise<void>) {
  let times = 0;
  const answer = async (route: Route) => {
    times += 1;
    await how(route);
  };
  await page.route(files, answer);
  return { times: () => times, find: async () => page.unroute(files, answer) };
}

async function fillLogin(page: Page) {
  await page.goto('/m/login');
  await settled(page);
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill('juan');
  const password = form.getByLabel(say('session', 'field.password'), { exact: true });
  await password.fill('mangga-sa-tag-araw');
  return { form, password, submit: form.getByRole('button', { name: say('session', 'login.submit'), exact: true }) };
}

for (const [title, how] of [
  ['gone from the server', gone],
  ['cut off', cutOff],
] as const)
  test(`a log-in whose sealing file is ${title} says so within ten seconds, keeps what was typed, and goes through when the file is there`, async ({
    page,
  }) => {
    const lost = await lose(page, /_astro\/encrypt\./, how);
    const { form, password, submit } = await fillLogin(page);
    await submit.click();
    await expect(form.getByRole('alert').filter({ hasText: say('errors', 'part.missing') })).toBeVisible(soon);
    await expect(submit).toBeEnabled();
    await expect(password).toHaveValue('mangga-sa-tag-araw');
    await lost.find();
    await submit.click();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  });

test('a file that is cut off once is asked for again, and nobody is told', async ({ page }) => {
  await page.route(/_astro\/encrypt\./, cutOff, { times: 1 });
  const { submit } = await fillLogin(page);
  await submit.click();
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await expect(told(page)).toBeHidden();
});

for (const [name, commandfor] of [
  ['log-in', 'login'],
  ['registration', 'register'],
] as const)
  test(`a ${name} that is opened first without a connection says so in its sheet, once, and comes alive when the connection is back`, async ({
    page,
    context,
  }) => {
    await page.goto('/m/home');
    const bar = page.locator('[data-part="connection"]');
    await expect(bar).toBeAttached();
    await context.setOffline(true);
    await expect(bar).toHaveText(say('connection', 'offline'));
    await page.locator(`button[commandfor=${commandfor}]`).filter({ visible: true }).first().click();
    const form = page.getByRole('dialog', { name: say('session', `${commandfor}.title`) });
    await expect(told(form)).toContainText(say('app', 'offline.title'), soon);
    await expect(told(page)).toHaveCount(1);
    await expect(page.getByText(say('shell', 'missing'))).toBeHidden();
    await expect(bar).toBeHidden();
    expect(await axeFaults(page)).toEqual([]);
    const typed = form.getByRole('textbox', { name: say('session', 'field.username'), exact: true });
    await typed.fill('juan');
    await context.setOffline(false);
    await settled(page);
    await expect(told(page)).toHaveCount(0);
    await expect(typed).toHaveValue('juan');
  });

test('what did not come without a connection comes at one Try again', async ({ page, context }) => {
  await page.goto('/m/home');
  await context.setOffline(true);
  // before the words of the connection came
  await page.locator('button[commandfor=login]').filter({ visible: true }).first().click();
  const form = page.getByRole('dialog', { name: say('session', 'login.title') });
  await expect(told(form)).toContainText(say('app', 'offline.title'), soon);
  await context.setOffline(false);
  await again(page);
  await settled(page);
  await expect(told(page)).toHaveCount(0);
});

test('a registration whose island or words are lost is told in its dialog, and goes through after Try again with what was typed', async ({
  page,
}) => {
  const lost = await lose(page, /_astro\/(?:register-form|words\/.*dialogs\.late)\./, cutOff);
  await page.goto('/m/register');
  const form = page.getByRole('dialog', { name: say('session', 'register.title') });
  await expect(told(form)).toBeVisible(soon);
  await form.getByRole('textbox', { name: say('session', 'field.username'), exact: true }).fill('typedbefore');
  await lost.find();
  await again(page);
  await settled(page);
  await expect(form.getByRole('textbox', { name: say('session', 'field.username'), exact: true })).toHaveValue('typedbefore');
  await register(page, 'en', newAccount());
});

test('where the withdrawal’s island does not come, or the lottery’s island, table or words, the page says so with Try again, and that brings it', async ({
  page,
}) => {
  await join(page, newAccount());
  const lottery = '/m/launchGame?gameId=bolabilis.one-minute-five';
  for (const [path, file, alive] of [
    ['/m/withdraw', /_astro\/withdraw-screen\./, 'input[name="newPaymentPassword"]'],
    [lottery, /_astro\/lottery-play\./, '.lot'],
    [lottery, /_astro\/(?:five|digits|single|six|ph)\./, '.lot'],
    [lottery, /_astro\/words\/.*lottery\.late\./, '.lot'],
  ] as const)
    await test.step(String(file), async () => {
      const lost = await lose(page, file, cutOff);
      await page.goto(path);
      const retry = page
        .getByRole('button', { name: say('common', 'retry') })
        .filter({ visible: true })
        .first();
      await expect(retry).toBeVisible(soon);
      expect(lost.times()).toBeGreaterThan(0);
      expect(await axeFaults(page)).toEqual([]);
      await lost.find();
      await retry.click();
      await expect(page.locator(alive)).toBeVisible();
    });
});

test('a payee whose sealing file is lost is told beside the form and is added when the file is there', async ({ page }) => {
  await join(page, newAccount());
  const lost = await lose(page, /_astro\/encrypt\./, cutOff);
  await page.goto('/m/withdraw');
  await settled(page);
  const form = page.locator('form').filter({ has: page.locator('input[name="newPaymentPassword"]') });
  await form.locator('input[name="newPaymentPassword"]').fill('482615');
  await form.locator('input[name="password"]').fill('wrong-password-for-sure');
  await form.getByRole('button', { disabled: false }).last().click();
  await expect(page.getByText(say('errors', 'part.missing'))).toBeVisible(soon);
  await expect(form.getByRole('button').last()).toBeEnabled();
  await lost.find();
});

for (const [kind, gameId] of [
  ['slot', 'bayanihan.jeepney-joyride'],
  ['live table', 'velvet.dragon-tiger-duet'],
] as const)
  test(`a ${kind} whose files are lost is told on its page, and opens after Try again`, async ({ page }) => {
    await join(page, newAccount());
    const client = new RegExp(`studio/play/assets/${kind === 'slot' ? 'slot' : 'table'}-[^/]*\\.js`);
    for (const file of [/studio\/play\/assets\/words\..*\/en\//, client]) {
      const lost = await lose(page, file, cutOff);
      await page.goto(`/m/launchGame?gameId=${gameId}`);
      const failed = page.locator('[data-launch-part="failed"]');
      await expect(failed).toBeVisible({ timeout: 25_000 });
      expect(lost.times()).toBeGreaterThan(0);
      await lost.find();
      await failed.getByRole('button').click();
      await expect(page.frameLocator('iframe').locator('#intro')).toBeVisible();
    }
  });

test('a page whose own script does not come says so, and is read anew at Try again', async ({ page }) => {
  for (const file of [/_astro\/shell\.astro/, /_astro\/stores\./]) {
    const lost = await lose(page, file, cutOff);
    await page.goto('/m/help');
    await expect(told(page)).toBeVisible(soon);
    await lost.find();
    await again(page);
    await expect(told(page)).toBeHidden();
    await settled(page);
  }
});
