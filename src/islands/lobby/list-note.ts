import { element } from '#site/islands/ui/element.ts';
import { holdPlace } from '#site/islands/ui/hold-place.ts';
import { errorText } from '#site/lib/error-text.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { imageUrl } from '#site/lib/image-host.ts';
import { listEndPx } from '#site/lib/list-rules.ts';
import { $listQuery, type GameList, readMore, retryList } from '#site/stores/screens/game-list.ts';

import type { ListText } from './list-keys.ts';

/** The note below the tiles: more is loading, this is all, there is none, or loading failed. Coming near it loads more. */
export function openNote(list: HTMLElement): (games: GameList, isCovered: boolean) => void {
  const note = list.querySelector<HTMLElement>('[data-list-part="note"]');
  const count = list.querySelector<HTMLElement>('[data-list-part="count"]');
  const pager = list.querySelector<HTMLElement>('[data-list-part="pager"]');
  const text = JSON.parse(list.dataset['texts'] ?? '{}') as ListText;
  const seen = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && readMore(), {
    rootMargin: `${listEndPx}px`,
  });
  return (games, isCovered) => {
    const { state, items, pageNo, totalPages } = games;
    if (count && state === 'ready') count.textContent = countText(games, text);
    // scrolling leads through the pages; one opened by its number keeps the link back
    for (const link of pager?.querySelectorAll('[rel="next"], span') ?? []) link.remove();
    if (pager && pageNo <= 1) pager.hidden = true;
    if (!note) return;
    if (!isCovered) note.replaceChildren(...drawNote(games, text));
    seen.unobserve(note);
    if (state === 'ready' && items.length > 0 && pageNo < totalPages) seen.observe(note);
  };
}

function countText({ totalCount, totalRelation }: GameList, { strings }: ListText): string {
  return fillText(strings[totalRelation === 'gte' ? 'games.countAtLeast' : 'games.count'], { count: totalCount });
}

function drawNote({ state, code, items, pageNo, totalPages }: GameList, { strings, errors }: ListText): Node[] {
  const isEmpty = items.length === 0;
  if (state === 'failed') {
    const retry = element('button', { type: 'button', class: 'btn-line', 'data-retry': '' }, strings['common.retry']);
    retry.addEventListener('focus', holdPlace);
    retry.addEventListener('click', retryList);
    const title = element('p', { class: 'm-0' }, strings[isEmpty ? 'games.failed' : 'games.moreFailed']);
    const why = element('p', { class: 'text-note' }, errorText(errors, code ?? ''));
    return [element('div', { class: 'blank-state', role: 'alert', 'data-part': 'list-failed' }, drawing('failed'), title, why, retry)];
  }
  const hasMore = pageNo < totalPages;
  if (state === 'loading' || (hasMore && !isEmpty))
    return [element('p', { class: 'text-note text-center py-3', role: 'status' }, strings['common.loading'])];
  if (!isEmpty) return pageNo > 1 ? [element('p', { class: 'text-note text-center py-3' }, strings['games.end'])] : [];
  const { tab } = $listQuery.get();
  const kind = tab === 'all' || tab === 'hot' ? 'games.none' : (`games.none.${tab}` as const);
  const go = element('a', { class: 'btn-sea', href: '/m/hot' }, strings['games.none.go']);
  return [element('div', { class: 'blank-state' }, drawing(drawings[tab]), element('p', { class: 'm-0' }, strings[kind]), go)];
}

const drawings = { all: 'list', hot: 'list', recent: 'recent', fav: 'favourite', search: 'search', filter: 'search' } as const;

function drawing(name: string): HTMLImageElement {
  const host = document.documentElement.dataset['imageHost'] ?? '';
  return element('img', { src: imageUrl(host, `/art/empty/${name}.svg`), width: '160', height: '120', alt: '' });
}
