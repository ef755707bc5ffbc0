/** Lives as long as the page: the games of a list screen, page by page, and its filters. */
import { atom } from 'nanostores';

import { cleanLine } from '#contract/typed/characters.ts';
import type { Game } from '#contract/games/calls.ts';
import { listPageSize } from '#contract/list-page.ts';
import type { GameType } from '#contract/shapes.ts';
import {
  freshQuery,
  isOwnTab,
  listEveryMs,
  type ListFilter,
  type ListQuery,
  type ListTab,
  readListQuery,
  writeListQuery,
} from '#site/lib/list-rules.ts';

import { readListPage } from './list-page.ts';

/** A game in the list. Those from the HTML are known by id only. */
export interface Listed {
  nodeId: string;
  game?: Game;
}

export interface GameList {
  state: 'loading' | 'ready' | 'failed';
  code: string | undefined;
  items: readonly Listed[];
  /** The last page on the screen. */
  pageNo: number;
  totalPages: number;
  totalCount: number;
  /** `gte`: a search stopped counting there. */
  totalRelation: 'eq' | 'gte';
}

/** What a screen lists, and how much of it came with the HTML. */
export interface ListScreen {
  /** Nothing: every type. */
  gameType: GameType | undefined;
  /** Whether the address also gives the type, besides the path. */
  isTypeInQuery: boolean;
  ownTab: ListTab;
  /** The first page; absent if it could not be rendered. */
  given: GameList | undefined;
}

const empty: GameList = { state: 'loading', code: undefined, items: [], pageNo: 0, totalPages: 1, totalCount: 0, totalRelation: 'eq' };

export const $listQuery = atom<ListQuery>(freshQuery('all'));
export const $gameList = atom<GameList>(empty);

let screen: ListScreen = { gameType: undefined, isTypeInQuery: false, ownTab: 'all', given: undefined };
let askedAtMs = -listEveryMs;
let asking: symbol | undefined;
/** Games removed since the last page came: later games have moved up by as many on the platform. */
let dropped = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Adopts what the page shows, or what it showed when the player left; loads the rest. */
export function openList(opened: ListScreen, kept?: GameList): void {
  screen = opened;
  const query = readListQuery(location.search, opened.ownTab);
  $listQuery.set(query);
  const isNarrowed = [query.name, query.minBet, query.minLine, query.volatility, query.classify].some((part) => part !== '');
  const given = new Set(opened.given?.items.map(({ nodeId }) => nodeId));
  // the HTML may have a different first page by now
  if (kept) $gameList.set({ ...kept, items: kept.items.filter(({ nodeId, game }) => game || given.has(nodeId)) });
  else if (opened.given && !isNarrowed && !isOwnTab(query.tab)) $gameList.set(opened.given);
  else void reloadList();
}

/** Another tab starts over: page 1, no filters. */
export function chooseTab(tab: ListTab): void {
  show(freshQuery(tab));
}

/** Lists the games of this name. */
export function searchGames(text: string): void {
  show({ ...freshQuery('search'), name: cleanLine(text) });
}

/** Lists the games that the filter leaves. */
export function filterGames(wanted: Partial<ListFilter>): void {
  show({ ...freshQuery('filter'), ...wanted });
}

/** The end of the list is near. */
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

/** Retries the failed page. */
export function retryList(): void {
  void readNext();
}

/** Removes a game at once. */
export function dropGame(nodeId: string): void {
  const list = $gameList.get();
  const items = list.items.filter((item) => item.nodeId !== nodeId);
  if (items.length === list.items.length) return;
  dropped += 1;
  $gameList.set({ ...list, items, totalCount: Math.max(0, list.totalCount - 1) });
}

function show(query: ListQuery): void {
  $listQuery.set(query);
  // kept in the address, so that coming back finds it again
  const search = writeListQuery(query, screen.ownTab, screen.isTypeInQuery ? screen.gameType : undefined);
  history.replaceState(history.state, '', location.pathname + search);
  void reloadList();
}

/** Reloads the list from its first page. */
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
  // another choice was made meanwhile: its answer counts
  if (asking !== mine) return;
  const now = $gameList.get();
  if (!result.ok) return $gameList.set({ ...now, state: 'failed', code: result.code });
  const { games, ...totals } = result.value;
  // a list may grow at its start while it is read: skip what is already shown
  const known = new Set(now.items.map(({ nodeId }) => nodeId));
  const fresh = games.filter(({ nodeId }) => !known.has(nodeId)).map((game) => ({ nodeId: game.nodeId, game }));
  $gameList.set({ state: 'ready', code: undefined, items: [...now.items, ...fresh], pageNo, ...totals });
}
