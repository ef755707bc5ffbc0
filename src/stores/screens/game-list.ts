/** Lives as long as the page: the games of a list screen, its tab and its filters. */
import { atom, type ReadableAtom } from 'nanostores';

import { cleanLine } from '#contract/typed/characters.ts';
import type { GameKind } from '#contract/games/facts.ts';
import type { GameType } from '#contract/shapes.ts';
import {
  freshQuery,
  isOwnTab,
  type ListFilter,
  type ListQuery,
  type ListTab,
  readListQuery,
  writeListQuery,
} from '#site/lib/list-rules.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { followFavourites } from './favourite-tab.ts';
import { createListChoices, type ListChoices } from './list-choices.ts';
import { keptHere, rememberHere } from './list-memory.ts';
import { readListPage } from './list-page.ts';
import { createListPages, type GameList } from './list-pages.ts';

/** What a screen lists, and how much of it came with the HTML. */
export interface ListScreen {
  /** Nothing: every type. */
  gameType: GameType | undefined;
  /** Whether the address also gives the type, besides the path. */
  isTypeInQuery: boolean;
  ownTab: ListTab;
  /** As the page was rendered: it depends on these four, but on no other part of a query. */
  tab: ListTab;
  vendor: string;
  kind: GameKind | '';
  name: string;
  /** The first page; absent if it is the player's own, or could not be rendered. */
  given: GameList | undefined;
}

export interface GameListStores {
  $query: ReadableAtom<ListQuery>;
  $list: ReadableAtom<GameList>;
  /** Where the player was, in px from the top of the page, if the player comes back to the list. */
  $place: ReadableAtom<number | undefined>;
  /** What the filter can narrow the list by; nothing while it is not known. Read once it is seen. */
  $choices: ReadableAtom<ListChoices | undefined>;
  /** Another tab starts over: page 1, no filters. */
  chooseTab(tab: ListTab): void;
  /** Lists the games of this name. */
  search(text: string): void;
  /** Lists the games that the filter leaves; what is not named stays. */
  filter(wanted: Partial<ListFilter>): void;
  /** The end of the list is near. */
  readMore(): void;
  /** Retries the failed page. */
  retry(): void;
}

/** Once it is seen, it adopts what the page shows, or what it showed when the player left, and loads what is missing. */
export function createGameList(screen: ListScreen): GameListStores {
  const $query = atom<ListQuery>({ ...freshQuery(screen.tab), vendor: screen.vendor, kind: screen.kind, name: screen.name });
  const $place = atom<number | undefined>(undefined);
  const pages = createListPages(screen.given, async (pageNo) => readListPage(screen.gameType, $query.get(), pageNo));

  const searchOf = (query: ListQuery) => writeListQuery(query, screen.ownTab, screen.isTypeInQuery ? screen.gameType : undefined);
  /** Kept in the address, so that coming back finds it again. */
  const show = (query: ListQuery) => {
    $query.set(query);
    history.replaceState(history.state, '', location.pathname + searchOf(query));
    void pages.reload();
  };
  const before = new Map<string, { list: GameList; scrollPx: number }>();
  /** A search is an entry of its own, as its form's page would be: going back finds the list as it was. */
  const search = (text: string) => {
    const query = { ...freshQuery('search', $query.get().kind), name: cleanLine(text) };
    const list = listNow(pages.$list.get());
    if (list) before.set(location.search, { list, scrollPx: Math.round(scrollY) });
    if (searchOf(query) !== location.search) history.pushState(history.state, '', location.pathname + searchOf(query));
    $place.set(undefined);
    show(query);
  };
  const goBack = () => {
    const query = readListQuery(location.search, screen.ownTab);
    // what was opened over the list has been closed
    if (searchOf(query) === searchOf($query.get())) return;
    $query.set(query);
    const left = before.get(location.search);
    if (!left) return void pages.reload();
    pages.show(left.list);
    $place.set(left.scrollPx);
  };
  onSeen($query, () => {
    const query = readListQuery(location.search, screen.ownTab);
    $query.set(query);
    const kept = keptHere<GameList>();
    const narrowing = [query.minBet, query.minLine, query.volatility, query.minReturn, query.classify];
    const isNarrowed = query.name !== screen.name || narrowing.some((part) => part !== '');
    if (kept) {
      pages.show(kept.list);
      $place.set(kept.scrollPx);
    } else if (!screen.given || isNarrowed || isOwnTab(query.tab)) void pages.reload();
    rememberHere(() => listNow(pages.$list.get()));
    addEventListener('popstate', goBack);
    const stop = followFavourites({ ...pages, isHere: () => $query.get().tab === 'fav' });
    return () => {
      removeEventListener('popstate', goBack);
      stop();
    };
  });
  return {
    $query,
    $list: pages.$list,
    $place,
    $choices: createListChoices(screen.gameType, $query),
    chooseTab: (tab) => show(freshQuery(tab, $query.get().kind)),
    search,
    filter: (wanted) => show({ ...$query.get(), tab: 'filter', name: '', ...wanted }),
    readMore: pages.readMore,
    retry: pages.retry,
  };
}

/** A tab's storage holds some 10,000 tiles, and to write so many takes long. */
const mostKept = 2_500;

/** What is there to come back to: not a list that has not come yet, nor one longer than is worth keeping. */
export const listNow = (list: GameList): GameList | undefined =>
  list.pageNo === 0 || list.items.length > mostKept ? undefined : { ...list, state: 'ready', code: undefined };
