import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

import { writeFrontMatter } from '#server/domains/content/front-matter.ts';
import { demoStaff } from '#server/domains/staff/index.ts';

import { axeFaults } from '../screens/axe.ts';
import { attacks, markdownAttacks } from '../fixtures/attacks.ts';
import { openMovingSite, type MovingSite } from '../fixtures/site-clock.ts';
import { expect, test, words } from '../fixtures/test.ts';
import { join as joinSite, newAccount } from '../screens/session.ts';

// a platform of its own: what is written here shows on its pages
const port = Number(process.env['E2E_PORT'] ?? 4390) + 4;
const origin = `http://localhost:${port}`;
const folder = '.cache/e2e-editing';
const content = join(folder, 'content');
const tl = words('tl');
const reason = 'para sa pista ng bayan';

let site: MovingSite;
// the preview is drawn while one types, also once the session is over
test.use({ language: 'tl', baseURL: origin, expectedErrors: [/401.*\/wps\/staff\/content\/preview/] });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  rmSync(folder, { recursive: true, force: true });
  cpSync('content', content, { recursive: true });
  for (const [at, attack] of attacks.entries()) writeAttack(at, attack);
  site = await openMovingSite(test.info().project.outputDir, { PORT: String(port), CONTENT_DIR: content });
});
test.afterAll(() => site.stop());

/** By hand, as somebody with the folder could: past everything that the editor's form refuses. */
function writeAttack(at: number, attack: string): void {
  const title = attack.slice(0, 60);
  const body = `${attack}\n\n## ${attack}\n\n- ${attack}\n\n${markdownAttacks.join('\n\n')}`;
  const common = { title, position: String(at), startDate: '2026-01-01' };
  const picture = { placeholderColour: '#123456', link: '/m/help' };
  const write = (place: string, fields: Record<string, string>) => {
    const path = join(content, `${place}/attack-${at}.md`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, writeFrontMatter({ fields, body }));
  };
  write('announcements/tl', { ...common, groupName: 'm_home', type: at % 5 === 0 ? 'PU' : 'PL' });
  write('banners/tl', { ...common, ...picture, groupName: at % 2 ? 'm_home' : 'm_promotion', art: '/art/banners/check-a-draw' });
  write('categories/tl', { title: title.slice(0, 40), of: at % 2 ? 'help' : 'promotions', position: String(at) });
  write('promotions/tl', {
    ...common,
    ...picture,
    category: `attack-${at % 2 ? at - 1 : at}`,
    image: '/art/banners/check-a-draw',
    action: attack.slice(0, 40),
  });
  write('help/tl', { title, position: String(at), category: 'attack-1' });
}

/** A code counts once: whoever comes has the next one. */
async function enter(page: Page): Promise<void> {
  const [everything] = demoStaff;
  if (!everything) throw new Error('the demo has no staff');
  await page.goto('/staff/login');
  await page.getByLabel(tl('staff', 'login.name')).fill(everything.userName);
  await page.getByLabel(tl('staff', 'login.password')).fill(everything.password);
  const epoch = Math.floor((await site.forward(30_000)) / 1000);
  await page.getByLabel(tl('staff', 'login.code')).fill(generateSync({ secret: everything.authenticatorSecret, epoch }));
  await page.getByRole('button', { name: tl('staff', 'login.go') }).click();
  await expect(page.getByRole('heading', { level: 1, name: tl('staff', 'nav.overview') })).toBeVisible();
}

test('an editor comes from the log-in to a promotion that is live in both languages, and sees what is scheduled and what is behind', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const id = `pista-${Date.now()}`;
  const [title, english] = [`Pista ${Date.now()}`, `Feast ${Date.now()}`];
  const readers = async (language: string) =>
    await (await fetch(`${origin}/m/activity`, { headers: { cookie: `lang=${language}` } })).text();
  const field = (name: string) => page.locator('[data-part="entry"]').getByLabel(new RegExp(`^${tl('editing', `field.${name}`)}`));
  const save = async () => {
    await page.getByLabel(tl('staff', 'reason')).fill(reason);
    await page.getByRole('button', { name: tl('editing', 'save'), exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: tl('staff', 'done') })).toBeVisible();
  };
  const card = page.locator(`[data-entry="${id}"]`);
  const openList = () => page.goto('/staff/content?collection=promotions');
  expect(await readers('tl')).not.toContain(title);

  await page.goto('/keystatic');
  await expect(page).toHaveURL(/\/staff\/login/);
  await enter(page);
  await page
    .getByRole('link', { name: tl('editing', 'title') })
    .first()
    .click();
  await page.getByText(tl('editing', 'new')).click();
  await page.getByLabel(tl('editing', 'name')).fill(id);
  await page.getByRole('button', { name: tl('editing', 'write') }).click();
  await field('title').fill(title);
  await field('category').selectOption('draws');
  const png = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await page.getByLabel(tl('editing', 'upload')).setInputFiles({ name: 'pista.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText(tl('editing', 'upload.done'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: new RegExp(`^${tl('editing', 'field.image')}`) })).toHaveValue(/^\/media\/[0-9a-f]{20}$/);
  await field('body').fill('## Handa\n\nPara sa **lahat**, [basahin](/m/help). <b>x</b>\n\n| a | b |\n|---|---|');
  const preview = page.getByRole('region', { name: tl('editing', 'preview') });
  await expect(preview.getByRole('heading', { name: 'Handa' })).toBeVisible();
  await expect(preview).toContainText(tl('editing', 'fault.html'));
  await expect(preview).toContainText(tl('editing', 'fault.table'));
  await expect(preview.getByRole('link', { name: 'basahin' })).toHaveAttribute('href', '/m/help');

  expect(await axeFaults(page)).toEqual([]);
  // somebody who was away too long finds what they wrote
  await context.clearCookies({ name: 'laro-staff' });
  await page.getByLabel(tl('staff', 'reason')).fill(reason);
  await page.getByRole('button', { name: tl('editing', 'save'), exact: true }).click();
  await expect(page).toHaveURL(/\/staff\/login/);
  await enter(page);
  await page.goto(`/staff/content/entry?collection=promotions&language=tl&id=${id}`);
  await expect(field('title')).toHaveValue(title);
  await expect(preview.getByRole('heading', { name: 'Handa' })).toBeVisible();

  // what is wrong is named, and nothing is lost of what was written
  await page.getByLabel(tl('staff', 'reason')).fill(reason);
  await page.getByRole('button', { name: tl('editing', 'save'), exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(tl('errors', 'request.invalid'));
  for (const [line, code] of [
    [3, 'html'],
    [6, 'table'],
  ] as const)
    await expect(page.locator('label', { has: page.locator('[name="body"]') })).toContainText(
      tl('staff', 'fault.line', { line, reason: tl('editing', `fault.${code}`) }),
    );
  await expect(page.getByLabel(tl('staff', 'reason'))).toHaveValue(reason);
  await expect(field('title')).toHaveValue(title);
  await field('body').fill('## Handa\n\nPara sa **lahat**, [basahin](/m/help).');
  await save();
  expect(await readers('tl')).not.toContain(title);

  await page.getByLabel(tl('editing', 'field.draft')).uncheck();
  await save();
  const savedAt = Date.now();
  await expect.poll(() => readers('tl'), { timeout: 5000, intervals: [100] }).toContain(title);
  expect(Date.now() - savedAt).toBeLessThan(5000);

  await openList();
  expect(await axeFaults(page)).toEqual([]);
  await expect(card.getByRole('listitem').filter({ hasText: /^\s*en/ })).toContainText(tl('editing', 'state.missing'));
  await card.getByRole('link', { name: /^en/ }).click();
  await expect(page.getByText(tl('editing', 'copied', { language: 'tl' }))).toBeVisible();
  await field('title').fill(english);
  await field('body').fill('## Food\n\nFor **everybody**, [read](/m/help).');
  await save();
  await expect.poll(() => readers('en'), { timeout: 5000, intervals: [100] }).toContain(english);
  expect(await readers('tl')).not.toContain(english);

  await openList();
  await expect(card).not.toContainText(tl('editing', 'stale'));
  await card.getByRole('link', { name: /^tl/ }).click();
  await page.getByLabel(tl('editing', 'same')).uncheck();
  await field('startDate').fill('2099-01-01T08:00');
  await save();
  await openList();
  await expect(card.getByRole('listitem').filter({ hasText: /^\s*tl/ })).toContainText(tl('editing', 'state.scheduled'));
  await expect(card.getByRole('listitem').filter({ hasText: /^\s*en/ })).toContainText(tl('editing', 'stale'));
  await expect.poll(() => readers('tl'), { timeout: 5000, intervals: [100] }).not.toContain(title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.clearCookies({ name: 'laro-staff' });
  await page.goto(`/staff/content/entry?collection=promotions&language=tl&id=${id}`);
  await expect(page).toHaveURL(/\/staff\/login/);
});

test('what is announced while a member reads the board comes into the list with the next that is marked as read (CONT-021)', async ({
  page,
}) => {
  await joinSite(page, newAccount());
  const first = page.waitForResponse('**/wps/system/announcements/read');
  await page.goto('/m/message');
  await first;
  const entries = page.locator('details[data-announcement]');
  const before = await entries.count();
  const fields = { title: 'Bagong bola', position: '0', startDate: '2026-01-01', groupName: 'm_home', type: 'PL' };
  writeFileSync(join(content, 'announcements/tl/bagong-bola.md'), writeFrontMatter({ fields, body: 'Mula ngayon.' }));
  const board = async () => await (await fetch(`${origin}/m/message`, { headers: { cookie: 'lang=tl' } })).text();
  await expect.poll(board, { timeout: 15_000 }).toContain('bagong-bola');
  const fresh = page.locator('details[data-announcement="bagong-bola"]');
  await expect(fresh).toHaveCount(0);
  await entries.nth(2).locator('summary').click();
  await expect(fresh.locator('[data-new]')).toBeVisible();
  await expect(entries).toHaveCount(before + 1);
  await expect(entries.nth(3)).toHaveJSProperty('open', true);
  await fresh.locator('summary').click();
  await expect(fresh).toContainText('Mula ngayon.');
  await expect(fresh.locator('[data-new]')).toBeHidden();
});

test('nothing that is written in the content runs, wherever it appears, and links open by the rule (fault 48)', async ({ page }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, hacked: () => seen.push('hacked') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => seen.push(`${violatedDirective} ${sample}`));
  });
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => Promise.reject(new Error('a dialog opened'))));
  await enter(page);
  const players = [
    '/m/home',
    '/m/message',
    '/m/notice',
    '/m/activity',
    '/m/help',
    '/m/messageDetail?id=attack-1',
    '/m/messageDetail?id=attack-8',
  ];
  const details = attacks.map((_, at) => `/m/activityDetail?id=attack-${at}`);
  const collections = ['banners', 'announcements', 'promotions', 'help', 'categories'];
  const staff = collections.flatMap((name) => [
    `/staff/content?collection=${name}`,
    `/staff/content/entry?collection=${name}&language=tl&id=attack-${attacks.length - 3}`,
  ]);
  for (const path of [...players, ...details, ...staff]) {
    await page.goto(path);
    await page.evaluate(() => {
      for (const closed of document.querySelectorAll('details')) closed.open = true;
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: false }));
        element.dispatchEvent(new Event('toggle'));
        element.dispatchEvent(new Event('focus'));
      }
    });
    await page.waitForTimeout(50);
    const found = await page.evaluate(() => {
      const links = [...document.querySelectorAll('a[href]')].map((link) => link as HTMLAnchorElement);
      const isOwn = (link: HTMLAnchorElement) => link.origin === location.origin;
      return {
        seen: (window as unknown as { seen: string[] }).seen,
        // but for what makes the first island of a page an island
        strange: [
          ...document.querySelectorAll('main :is(script:not([type]), iframe[srcdoc], object, embed, base, math, form[action^="java"])'),
        ].filter(({ localName, textContent }) => localName !== 'script' || !/\bAstro\b|"astro-island"/.test(textContent)).length,
        handlers: [...document.querySelectorAll('main *')].flatMap((one) =>
          one.getAttributeNames().filter((name) => name.startsWith('on')),
        ),
        unsafe: links.filter((link) => !/^(?:https?|mailto|tel):$/.test(link.protocol)).map((link) => link.outerHTML),
        elsewhere: links
          .filter((link) => !isOwn(link) && link.protocol.startsWith('http'))
          .filter((link) => link.target !== '_blank' || !/noopener/.test(link.rel))
          .map((link) => link.outerHTML),
        evil: links.filter((link) => link.hostname.includes('evil')).length,
      };
    });
    expect(found, path).toEqual({ seen: [], strange: 0, handlers: [], unsafe: [], elsewhere: [], evil: 0 });
  }
  await page.goto('/m/activityDetail?id=attack-0');
  await expect(page.locator('main')).toContainText('<script>hacked()</script>');
});
