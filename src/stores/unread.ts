/** Lives as long as the page: what the player has not read. Errors are ignored: a failed check changes nothing. */
import { atom, computed } from 'nanostores';

import type { Result } from '#site/api/result.ts';
import { hasAccount } from '#site/lib/roles.ts';
import { showsUnreadDot } from '#site/lib/unread-rules.ts';

import { gateway } from './gateway.ts';
import { onLiveEvent } from './live-events.ts';
import { onSeen } from './on-seen.ts';
import { $session, sessionToken } from './session.ts';

/** The announcements that the player has not opened; nothing until the platform has answered. */
export const $unreadAnnouncements = atom<readonly string[]>([]);

/** The unconfirmed pop-ups after a log-in. Known together with the announcements; the dot does not count them. */
export const $unreadPopUps = atom<readonly string[]>([]);

/** The number of unread messages from the platform; none if the menus offer no inbox, nor for trial players (SUPP-013). */
export const $unreadInbox = atom(0);

/** The number of unseen answers in the chat; requested only if the merchant has a chat (SUPP-012). */
export const $unreadChat = atom(0);

/** What is unread, by kind (DATA-051). */
export const $unread = computed([$unreadInbox, $unreadChat, $unreadAnnouncements], (inbox, chat, { length }) => ({
  inbox,
  chat,
  announcements: length,
}));

/** Whether the dot shows. */
export const $hasUnread = computed([$session, $unread], (session, counts) => showsUnreadDot({ isLoggedIn: session !== undefined, counts }));

// one answer has both
onSeen($unreadPopUps, () => $unreadAnnouncements.listen(() => {}));

onSeen($unreadInbox, () =>
  $session.subscribe((session) => {
    $unreadInbox.set(0);
    if (hasAccount(session?.type) && document.documentElement.dataset['mail'] !== undefined) void readUnreadInbox();
  }),
);

onSeen($unreadChat, () => {
  const stopEvents = onLiveEvent((event) => event.type === 'chat' && $unreadChat.set(event.unReadCount));
  const stop = $session.subscribe((session) => {
    $unreadChat.set(0);
    // the page says whether its merchant has a chat, as it does for the inbox
    if (hasAccount(session?.type) && document.documentElement.dataset['chat'] !== undefined) void readUnreadChat();
  });
  return () => {
    stopEvents();
    stop();
  };
});

onSeen($unreadAnnouncements, () => {
  // leaving right after opening one still counts as reading it
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

/** Marks are sent one by one, at most this often. */
const throttleMs = 150;
const waiting = new Map<string, { announcementId: string; type?: 'PR' }>();
/** On this page: an answer requested earlier must not bring them back. */
const opened = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The player has opened an announcement: it is marked read here at once, then on the platform. */
export function openAnnouncement(id: string): void {
  if (!$unreadAnnouncements.get().includes(id)) return;
  opened.add(id);
  wait(id);
  take($unreadAnnouncements.get());
}

/** The player has confirmed the pop-ups after the log-in. */
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

/** The player is leaving the page: nothing can wait any longer. */
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

/** The answer, unless it arrives after a log-out: then it belongs to another player. */
async function ofPlayer<T>(asked: Promise<Result<T>>): Promise<T | undefined> {
  const token = sessionToken();
  const result = await asked;
  return result.ok && sessionToken() === token ? result.value : undefined;
}

/** The remaining count, as the platform reports it when answers were seen. */
export function takeUnreadChat(count: number): void {
  $unreadChat.set(count);
}

/** The remaining count, as the platform reports it when a message was read. */
export function takeUnreadInbox(count: number): void {
  $unreadInbox.set(count);
}

function take(ids: readonly string[]): void {
  $unreadAnnouncements.set(ids.filter((id) => !opened.has(id)));
}
