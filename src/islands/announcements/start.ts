import { referrerPath } from '#site/lib/referrer-path.ts';
import { $unreadAnnouncements, openAnnouncement } from '#site/stores/unread.ts';

/** Marks what the player has opened and seen on the board, shows what is new, and leads back to where the player came from. */
export function startAnnouncements(): void {
  showWayBack();
  const entries = [...document.querySelectorAll<HTMLDetailsElement>('details[data-announcement]')];
  const idOf = (entry: HTMLElement) => entry.dataset['announcement'] ?? '';
  const seen = new Set<Element>();
  const mark = (entry: HTMLDetailsElement) => entry.open && seen.has(entry) && openAnnouncement(idOf(entry));
  const watch = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (!isIntersecting) continue;
        watch.unobserve(target);
        seen.add(target);
        if (target instanceof HTMLDetailsElement) mark(target);
      }
    },
    // what lies under the menu at the foot of the page is not seen
    { rootMargin: '0px 0px -20% 0px' },
  );
  const follow = (entry: HTMLDetailsElement) => entry.open && watch.observe(entry);
  for (const entry of entries) {
    follow(entry);
    entry.addEventListener('toggle', () => follow(entry));
  }
  showAsked(entries);
  $unreadAnnouncements.subscribe((unread) => {
    for (const entry of entries) {
      const isNew = unread.includes(idOf(entry));
      // seen before it was known that it is new
      if (isNew && entry.open) queueMicrotask(() => mark(entry));
      const sign = entry.querySelector<HTMLElement>('[data-new]');
      if (sign) sign.hidden = !isNew || entry.open;
    }
  });
}

/** Brings the announcement that the address names into view; who comes back finds the page as it was left. */
function showAsked(entries: readonly HTMLDetailsElement[]): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!new URLSearchParams(location.search).has('index') || arrival?.type !== 'navigate') return;
  entries.find(({ open }) => open)?.scrollIntoView({ block: 'start' });
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
