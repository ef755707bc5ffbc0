/** Lives as long as the page: what the player has not read. Silent on error: what cannot be asked changes nothing. */
import { atom, computed, onMount } from 'nanostores';

import type { Result } from '#site/api/result.ts';
import { hasAccount } from '#site/lib/roles.ts';
import { showsUnreadDot } from '#site/lib/unread-rules.ts';

import { gateway } from './gateway.ts';
import { onLiveEvent } from './live-events.ts';
import { $session, sessionToken } from './session.ts';

/** The announcements that the player has not opened; nothing until the platform has answered. */
export const $unreadAnnouncements = atom<readonly string[]>([]);

/** What pops up after a log-in and was not confirmed yet. Known with the announcements; the dot does not count it. */
export const $unreadPopUps = atom<readonly string[]>([]);

/** How many messages of the platform the player has not read; none where the menus offer no inbox, nor for trial players (SUPP-013). */
export const $unreadInbox = atom(0);

/** How many answers in the chat the player has not seen; asked for only where the merchant has a chat (SUPP-012). */
export const $unreadChat = atom(0);

/** What waits to be read, by kind (DATA-051). */
export const $unread = computed([$unreadInbox, $unreadChat, $unreadAnnouncements], (inbox, chat, { length }) => ({
  inbox,
  chat,
  announcements: length,
}));

/** Whether the dot shows. */
export const $hasUnread = computed([$session, $unread], (session, counts) => showsUnreadDot({ isLoggedIn: session !== undefined, counts }));

// one answer tells both
onMount($unreadPopUps, () => $unreadAnnouncements.listen(() => {}));

onMount($unreadInbox, () =>
  $session.subscribe((session) => {
    $unreadInbox.set(0);
    if (hasAccount(session?.type) && document.documentElement.dataset['mail'] !== undefined) void readUnreadInbox();
  }),
);

onMount($unreadChat, () => {
  const stopEvents = onLiveEvent((event) => event.type === 'chat' && $unreadChat.set(event.unReadCount));
  const stop = $session.subscribe((session) => {
    $unreadChat.set(0);
    // the page says whether its merchant has a chat, as it says of the inbox
    if (hasAccount(session?.type) && document.documentElement.dataset['chat'] !== undefined) void readUnreadChat();
  });
  return () => {
    stopEvents();
    stop();
  };
});

onMount($unreadAnnouncements, () => {
  // who leaves right after opening one has read it all the same
  addEventListener('pagehide', sendAll);
  const stop = $session.subscribe((session) => {
    opened.clear();
    // what a player has opened is nobody else's to mark
    if (!session) waiting.clear();
    $unreadAnnouncements.set([]);
    $unreadPopUps.set([]);
    if (hasAccount(session?.type)) void readUnread();
  });
  return () => {
    removeEventListener('pagehide', sendAll);
    stop();
  };
});

/** Marks go out one by one, at most this often. */
const throttleMs = 150;
const waiting = new Map<string, { announcementId: string; type?: 'PR' }>();
/** On this page: an answer that was on its way before does not bring them back. */
const opened = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The player has opened an announcement: it is read here at once, then on the platform. */
export function openAnnouncement(id: string): void {
  if (!$unreadAnnouncements.get().includes(id)) return;
  opened.add(id);
  wait(id);
  take($unreadAnnouncements.get());
}

/** The player has confirmed what popped up after the log-in. */
export function readPopUps(ids: readonly string[]): void {
  const unread = $unreadPopUps.get();
  $unreadPopUps.set(unread.filter((id) => !ids.includes(id)));
  for (const id of unread) if (ids.includes(id)) wait(id);
}

/** The player has opened a promotion. Trial players mark nothing (CONT-018). */
export function openPromotion(id: string): void {
  if (hasAccount($session.get()?.type)) wait(id, 'PR');
}

function wait(announcementId: string, type?: 'PR'): void {
  waiting.set(`${type}:${announcementId}`, { announcementId, ...(type && { type }) });
  if (timer === undefined) sendNext();
}

function sendNext(): void {
  timer = undefined;
  const [next] = waiting;
  if (next === undefined) return;
  timer = setTimeout(sendNext, throttleMs);
  waiting.delete(next[0]);
  void mark(next[1]);
}

/** The page is left: nothing can wait any longer. */
function sendAll(): void {
  for (const marked of waiting.values()) void mark(marked);
  waiting.clear();
}

async function mark(marked: { announcementId: string; type?: 'PR' }): Promise<void> {
  const left = await ofPlayer(gateway.call('POST /wps/system/announcements/read', { body: { ...marked, read: true } }));
  if (left) take(left.announcementIds);
}

async function readUnread(): Promise<void> {
  const unread = await ofPlayer(gateway.call('GET /wps/system/announcements/unread'));
  if (!unread) return;
  take(unread.announcementIds);
  $unreadPopUps.set(unread.popUpIds);
}

async function readUnreadInbox(): Promise<void> {
  const unread = await ofPlayer(gateway.call('GET /wps/message/inbox/unread'));
  if (unread) $unreadInbox.set(unread.unReadCount);
}

async function readUnreadChat(): Promise<void> {
  const unread = await ofPlayer(gateway.call('GET /wps/relay/CBS_unreadCount'));
  if (unread) $unreadChat.set(unread.unReadCount);
}

/** What was answered, unless it comes after a log-out: then it is another player's. */
async function ofPlayer<T>(asked: Promise<Result<T>>): Promise<T | undefined> {
  const token = sessionToken();
  const result = await asked;
  return result.ok && sessionToken() === token ? result.value : undefined;
}

/** What the platform said is left when answers were seen. */
export function takeUnreadChat(count: number): void {
  $unreadChat.set(count);
}

/** What the platform said is left when a message was read. */
export function takeUnreadInbox(count: number): void {
  $unreadInbox.set(count);
}

function take(ids: readonly string[]): void {
  $unreadAnnouncements.set(ids.filter((id) => !opened.has(id)));
}
