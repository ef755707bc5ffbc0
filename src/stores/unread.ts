/** Lives as long as the page: what the player has not read. Silent on error (spec 8): what cannot be asked changes nothing. */
import { atom, computed, onMount } from 'nanostores';

import { marksAnnouncements } from '#site/lib/roles.ts';
import { showsUnreadDot } from '#site/lib/unread-rules.ts';

import { gateway } from './gateway.ts';
import { $session } from './session.ts';

/** The announcements that the player has not opened; nothing until the platform has answered. */
export const $unreadAnnouncements = atom<readonly string[]>([]);

/** What pops up after a log-in and was not confirmed yet. Known with the announcements; the dot does not count it. */
export const $unreadPopUps = atom<readonly string[]>([]);

/** Whether the dot shows. Messages and chats are counted as soon as the platform keeps any. */
export const $hasUnread = computed([$session, $unreadAnnouncements], (session, { length }) =>
  showsUnreadDot({ isLoggedIn: session !== undefined, counts: { inbox: 0, chat: 0, announcements: length } }),
);

// one answer tells both
onMount($unreadPopUps, () => $unreadAnnouncements.listen(() => {}));

onMount($unreadAnnouncements, () =>
  $session.subscribe((session) => {
    opened.clear();
    $unreadAnnouncements.set([]);
    $unreadPopUps.set([]);
    if (marksAnnouncements(session?.type)) void readUnread();
  }),
);

/** Marks go out at most this often (spec 9); what is opened in between goes with the next. */
const throttleMs = 150;
const waiting = new Set<string>();
/** On this page: an answer that was on its way before does not bring them back. */
const opened = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The player has opened an announcement: it is read here at once, then on the platform (spec 4, Announcements). */
export function openAnnouncement(id: string): void {
  if (!$unreadAnnouncements.get().includes(id)) return;
  opened.add(id);
  waiting.add(id);
  take($unreadAnnouncements.get());
  if (timer === undefined) sendMarks();
}

/** The player has confirmed what popped up after the log-in. */
export function readPopUps(ids: readonly string[]): void {
  const unread = $unreadPopUps.get();
  for (const id of unread) if (ids.includes(id)) waiting.add(id);
  $unreadPopUps.set(unread.filter((id) => !waiting.has(id)));
  if (waiting.size > 0 && timer === undefined) sendMarks();
}

function sendMarks(): void {
  timer = undefined;
  if (waiting.size === 0) return;
  timer = setTimeout(sendMarks, throttleMs);
  for (const announcementId of waiting) void mark(announcementId);
  waiting.clear();
}

async function mark(announcementId: string): Promise<void> {
  const result = await gateway.call('POST /wps/system/announcements/read', { body: { announcementId, read: true } });
  if (result.ok) take(result.value.announcementIds);
}

async function readUnread(): Promise<void> {
  const result = await gateway.call('GET /wps/system/announcements/unread');
  if (!result.ok) return;
  take(result.value.announcementIds);
  $unreadPopUps.set(result.value.popUpIds);
}

function take(ids: readonly string[]): void {
  $unreadAnnouncements.set(ids.filter((id) => !opened.has(id)));
}
