import type { GameType } from '#contract/shapes.ts';
import { menuKinds } from '#site/lib/game-menu.ts';
import { isOwnTab, readTab } from '#site/lib/list-rules.ts';
import { followFavourites } from '#site/stores/screens/favourite-tab.ts';
import { $gameList, $listQuery, type GameList, openList } from '#site/stores/screens/game-list.ts';

import { startControls } from './list-controls.ts';
import { openNote } from './list-note.ts';
import { keptHere, rememberHere, scrollBack } from './list-return.ts';
import { openTileWindow, type TileWindow } from './tile-window.ts';

const root = document.querySelector<HTMLElement>('[data-list]');
const grid = root?.querySelector<HTMLElement>('ul.grid');
if (root && grid) startList(root, grid);

/**
 * Makes a game list interactive: tabs, search and filter without another page, more games at its end, and all of it restored when the
 * player comes back.
 */
function startList(list: HTMLElement, tiles: HTMLElement): void {
  const nodeIds = (list.dataset['nodes'] ?? '').split(' ').filter((nodeId) => nodeId !== '');
  const kept = keptHere();
  openList(
    {
      gameType: readType(list.dataset['type']),
      isTypeInQuery: list.hasAttribute('data-type-in-query'),
      ownTab: readTab(list.dataset['ownTab'] ?? null, 'all'),
      given: givenList(list, nodeIds),
    },
    kept?.list,
  );
  // separate tasks, each too short to notice on a cheap phone; what the player comes back to shows at once
  if (kept) {
    showList(list, tiles, openTileWindow(tiles, nodeIds, true));
    scrollBack(kept);
  } else setTimeout(() => showList(list, tiles, openTileWindow(tiles, nodeIds, false)));
  setTimeout(followFavourites);
  rememberHere(listNow);
}

function showList(list: HTMLElement, tiles: HTMLElement, window: TileWindow): void {
  startControls(list);
  const showNote = openNote(list);
  $gameList.subscribe((games) => {
    // the old list stays until the new one has come
    const isReplacing = games.state === 'loading' && games.items.length === 0;
    tiles.style.opacity = isReplacing ? '0.4' : '';
    tiles.setAttribute('aria-busy', String(games.state === 'loading'));
    if (!isReplacing) window.show(games.items, games.totalCount);
    showNote(games, isReplacing && tiles.childElementCount > 0);
  });
  // for players only, like the whole page when opened on such a tab: if the session ends, go to the login
  $listQuery.subscribe(({ tab }) => {
    if (isOwnTab(tab)) document.documentElement.dataset['guard'] = 'trial';
    else delete document.documentElement.dataset['guard'];
  });
}

/** Nothing while its first page is loading. */
function listNow(): GameList | undefined {
  const list = $gameList.get();
  return list.pageNo === 0 ? undefined : { ...list, state: 'ready', code: undefined };
}

/** The first page, which came with the HTML; nothing if the player's own has to be loaded, or if it failed. */
function givenList({ dataset }: HTMLElement, nodeIds: readonly string[]): GameList | undefined {
  const [page, pages, count] = (dataset['list'] ?? '').split(' ').map(Number);
  if (!page) return undefined;
  const items = nodeIds.map((nodeId) => ({ nodeId }));
  return {
    state: 'ready',
    code: undefined,
    items,
    pageNo: page,
    totalPages: pages ?? 1,
    totalCount: count ?? items.length,
    totalRelation: 'eq',
  };
}

function readType(text: string | undefined): GameType | undefined {
  const kind = menuKinds.find((known) => known === text);
  return kind === 'HOT' || kind === 'FAV' ? undefined : kind;
}
