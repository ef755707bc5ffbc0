import { $unreadAnnouncements, openAnnouncement } from '#site/stores/unread.ts';

/** Whose page shows an announcement has read it: it is marked as soon as it is known to be unread. */
export function markDetail(): void {
  const id = document.querySelector<HTMLElement>('article[data-announcement]')?.dataset['announcement'];
  if (id === undefined) return;
  // the store is still at work when it tells what is unread
  $unreadAnnouncements.subscribe((unread) => unread.includes(id) && queueMicrotask(() => openAnnouncement(id)));
}
