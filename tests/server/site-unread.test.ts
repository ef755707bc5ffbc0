import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { showsUnreadDot, unreadPath } from '#site/lib/unread-rules.ts';
import { forgetSession, keepSession, keepTrial } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import {
  $hasUnread,
  $unread,
  $unreadAnnouncements,
  $unreadChat,
  $unreadInbox,
  openAnnouncement,
  openPromotion,
  takeUnreadInbox,
} from '#site/stores/unread.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration, registerPlayer, visitor } from './fixture/identity.ts';

let app: TestApp;
let tab: BrowserTab;
let stops: (() => void)[];
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  tab.page.dataset['mail'] = 'true';
  stops = [$session.listen(() => {}), $hasUnread.listen(() => {})];
});
afterEach(() => {
  for (const stop of stops) stop();
  forgetSession();
  cleanStores($session, $hasUnread, $unread, $unreadAnnouncements, $unreadChat, $unreadInbox);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Registers in this tab, as the form does: the cookie that binds the session stays in the tab. */
async function logIn() {
  made += 1;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body: registration(`bagong${made}`) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
}
const marks = () => tab.requests.filter((request) => request === 'POST /wps/system/announcements/read').length;
const unread = async () => {
  await vi.waitFor(() => expect($unreadAnnouncements.get()).not.toEqual([]), { timeout: 20_000 });
  return $unreadAnnouncements.get();
};

describe('the unread dot at customer service', () => {
  test('shows to a player with something unread, and goes when all of it is opened (APP-048, CONT-019, CONT-020)', async () => {
    expect($hasUnread.get()).toBe(false);
    await logIn();
    const ids = await unread();
    await vi.waitFor(() => expect($unreadInbox.get(), 'the welcome').toBe(1));
    expect($hasUnread.get()).toBe(true);
    takeUnreadInbox(0);
    expect($hasUnread.get()).toBe(true);
    for (const id of ids) openAnnouncement(id);
    expect($hasUnread.get(), 'at once, before the platform has answered').toBe(false);
    await vi.waitFor(() => expect(marks()).toBe(ids.length), { timeout: 10_000 });
    await vi.waitFor(async () => {
      const left = await app.db.pool.query('select 1 from content_reads r where merchant_code = $1', [app.merchant.code]);
      expect(left.rows).toHaveLength(ids.length);
    }, 10_000);
    expect($hasUnread.get()).toBe(false);
  });

  test('does not show to a guest, who is not even counted (APP-048)', async () => {
    await vi.waitFor(() => expect($hasUnread.get()).toBe(false));
    expect(tab.requests).toEqual([]);
  });

  test('goes with the session (APP-048)', async () => {
    await logIn();
    await unread();
    forgetSession();
    expect([$hasUnread.get(), $unreadAnnouncements.get()]).toEqual([false, []]);
  });

  test('is not asked for by a trial player, who cannot mark anything read (ROLE-014)', async () => {
    const opened = await registerPlayer(visitor(app), 'sinusubok');
    keepTrial({ ...opened, customerType: 4 });
    openAnnouncement('welcome');
    expect([$hasUnread.get(), tab.requests]).toEqual([false, []]);
  });

  test('is silent when the platform cannot be reached (CONT-022)', async () => {
    tab.goOffline();
    const opened = await registerPlayer(visitor(app), 'walangsignal');
    keepSession(opened);
    await new Promise((resolve) => setImmediate(resolve));
    expect($hasUnread.get()).toBe(false);
  });

  test.each([
    [true, { inbox: 0, chat: 0, announcements: 0 }, false],
    [true, { inbox: 1, chat: 0, announcements: 0 }, true],
    [true, { inbox: 0, chat: 1, announcements: 0 }, true],
    [true, { inbox: 0, chat: 0, announcements: 1 }, true],
    [false, { inbox: 1, chat: 1, announcements: 1 }, false],
  ])('logged in: %s, with %j unread: %s (APP-048)', (isLoggedIn, counts, shows) =>
    expect(showsUnreadDot({ isLoggedIn, counts })).toBe(shows),
  );
});

describe('what is unread', () => {
  test.each([
    [{ inbox: 1, chat: 1, announcements: 1 }, '/m/message'],
    [{ inbox: 1, chat: 1, announcements: 0 }, '/m/webEmail'],
    [{ inbox: 0, chat: 1, announcements: 0 }, '/m/customer/chat'],
  ])('with %j is read at %s first (APP-048)', (counts, path) => expect(unreadPath(counts)).toBe(path));

  test('is not asked of an inbox that the menus do not offer (APP-072)', async () => {
    delete tab.page.dataset['mail'];
    await logIn();
    await unread();
    expect(tab.requests).not.toContain('GET /wps/message/inbox/unread');
  });
});

describe('marking announcements read', () => {
  test('goes out at most every 150 ms, one by one, and nothing that was opened is lost (API-034, CONST-007)', async () => {
    await logIn();
    const [first = '', ...rest] = await unread();
    expect(rest.length).toBeGreaterThan(1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.advanceTimersByTime(1000);
    openAnnouncement(first);
    for (const id of rest) openAnnouncement(id);
    expect(marks()).toBe(1);
    for (const sent of rest.keys()) {
      vi.advanceTimersByTime(149);
      expect(marks()).toBe(1 + sent);
      vi.advanceTimersByTime(1);
      expect(marks()).toBe(2 + sent);
    }
    vi.advanceTimersByTime(1000);
    expect(marks()).toBe(1 + rest.length);
    vi.useRealTimers();
  });

  test('goes out at once when the page is left in between', async () => {
    await logIn();
    const [first = '', second = ''] = await unread();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    openAnnouncement(first);
    openAnnouncement(second);
    expect(marks()).toBe(1);
    tab.leaves();
    expect(marks()).toBe(2);
    vi.advanceTimersByTime(150);
    vi.useRealTimers();
  });

  test('marks a promotion by its own kind, unless a trial player opened it (DATA-030, ROLE-014)', async () => {
    await logIn();
    await unread();
    openPromotion('vip-club');
    await vi.waitFor(async () => {
      const kept = await app.db.pool.query("select 1 from content_reads where announcement_id = 'PR:vip-club'");
      expect(kept.rows).toHaveLength(1);
    });
    forgetSession();
    keepTrial({ ...(await registerPlayer(visitor(app), 'sinusubok_2')), customerType: 4 });
    tab.requests.length = 0;
    openPromotion('free-trial');
    expect(marks()).toBe(0);
  });

  test('is done once for one that is opened again (CONT-019)', async () => {
    await logIn();
    const [first = ''] = await unread();
    openAnnouncement(first);
    openAnnouncement(first);
    await vi.waitFor(() => expect(marks()).toBe(1));
  });

  test('takes what the platform says is left: what another tab has opened goes too (CONT-021)', async () => {
    await logIn();
    const [first = '', second = '', ...rest] = await unread();
    const { gateway } = await import('#site/stores/gateway.ts');
    const elsewhere = await gateway.call('POST /wps/system/announcements/read', { body: { announcementId: second, read: true } });
    expect(elsewhere.ok).toBe(true);
    expect($unreadAnnouncements.get()).toContain(second);
    openAnnouncement(first);
    await vi.waitFor(() => expect($unreadAnnouncements.get()).toEqual(rest));
  });

  test('leaves the dot as it was, without a word, when the platform cannot be reached (CONT-022)', async () => {
    await logIn();
    const ids = await unread();
    const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    openAnnouncement(ids[0] ?? '');
    await vi.waitFor(() => expect(lost.mock.calls.map(([path]) => path)).toContain('/wps/system/announcements/read'));
    await new Promise((resolve) => setImmediate(resolve));
    expect([$hasUnread.get(), $unreadAnnouncements.get()]).toEqual([true, ids.slice(1)]);
  });
});
