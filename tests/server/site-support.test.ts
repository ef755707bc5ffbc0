import { randomUUID } from 'node:crypto';

import { cleanStores } from 'nanostores';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { totalUnread } from '#site/lib/unread-rules.ts';
import { serviceWays } from '#site/lib/service-ways.ts';
import { forgetSession, keepSession } from '#site/stores/keep-session.ts';
import { $session } from '#site/stores/session.ts';
import { tellLiveEvent } from '#site/stores/live-events.ts';
import { createChat, type ChatScreen } from '#site/stores/screens/support/chat.ts';
import { createComposer } from '#site/stores/screens/support/composer.ts';
import { createGuestLetter } from '#site/stores/screens/support/guest-letter.ts';
import { $hasUnread, $unread, $unreadAnnouncements, $unreadChat, $unreadInbox } from '#site/stores/unread.ts';

import { createTestApp, type TestApp } from './fixture/app.ts';
import { openBrowserTab, type BrowserTab } from './fixture/browser.ts';
import { solveHere } from './fixture/codes.ts';
import { registration } from './fixture/identity.ts';
import { staffWith } from './fixture/staff.ts';

let app: TestApp;
let tab: BrowserTab;
let stops: (() => void)[] = [];
let made = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  tab = openBrowserTab(app, app.merchant.mainDomain);
  tab.page.dataset['mail'] = 'true';
  Object.assign(document, { hidden: false });
  stops = [$session.listen(() => {})];
});
afterEach(() => {
  for (const stop of stops) stop();
  forgetSession();
  cleanStores($session, $hasUnread, $unread, $unreadAnnouncements, $unreadChat, $unreadInbox);
  vi.unstubAllGlobals();
});

async function logIn() {
  made += 1;
  const { gateway } = await import('#site/stores/gateway.ts');
  const result = await gateway.call('PUT /wps/member/register', { body: registration(`kausap${made}`) });
  if (!result.ok) throw new Error(result.code);
  keepSession(result.value);
}

function openChat(conversationId?: string) {
  const opened: string[] = [];
  const screen = createChat({ conversationId, onOpened: (id) => opened.push(id) });
  const stop = screen.$chat.listen(() => {});
  // its end looks at the page: it goes with its tab
  stops.push(() => {
    stop();
    cleanStores(screen.$chat);
  });
  return { screen, opened };
}
const texts = ({ $chat }: ChatScreen) => {
  const chat = $chat.get();
  return chat.state === 'ready' ? chat.messages.map(({ text }) => text) : [];
};
const answer = async (conversationId: string, text: string) => {
  const desk = await staffWith(app, ['support']);
  const body = { clientId: randomUUID(), text };
  const sent = await desk.call('POST /wps/staff/support/:conversationId/messages', { query: { conversationId }, body });
  if (!sent.ok) throw new Error(sent.code);
};

describe('the chat', () => {
  test('opens with the first message, shows the answer as soon as it is told of, and counts it as seen', async () => {
    await logIn();
    const { screen, opened } = openChat();
    await vi.waitFor(() => expect(screen.$chat.get()).toEqual({ state: 'new' }));
    expect(screen.send({ text: 'Kumusta', evidence: undefined, picture: undefined })).toBe(true);
    await vi.waitFor(() => expect(texts(screen)).toEqual(['Kumusta']));
    expect([opened.length, screen.$outgoing.get()]).toEqual([1, []]);
    const [conversationId = ''] = opened;
    await answer(conversationId, 'Kumusta rin');
    tellLiveEvent({ type: 'chat', conversationId, lastNumber: 2, unReadCount: 1 });
    await vi.waitFor(() => expect(texts(screen)).toEqual(['Kumusta', 'Kumusta rin']));
    const unread = () => {
      const chat = screen.$chat.get();
      return chat.state === 'ready' ? chat.conversation.unReadCount : -1;
    };
    expect(unread()).toBe(1);
    screen.see();
    await vi.waitFor(() => expect(tab.requests.at(-1)).toContain('/seen'));
    expect(unread()).toBe(0);
  });

  test('keeps what was written without a connection, in order, and sends it once when there is one', async () => {
    await logIn();
    const { screen } = openChat();
    screen.send({ text: 'Una', evidence: undefined, picture: undefined });
    await vi.waitFor(() => expect(texts(screen)).toEqual(['Una']));
    tab.goOffline();
    screen.send({ text: 'Ikalawa', evidence: undefined, picture: undefined });
    screen.send({ text: 'Ikatlo', evidence: undefined, picture: undefined });
    await vi.waitFor(() => expect(screen.$outgoing.get().map(({ state }) => state)).toEqual(['failed', 'waiting']));
    expect(screen.$isOffline.get()).toBe(true);
    tab.goOnline();
    screen.retry();
    screen.retry();
    await vi.waitFor(() => expect(texts(screen)).toEqual(['Una', 'Ikalawa', 'Ikatlo']));
    expect([screen.$outgoing.get(), screen.$isOffline.get()]).toEqual([[], false]);
  });

  test('does not say twice what was taken but whose answer was lost', async () => {
    await logIn();
    const { screen } = openChat();
    const send = fetch;
    let isLost = true;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const response = await send(input, init);
      if (init?.method !== 'POST' || !isLost) return response;
      isLost = false;
      throw new TypeError('Failed to fetch');
    });
    screen.send({ text: 'Isang beses', evidence: undefined, picture: undefined });
    await vi.waitFor(() => expect(screen.$outgoing.get()[0]?.state).toBe('failed'));
    screen.retry();
    await vi.waitFor(() => expect(texts(screen)).toEqual(['Isang beses']));
    const { rows } = await app.db.pool.query(`SELECT 1 FROM support_messages WHERE text = 'Isang beses'`);
    expect(rows).toHaveLength(1);
  });

  test('sends only what fits, says at the field what does not (APP-101), and gives up a message that the player no longer wants', async () => {
    await logIn();
    const { screen } = openChat();
    const composer = createComposer(screen);
    const isReady = () => composer.$isReady.get();
    expect(isReady()).toBe(false);
    composer.type(' a ');
    expect([isReady(), composer.submit(), composer.$draft.get().fault]).toEqual([false, false, 'short']);
    composer.type('x'.repeat(2001));
    expect([isReady(), composer.$draft.get().fault, composer.submit()]).toEqual([false, 'long', false]);
    await composer.layPicture(new Blob(['x'], { type: 'image/gif' }));
    expect(composer.$draft.get().fault).toBe('upload.type');
    await composer.layPicture(new Blob(['x'], { type: 'image/png' }));
    composer.type('');
    expect(isReady()).toBe(false);
    expect(composer.submit(), 'a conversation begins with words').toBe(false);
    tab.goOffline();
    composer.type('Hindi na pala');
    expect(isReady()).toBe(true);
    expect([composer.submit(), composer.$draft.get().text]).toEqual([true, '']);
    await vi.waitFor(() => expect(screen.$outgoing.get()[0]?.state).toBe('failed'));
    for (const { clientId } of screen.$outgoing.get()) screen.drop(clientId);
    expect(screen.$outgoing.get()).toEqual([]);
  });
});

describe('what is unread', () => {
  const follow = () =>
    stops.push(
      $hasUnread.listen(() => {}),
      $unread.listen(() => {}),
    );
  const withAnswer = async () => {
    await logIn();
    const { screen, opened } = openChat();
    screen.send({ text: 'May tanong ako', evidence: undefined, picture: undefined });
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    await answer(opened[0] ?? '', 'Ano iyon?');
    return opened[0] ?? '';
  };

  test('is counted for inbox, chat and announcements, and the total is their sum (SUPP-010, SUPP-011)', async () => {
    tab.page.dataset['chat'] = 'true';
    await withAnswer();
    follow();
    await vi.waitFor(() => expect($unread.get()).toMatchObject({ inbox: 1, chat: 1 }));
    await vi.waitFor(() => expect($unread.get().announcements).toBeGreaterThan(0));
    const { inbox, chat, announcements } = $unread.get();
    expect(totalUnread($unread.get())).toBe(inbox + chat + announcements);
    expect(totalUnread({ inbox: 1, chat: 20, announcements: 300 })).toBe(321);
    expect($hasUnread.get()).toBe(true);
  });

  test('of the chat is asked for only where the flag CBS3 is on (SUPP-012)', async () => {
    await withAnswer();
    follow();
    await vi.waitFor(() => expect($unread.get().inbox).toBe(1));
    const asked = () => tab.requests.filter((request) => request.endsWith('CBS_unreadCount')).length;
    expect([asked(), $unreadChat.get()]).toEqual([0, 0]);
    tab.page.dataset['chat'] = 'true';
    cleanStores($unreadChat, $unread, $hasUnread);
    follow();
    await vi.waitFor(() => expect($unreadChat.get()).toBe(1));
    expect(asked()).toBe(1);
  });

  test('of the chat follows the stream', async () => {
    tab.page.dataset['chat'] = 'true';
    await logIn();
    follow();
    tellLiveEvent({ type: 'chat', conversationId: randomUUID(), lastNumber: 2, unReadCount: 3 });
    expect($unreadChat.get()).toBe(3);
  });
});

test('a guest’s message goes out after a human check, once', async () => {
  const letter = createGuestLetter({ solve: solveHere });
  letter.change('email', 'mali');
  letter.change('text', 'Hindi ako makapasok.');
  await letter.submit();
  expect([letter.$shownFaults.get(), tab.requests]).toEqual([{ email: 'email.invalid' }, []]);
  letter.change('email', 'bisita@mail.example');
  await Promise.all([letter.submit(), letter.submit()]);
  expect([letter.$isSent.get(), letter.$failure.get()]).toEqual([true, undefined]);
  expect(tab.requests).toEqual(['GET /wps/verification/human', 'POST /wps/support/guest']);
});

test('the ways to customer service are the help desk, Telegram and LINE by their resources, and other links that are allowed', () => {
  const paths = [
    { title: 'Opisina', path: 'https://help.example/cebu' },
    { title: 'Suporta', path: '/m/customer' },
    { title: 'Masama', path: 'https://evil.example/' },
    { title: 'Mas masama', path: 'javascript:alert(1)' },
  ];
  const resources = [
    { resourceType: 'LINE', url: 'https://line.example/x' },
    { resourceType: 'TELEGRAM1', url: 'https://t.example/2' },
    { resourceType: 'TELEGRAM', url: 'https://evil.example/' },
    { resourceType: 'IOS', url: 'https://t.example/app' },
  ];
  expect(serviceWays(paths, { resources, linkHosts: ['help.example', 'line.example', 't.example'] })).toEqual([
    { kind: 'desk', href: '/m/customer', title: 'Suporta', isExternal: false },
    { kind: 'telegram', href: 'https://t.example/2', title: 'Telegram 2', isExternal: true },
    { kind: 'line', href: 'https://line.example/x', title: 'LINE', isExternal: true },
    { kind: 'other', href: 'https://help.example/cebu', title: 'Opisina', isExternal: true },
  ]);
});
