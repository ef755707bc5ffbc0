import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { inbox, openMessage, readAllMessages } from '#site/stores/screens/inbox.ts';
import { $hasUnread, $unreadAnnouncements, $unreadInbox } from '#site/stores/unread.ts';
import { $ownAvatar } from '#site/stores/own-avatar.ts';
import { $avatarChange, $headIcon, chooseAvatar, loadAvatar, sendAvatar } from '#site/stores/screens/avatar.ts';
import { createFeedbackScreen } from '#site/stores/screens/feedback.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { registration } from './fixture/identity.ts';
import { photograph } from './fixture/papers.ts';

let app: TestApp;
let tab: BrowserTab;
let stop: () => void;
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  tab.page.dataset['mail'] = 'true';
  const stops = [inbox.$list, $hasUnread, $unreadInbox, $headIcon, $avatarChange].map(($store) => $store.listen(() => {}));
  stop = () => stops.forEach((end) => end());
  made += 1;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body: registration(`sulat_${made}`) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
});
afterEach(() => {
  forgetSession();
  stop();
  cleanStores(inbox.$list, $hasUnread, $unreadInbox, $unreadAnnouncements, $session, $headIcon, $avatarChange);
  vi.unstubAllGlobals();
});

describe('the inbox', () => {
  test('counts its unread messages beside the announcements, and a message that is opened is read (API-043)', async () => {
    await vi.waitFor(() => expect($unreadInbox.get()).toBe(1));
    inbox.restart();
    await vi.waitFor(() => expect(inbox.$list.get().items).toHaveLength(1));
    const [welcome] = inbox.$list.get().items;
    if (!welcome) throw new Error('no welcome');
    $unreadAnnouncements.set([]);
    expect($hasUnread.get()).toBe(true);
    await openMessage(welcome);
    expect([inbox.$list.get().items[0]?.read, $unreadInbox.get(), $hasUnread.get()]).toEqual([true, 0, false]);
  });

  test('shows a message as unread again when the platform could not be told', async () => {
    inbox.restart();
    await vi.waitFor(() => expect(inbox.$list.get().items).toHaveLength(1));
    const [welcome] = inbox.$list.get().items;
    if (!welcome) throw new Error('no welcome');
    tab.goOffline();
    await openMessage(welcome);
    expect(inbox.$list.get().items[0]?.read).toBe(false);
  });

  test('marks all as read at once', async () => {
    inbox.restart();
    await vi.waitFor(() => expect(inbox.$list.get().items).toHaveLength(1));
    await readAllMessages();
    expect([inbox.$list.get().items[0]?.read, $unreadInbox.get()]).toEqual([true, 0]);
  });
});

describe('the avatar on the settings page', () => {
  test('is chosen, and a picture of one’s own takes its place, here and in the header of every page (APP-037)', async () => {
    await loadAvatar();
    await chooseAvatar('bangka');
    expect($headIcon.get()).toMatchObject({ avatar: 'bangka', avatarType: 'STATIC' });
    expect($ownAvatar.get(), 'what header and menus show').toEqual({ avatar: 'bangka', avatarType: 'STATIC' });
    await sendAvatar(await photograph());
    expect($headIcon.get()).toMatchObject({ avatarType: 'CUSTOM' });
    const userName = `sulat_${made}`;
    expect(JSON.parse(tab.localStorage.getItem('avatars') ?? '{}')).toEqual({ [userName]: $ownAvatar.get() });
    expect($ownAvatar.get()?.avatar).toBe($headIcon.get()?.avatar);
    expect($avatarChange.get()).toEqual({ state: 'saved' });
  });

  test('stays as it was when the picture is none', async () => {
    await loadAvatar();
    await sendAvatar(new Blob(['x'], { type: 'image/gif' }));
    expect($avatarChange.get()).toEqual({ state: 'failed', code: 'upload.type' });
    expect($headIcon.get()).toMatchObject({ avatarType: 'STATIC' });
  });
});

describe('the feedback form', () => {
  test('sends within the merchant’s two numbers and nothing else (RULE-046)', async () => {
    const screen = createFeedbackScreen({ rules: { feedbackContent: { enabled: true, required: true, minLength: 5, maxLength: 9 } } });
    screen.change('content', 'abcd');
    await screen.submit();
    expect([screen.$shownFaults.get(), screen.$isSent.get()]).toEqual([{ content: { kind: 'short', min: 5 } }, false]);
    const usual = createFeedbackScreen({ rules: {} });
    usual.change('content', 'Salamat sa mabilis na tulong.');
    await usual.submit();
    expect([usual.$isSent.get(), usual.$values.get().content]).toEqual([true, '']);
  });
});
