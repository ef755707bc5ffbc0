/** Lives as long as the page: the games of a list screen, page by page, and what narrows them. */
import { atom } from 'nanostores';

import { cleanLine } from '#contract/typed/characters.ts';
import type { Game } from '#contract/games/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { GameType } from '#contract/shapes.ts';
import { freshQuery, isOwnTab, listEveryMs, type ListQuery, type ListTab, readListQuery, writeListQuery } from '#site/lib/list-rules.ts';

import { readListPage } from './list-page.ts';

/** A game of the list. What came with the HTML is known by its id alone. */
export interface Listed {
  nodeId: string;
  game?: Game;
}

export interface GameList {
  state: 'loading' | 'ready' | 'failed';
  code: string | undefined;
  items: readonly Listed[];
  /** The last page that is on the screen. */
  pageNo: number;
  totalPages: number;
  totalCount: number;
  /** `gte`: a search counted no further than that. */
  totalRelation: 'eq' | 'gte';
}

/** What a screen lists, and what of it came with the HTML. */
export interface ListScreen {
  /** Nothing: every type. */
  gameType: GameType | undefined;
  /** Whether the address says the type, beside the path. */
  isTypeInQuery: boolean;
  ownTab: ListTab;
  /** The first page; nothing where it could not be there. */
  given: GameList | undefined;
}

const empty: GameList = { state: 'loading', code: undefined, items: [], pageNo: 0, totalPages: 1, totalCount: 0, totalRelation: 'eq' };

export const $listQuery = atom<ListQuery>(freshQuery('all'));
export const $gameList = atom<GameList>(empty);

let screen: ListScreen = { gameType: undefined, isTypeInQuery: false, ownTab: 'all', given: undefined };
let askedAtMs = -listEveryMs;
let asking: symbol | undefined;
/** Games taken out since the last page came: by so many the next ones have moved up on the platform. */
let dropped = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Takes over what the page shows, or what it showed when the player left it; what neither has is read. */
export function openList(opened: ListScreen, kept?: GameList): void {
  screen = opened;
  const query = readListQuery(location.search, opened.ownTab);
  $listQuery.set(query);
  const isNarrowed = query.name !== '' || query.minBet !== '' || query.minLine !== '';
  const given = new Set(opened.given?.items.map(({ nodeId }) => nodeId));
  // the HTML may have another first page by now
  if (kept) $gameList.set({ ...kept, items: kept.items.filter(({ nodeId, game }) => game || given.has(nodeId)) });
  else if (opened.given && !isNarrowed && !isOwnTab(query.tab)) $gameList.set(opened.given);
  else void reloadList();
}

/** Another tab begins anew: page 1, and nothing narrows it. */
export function chooseTab(tab: ListTab): void {
  show(freshQuery(tab));
}

/** Lists the games of this name. */
export function searchGames(text: string): void {
  show({ ...freshQuery('search'), name: cleanLine(text) });
}

/** Lists the games of this vendor, for this stake, of so many lines. */
export function filterGames(wanted: Pick<ListQuery, 'vendor' | 'minBet' | 'minLine'>): void {
  show({ ...freshQuery('filter'), ...wanted });
}

/** The end of the list has come near. */
export function readMore(): void {
  const { state, pageNo, totalPages } = $gameList.get();
  if (state !== 'ready' || pageNo >= totalPages || waiting !== undefined) return;
  const waitMs = askedAtMs + listEveryMs - Date.now();
  if (waitMs <= 0) return void readNext();
  waiting = setTimeout(() => {
    waiting = undefined;
    readMore();
  }, waitMs);
}

/** Asks once more for the page that failed. */
export function retryList(): void {
  void readNext();
}

/** Takes a game out at once. */
export function dropGame(nodeId: string): void {
  const list = $gameList.get();
  const items = list.items.filter((item) => item.nodeId !== nodeId);
  if (items.length === list.items.length) return;
  dropped += 1;
  $gameList.set({ ...list, items, totalCount: Math.max(0, list.totalCount - 1) });
}

function show(query: ListQuery): void {
  $listQuery.set(query);
  // the address keeps it, so that coming back finds it again
  const search = writeListQuery(query, screen.ownTab, screen.isTypeInQuery ? screen.gameType : undefined);
  history.replaceState(history.state, '', location.pathname + search);
  void reloadList();
}

/** Reads the list anew from its first page. */
export async function reloadList(): Promise<void> {
  dropped = 0;
  $gameList.set(empty);
  await readNext();
}

async function readNext(): Promise<void> {
  const before = $gameList.get();
  const mine = Symbol('asking');
  asking = mine;
  clearTimeout(waiting);
  waiting = undefined;
  askedAtMs = Date.now();
  $gameList.set({ ...before, state: 'loading', code: undefined });
  const pageNo = before.pageNo + 1 - Math.ceil(dropped / listPageSize);
  dropped = 0;
  const result = await readListPage(screen.gameType, $listQuery.get(), pageNo);
  // something else was chosen meanwhile: its answer counts
  if (asking !== mine) return;
  const now = $gameList.get();
  if (!result.ok) return $gameList.set({ ...now, state: 'failed', code: result.code });
  const { games, ...totals } = result.value;
  // a list may grow at its beginning while it is read: what is shown already is not shown twice
  const known = new Set(now.items.map(({ nodeId }) => nodeId));
  const fresh = games.filter(({ nodeId }) => !known.has(nodeId)).map((game) => ({ nodeId: game.nodeId, game }));
  $gameList.set({ state: 'ready', code: undefined, items: [...now.items, ...fresh], pageNo, ...totals });
}
