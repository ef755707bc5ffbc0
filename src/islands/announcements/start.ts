import { $unreadAnnouncements, openAnnouncement } from '#site/stores/unread.ts';

/** Marks what the player opens on the board, and shows what is new. */
export function startAnnouncements(): void {
  const entries = [...document.querySelectorAll<HTMLDetailsElement>('details[data-announcement]')];
  const idOf = (entry: HTMLElement) => entry.dataset['announcement'] ?? '';
  for (const entry of entries) entry.addEventListener('toggle', () => entry.open && openAnnouncement(idOf(entry)));
  $unreadAnnouncements.subscribe((unread) => {
    for (const entry of entries) {
      const isNew = unread.includes(idOf(entry));
      // one that the page opened by itself
      if (isNew && entry.open) queueMicrotask(() => openAnnouncement(idOf(entry)));
      const mark = entry.querySelector<HTMLElement>('[data-new]');
      if (mark) mark.hidden = !isNew || entry.open;
    }
  });
}
