import { referrerPath } from '#site/lib/referrer-path.ts';
import { $unreadAnnouncements, openAnnouncement } from '#site/stores/unread.ts';

/** Marks what the player opens on the board, shows what is new, and leads back to where the player came from. */
export function startAnnouncements(): void {
  showWayBack();
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

/** The board takes the place that its visitor came from (spec 2.1): its back control leads home, this one leads there. */
function showWayBack(): void {
  const path = referrerPath(document.referrer, location);
  const way = document.querySelector<HTMLElement>('[data-referrer]');
  const link = way?.querySelector('a');
  if (path === undefined || !way || !link) return;
  link.href = path;
  way.hidden = false;
}
