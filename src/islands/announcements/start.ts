import { referrerPath } from '#site/lib/referrer-path.ts';
import { loadPart } from '#site/lib/load-part.ts';
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
    // what lies under the bottom menu is not visible
    { rootMargin: '0px 0px -20% 0px' },
  );
  const follow = (entry: HTMLDetailsElement) => entry.open && watch.observe(entry);
  const start = (entry: HTMLDetailsElement) => {
    follow(entry);
    entry.addEventListener('toggle', () => follow(entry));
  };
  for (const entry of entries) start(entry);
  showAsked(entries);
  const list = entries[0]?.closest('ul');
  const findNew = noteNew();
  const bring = async (ids: ReadonlySet<string>) => {
    const came = list && (await (await loadPart(async () => import('./bring-new.ts')))?.bringNew(list, ids));
    for (const entry of came ?? []) {
      entries.push(entry);
      start(entry);
      showSign(entry, $unreadAnnouncements.get());
    }
  };
  const showSign = (entry: HTMLDetailsElement, unread: readonly string[]) => {
    const sign = entry.querySelector<HTMLElement>('[data-new]');
    if (sign) sign.hidden = !unread.includes(idOf(entry)) || entry.open;
  };
  $unreadAnnouncements.subscribe((unread) => {
    const ids = findNew(unread);
    if (ids.size > 0) void bring(ids);
    for (const entry of entries) {
      const isNew = unread.includes(idOf(entry));
      // seen before it was known to be new
      if (isNew && entry.open) queueMicrotask(() => mark(entry));
      showSign(entry, unread);
    }
  });
}

/** After the first answer: which of the remaining unread ones were not in it. They are newer (CONT-021). */
function noteNew(): (unread: readonly string[]) => ReadonlySet<string> {
  const known = new Set<string>();
  return (unread) => {
    const isFirst = known.size === 0;
    const fresh = unread.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    return new Set(isFirst ? [] : fresh);
  };
}

/** Scrolls to the announcement that the address names; a returning player finds the page as it was left. */
function showAsked(entries: readonly HTMLDetailsElement[]): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!new URLSearchParams(location.search).has('index') || arrival?.type !== 'navigate') return;
  entries.find(({ open }) => open)?.scrollIntoView({ block: 'start' });
}

/** The board replaces the page that its visitor came from: the board's own back control leads home, this one leads there. */
function showWayBack(): void {
  const path = referrerPath(document.referrer, location);
  const way = document.querySelector<HTMLElement>('[data-referrer]');
  const link = way?.querySelector('a');
  if (path === undefined || !way || !link) return;
  link.href = path;
  way.hidden = false;
}
