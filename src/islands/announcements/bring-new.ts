import { readBoardAnew } from '#site/stores/screens/announcements.ts';

/**
 * Inserts announcements made since the page was rendered, closed and in their place; leaves open or read ones alone. Returns what it
 * inserted.
 */
export async function bringNew(list: Element, ids: ReadonlySet<string>): Promise<readonly HTMLDetailsElement[]> {
  const html = await readBoardAnew();
  if (html === undefined) return [];
  const fresh = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll<HTMLDetailsElement>('details[data-announcement]')];
  const came: HTMLDetailsElement[] = [];
  let next: Element | null = null;
  for (const entry of fresh.toReversed()) {
    const id = entry.dataset['announcement'] ?? '';
    const known = list.querySelector(`[data-announcement="${CSS.escape(id)}"]`)?.parentElement;
    const row = known ?? (ids.has(id) ? entry.parentElement : null);
    if (!row) continue;
    if (!known) {
      entry.open = false;
      list.insertBefore(row, next);
      came.push(entry);
    }
    next = row;
  }
  return came;
}
