import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registerPlayer, registration, visitor } from './fixture/identity.ts';

const content = mkdtempSync(join(tmpdir(), 'laro-pop-ups-'));
const entry = (type: string, title: string) =>
  `---\ngroupName: m_home\n${type}title: '${title}'\nstartDate: 2026-11-01\nposition: 1\n---\nAbout **${title}**.\n`;

let app: TestApp;
let made = 0;

beforeAll(async () => {
  const folder = join(content, 'announcements/en');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'board.md'), entry('', 'On the board'));
  writeFileSync(join(folder, 'first.md'), entry('type: PU\n', 'First'));
  writeFileSync(join(folder, 'second.md'), entry('type: PU\n', 'Second'));
  writeFileSync(join(folder, 'agents.md'), entry('type: A\n', 'For agents'));
  app = await createTestApp({ contentDirectory: content });
});
afterAll(async () => {
  await app.close();
  rmSync(content, { recursive: true, force: true });
});

const newName = () => `kalaro${(made += 1)}`;

describe('announcements that pop up after a log-in', () => {
  test.each([
    ['PU', ['First', 'Second']],
    ['B,PL', ['On the board']],
    ['B,PL,PU', ['On the board', 'First', 'Second']],
  ])('types %s bring %j', async (types, titles) => {
    const result = await app.api.call('GET /wps/system/announcements', { query: { types, groupName: 'm_home', language: 'en' } });
    if (!result.ok) throw new Error(result.code);
    expect(result.value.announcements.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  });

  test('have content and whether they were read (DATA-052)', async () => {
    const result = await app.api.call('GET /wps/system/announcements', { query: { types: 'PU', language: 'en' } });
    if (!result.ok) throw new Error(result.code);
    expect(result.value.announcements[0]).toMatchObject({ content: '<p>About <strong>First</strong>.</p>', read: false });
  });

  test('are unread apart from the board, which alone is counted, until the member has read them', async () => {
    const browser = visitor(app);
    await registerPlayer(browser, newName());
    const unread = async () => {
      const result = await browser.call('GET /wps/system/announcements/unread');
      return result.ok ? result.value : result.code;
    };
    expect(await unread()).toEqual({ unReadCount: 1, announcementIds: ['board'], popUpIds: ['first', 'second'] });
    await browser.call('POST /wps/system/announcements/read', { body: { announcementId: 'first', read: true } });
    expect(await unread()).toEqual({ unReadCount: 1, announcementIds: ['board'], popUpIds: ['second'] });
    expect(await browser.call('POST /wps/system/announcements/read', { body: { announcementId: 'agents', read: true } })).toMatchObject({
      code: 'not.found',
    });
  });
});

describe('what pops up on home', () => {
  let tab: BrowserTab;
  beforeEach(() => {
    tab = openBrowserTab(app, app.merchant.mainDomain);
  });
  afterEach(() => vi.unstubAllGlobals());

  /** The page as it starts anew in this tab. */
  async function openPage() {
    vi.resetModules();
    const { $loginPopUps, ...popUps } = await import('#site/stores/screens/login-pop-ups.ts');
    const session = await import('#site/stores/keep-session.ts');
    const { gateway } = await import('#site/stores/gateway.ts');
    $loginPopUps.listen(() => {});
    const due = () => $loginPopUps.get();
    return { ...popUps, ...session, gateway, due };
  }
  type Page = Awaited<ReturnType<typeof openPage>>;
  const register = async (page: Page) => {
    const result = await page.gateway.call('PUT /wps/member/register', { body: registration(newName()) });
    if (!result.ok) throw new Error(result.code);
    page.keepSession(result.value);
  };

  test('is nothing for a guest, who is not even asked about', async () => {
    const page = await openPage();
    expect([page.due(), tab.requests]).toEqual([{ kind: 'none' }, []]);
  });

  test('is what a member has not read yet, once in a browser session', async () => {
    const page = await openPage();
    await register(page);
    await vi.waitFor(() => expect(page.due()).toEqual({ kind: 'some', ids: ['first', 'second'] }));
    page.showLoginPopUps();
    expect(page.due()).toEqual({ kind: 'none' });
    const reloaded = await openPage();
    expect(reloaded.due()).toEqual({ kind: 'none' });
    // a new browser session, the same player
    tab.sessionStorage.clear();
    const next = await openPage();
    await vi.waitFor(() => expect(next.due()).toEqual({ kind: 'some', ids: ['first', 'second'] }));
  });

  test('does not come again once the member has confirmed it', async () => {
    const page = await openPage();
    await register(page);
    await vi.waitFor(() => expect(page.due()).toMatchObject({ kind: 'some' }));
    // others may have read it before
    const readers = async () =>
      (await app.db.pool.query('select from content_reads where announcement_id = $1 and merchant_code = $2', ['first', app.merchant.code]))
        .rows.length;
    const before = await readers();
    page.confirmLoginPopUps(['first']);
    expect(page.due()).toEqual({ kind: 'some', ids: ['second'] });
    await vi.waitFor(async () => expect(await readers()).toBe(before + 1));
    tab.requests.length = 0;
    tab.sessionStorage.clear();
    const next = await openPage();
    await vi.waitFor(() => expect(next.due()).toEqual({ kind: 'some', ids: ['second'] }));
  });

  test('is everything for a trial player, of whom nothing is remembered', async () => {
    const opened = await registerPlayer(visitor(app), newName());
    const page = await openPage();
    page.keepTrial({ ...opened, customerType: 4 });
    expect(page.due()).toEqual({ kind: 'all' });
    expect(tab.requests).toEqual([]);
  });
});
