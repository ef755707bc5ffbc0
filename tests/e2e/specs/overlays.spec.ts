import { languagesOf } from '../fixtures/languages.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join, newAccount, openSideMenu, settled } from '../screens/session.ts';

for (const language of languagesOf('en')) {
  const say = words(language);

  test.describe(language, () => {
    test.use({ language });

    test('signing out asks first; Escape and cancel keep the session and give the focus back, a yes ends it at home (AUTH-045, AUTH-053)', async ({
      page,
    }) => {
      await join(page, newAccount());
      await page.goto('/m/member/home');
      await settled(page);
      const signOut = page.getByRole('button', { name: say('member', 'signOut'), exact: true });
      const question = page.getByRole('alertdialog', { name: say('account', 'signOut.title') });
      await signOut.click();
      await expect(question).toBeVisible();
      await expect(question).toHaveAccessibleDescription(say('account', 'signOut.text'));
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(signOut).toBeFocused();
      await signOut.click();
      await question.getByRole('button', { name: say('common', 'cancel') }).click();
      await expect(question).toBeHidden();
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      await signOut.click();
      await question.getByRole('button', { name: say('account', 'signOut') }).click();
      await page.waitForURL('**/m/home');
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest');
    });

    test('the member menu opens from the player in the side menu, which it replaces, has the VIP club label, and closes (APP-055, APP-056, APP-071)', async ({
      page,
    }) => {
      await join(page, newAccount());
      await page.goto('/m/home');
      await settled(page);
      const side = await openSideMenu(page, language);
      await side.locator('[commandfor="member-menu"]').click();
      const menu = page.getByRole('dialog', { name: say('shell', 'account') });
      await expect(menu).toBeVisible();
      await expect(side).toBeHidden();
      await expect(menu.getByRole('link', { name: 'VIP 1', exact: true })).toHaveAttribute('href', '/m/member/benefits');
      await expect(page.locator('[data-part="page"]')).toHaveClass(/modal-member-menu/);
      await menu.getByRole('button', { name: say('common', 'close') }).click();
      await expect(menu).toBeHidden();
      await expect(page.locator('[data-part="page"]')).not.toHaveClass(/modal-member-menu/);
    });

    test('customer service opens from the footer menu as a dialog, without leaving the page (APP-046, APP-054)', async ({ page }) => {
      await page.goto('/m/home');
      await settled(page);
      await page
        .getByRole('navigation', { name: say('shell', 'menu.main') })
        .getByRole('button')
        .click();
      const service = page.getByRole('dialog', { name: say('shell', 'title.customer') });
      await expect(service).toBeVisible();
      await expect(page.locator('[data-part="page"]')).toHaveClass(/modal-service/);
      await page.keyboard.press('Escape');
      await expect(service).toBeHidden();
      await expect(page).toHaveURL(/\/m\/home$/);
    });
  });
}

test.describe('errors of the page', () => {
  test.use({ expectedErrors: [/InvalidStateError: nothing of the kind|^Error: Transition was aborted by us/] });

  test('a page transition cut short is not reported as an error, and any other rejection is', async ({ page }) => {
    const reported: string[] = [];
    page.on('pageerror', (error) => reported.push(error.message));
    await page.goto('/m/home');
    await page.evaluate(() => {
      void Promise.reject(new DOMException('Transition was aborted because of invalid state. Page already revealed', 'InvalidStateError'));
      void Promise.reject(new DOMException('Transition was skipped', 'AbortError'));
      void Promise.reject(new DOMException('InvalidStateError: nothing of the kind', 'InvalidStateError'));
      void Promise.reject(new Error('Transition was aborted by us'));
    });
    await expect.poll(() => reported.length).toBeGreaterThanOrEqual(2);
    expect(reported.toSorted()).toEqual(['InvalidStateError: nothing of the kind', 'Transition was aborted by us'].toSorted());
  });
});

test('a page transition takes 300 ms (APP-094, CONST-012)', async ({ page }) => {
  await page.goto('/m/home');
  const duration = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const rule = rules.find((each) => each instanceof CSSStyleRule && each.selectorText.includes('::view-transition-old(*)'));
    // without this rule there is no page transition at all
    const isOn = rules.some((each) => each.cssText.startsWith('@view-transition') && each.cssText.includes('navigation: auto'));
    return isOn && rule instanceof CSSStyleRule ? rule.style.animationDuration : undefined;
  });
  expect(duration).toBe('0.3s');
});

for (const [path, id] of [
  ['/m/login', 'login'],
  ['/m/forget', 'forget'],
] as const)
  test(`the modal of ${path} takes 300 ms to close (APP-097)`, async ({ page }) => {
    await page.goto(path);
    await settled(page);
    const durations = await page.locator(`#${id}`).evaluate((dialog) => {
      (dialog as HTMLDialogElement).close();
      return dialog.getAnimations().map((each) => [(each as CSSTransition).transitionProperty, each.effect?.getTiming().duration]);
    });
    expect(durations).toEqual(
      expect.arrayContaining([
        ['opacity', 300],
        ['display', 300],
      ]),
    );
    await page.waitForURL('**/m/home');
  });

test('a popup fades in 200 ms and zooms in 300 ms; it and every modal take 300 ms to close (APP-095, APP-096, APP-097, APP-102, CONST-012)', async ({
  page,
}) => {
  await join(page, newAccount());
  await page.goto('/m/member/home');
  await settled(page);
  await page.locator('main [data-member-tap="signOut"]').click();
  const timesOf = (selector: string, pseudo?: string) =>
    page.locator(selector).evaluate((dialog, part) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(dialog, part);
      const durations = transitionDuration.split(', ');
      return Object.fromEntries(transitionProperty.split(', ').map((property, at) => [property, durations[at % durations.length]]));
    }, pseudo);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  const popup = await timesOf('[data-part="confirm"]');
  expect(popup).toEqual({ opacity: '0.2s', transform: '0.3s', overlay: '0.3s', display: '0.3s' });
  // as wide as the design has it (APP-102)
  expect(await page.locator('[data-part="confirm"]').evaluate((dialog) => getComputedStyle(dialog).maxInlineSize)).toContain('340px');
  expect((await timesOf('[data-part="confirm"]', '::backdrop'))['opacity']).toBe('0.2s');
  expect(await timesOf('#side-menu')).toEqual({ opacity: '0.3s', transform: '0.3s', overlay: '0.3s', display: '0.3s' });
  const modals = await page.locator('dialog[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(modals.length).toBeGreaterThan(2);
  for (const id of modals) expect(await timesOf(`#${id}`), id).toMatchObject({ overlay: '0.3s', display: '0.3s' });
});
