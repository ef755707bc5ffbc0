import { $unreadAnnouncements, openAnnouncement, openPromotion } from '#site/stores/unread.ts';

/**
 * Opening the page of an announcement or a promotion counts as reading it: an announcement is marked as soon as it is known to be unread.
 */
export function markDetail(): void {
  const { promotionRead: promotion } = document.querySelector<HTMLElement>('[data-promotion-read]')?.dataset ?? {};
  if (promotion !== undefined) openPromotion(promotion);
  const id = document.querySelector<HTMLElement>('article[data-announcement]')?.dataset['announcement'];
  if (id === undefined) return;
  // the store is still updating when it reports what is unread
  $unreadAnnouncements.subscribe((unread) => unread.includes(id) && queueMicrotask(() => openAnnouncement(id)));
}
