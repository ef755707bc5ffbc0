import { type ReactNode, type RefObject, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { comingWords, type LateWords } from '#site/i18n/late-words.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { hasUnknownChoice, isOwnTab, type ListQuery } from '#site/lib/list-rules.ts';
import { unpackTiles } from '#site/lib/tile.ts';
import { $hasFavourites } from '#site/stores/screens/favourites.ts';
import { createGameList, type GameListStores, type ListScreen } from '#site/stores/screens/game-list.ts';
import { $listSearch } from '#site/stores/screens/list-search.ts';
import { showToast } from '#site/stores/toasts.ts';

import { type ControlsProps, ListControls, tabText } from './list-controls.tsx';
import { ListNote } from './list-note.tsx';
import { TileWindow } from './tile-window.tsx';
import { useHearts } from './use-hearts.tsx';

export interface GameListProps {
  /** The heading, unless the list shows one vendor. */
  title: string;
  /** Of the list of the kind that the address asks for. */
  kindTitle: string;
  /** There the title bar has the page's heading. */
  as: 'h1' | 'h2';
  screen: Omit<ListScreen, 'given'>;
  /** The first page, as `packTiles` makes it. */
  tiles: string;
  /** Of the first page: its number, how many there are, and how many games, or more; nothing if the page could not have it. */
  given: readonly [page: number, pages: number, games: number, isCut: boolean] | undefined;
  controls: ControlsProps;
  /** The name of the vendor that the address asks for, if it is not one to choose. */
  vendorName: string | undefined;
  /** Where the whole list is, if the address asks for a vendor that there is not. */
  wholeList: string | undefined;
  /** To the page before, if the list does not begin with the first. */
  previous: { link: string; text: string } | undefined;
  language: string;
  host: string;
  errors: ErrorTexts;
  /** What stands below the tiles until the script runs. */
  children?: ReactNode;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('lobby');

/** A list of games: tabs, search and filter over it, more games at its end, and all of it restored when the player comes back. */
export function GameList(props: GameListProps) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}

function List({ controls, errors, host, language, children, ...props }: GameListProps) {
  const words = useLateWords('lobby', language);
  const [given] = useState(() => unpackTiles(props.tiles));
  const [screen] = useState(() => createGameList({ ...props.screen, given: listOf(given, props.given) }));
  const query = useStore(screen.$query);
  const list = useStore(screen.$list);
  const placePx = useStore(screen.$place);
  const isPlayer = useStore($hasFavourites);
  const isLive = useSyncExternalStore(never, inBrowser, inHtml);
  useGuard(isOwnTab(query.tab));
  const heading = useRef<HTMLHeadingElement>(null);
  const hearts = useHearts(useCallback(() => heading.current?.focus(), []));
  useSheet(screen, heading);
  useUnknownChoice(words.games['filter.unknown']);
  // the old list stays until the new one has come
  const isWaiting = list.state === 'loading' && list.items.length === 0;
  const [last, setLast] = useState(list);
  if (!isWaiting && last !== list) setLast(list);
  const isCovered = isWaiting && last.items.length > 0;
  const shown = isCovered ? last : list;
  return (
    <section className="gutter stack gap-3" aria-labelledby="list-title" data-list={isLive ? 'live' : ''} data-own-tab={controls.ownTab}>
      <ListHead
        as={props.as}
        ref={heading}
        title={titleOf({ ...props, controls, words }, query)}
        count={
          last.pageNo > 0 && fillText(words.games[last.totalRelation === 'gte' ? 'countAtLeast' : 'count'], { count: last.totalCount })
        }
      />
      <ListControls {...controls} query={query} isPlayer={isPlayer} isLive={isLive} words={words} screen={screen} />
      <TileWindow
        tiles={shown.items}
        given={given}
        firstCount={3}
        secondCount={3}
        count={shown.totalCount}
        isBusy={list.state === 'loading'}
        isWaiting={isCovered}
        placePx={placePx}
        words={words}
        language={language}
        host={host}
        hearts={hearts}
      />
      <div data-list-part="note">
        {isLive ? (
          <ListNote
            list={shown}
            tab={query.tab}
            wholeList={query.vendor === props.screen.vendor ? props.wholeList : undefined}
            words={words}
            errors={errors}
            host={host}
            onNear={screen.readMore}
            onRetry={screen.retry}
          />
        ) : (
          children
        )}
      </div>
      {isLive && props.previous && (
        <a className="btn-line" href={props.previous.link} rel="prev">
          {props.previous.text}
        </a>
      )}
      {hearts.told}
    </section>
  );
}

type TitleParts = Pick<GameListProps, 'title' | 'kindTitle' | 'vendorName' | 'controls'> & { words: LateWords<'lobby'> };

/** The vendor and the kind that the list is of, or the category; on a page of some games, what was chosen instead of them. */
function titleOf({ title, kindTitle, vendorName, controls, words }: TitleParts, { tab, vendor, kind }: ListQuery): string {
  if (!controls.gameType && tab !== controls.ownTab) return tabText(words, tab, controls.hotBy);
  // never what the address says: anybody may have written it
  const name = controls.vendors.find(([vassalage]) => vassalage === vendor)?.[1] ?? vendorName ?? '';
  return [vendor && name, kind && kindTitle].filter((part) => part !== '').join(' · ') || title;
}

interface HeadProps {
  as: 'h1' | 'h2';
  ref: RefObject<HTMLHeadingElement | null>;
  title: string;
  /** How many games; nothing while it is not known. */
  count: string | false;
}

function ListHead({ as: Heading, ref, title, count }: HeadProps) {
  return (
    <div className="between gap-3">
      <Heading className="title-page" id="list-title" tabIndex={-1} ref={ref}>
        {title}
      </Heading>
      <output className="text-note" data-list-part="count">
        {count}
      </output>
    </div>
  );
}

const never = () => () => {};
const inBrowser = () => true;
const inHtml = () => false;

/** Enter in the search sheet searches this list, whose pill it was opened by gives way to a field: the focus goes to the heading. */
function useSheet({ search }: GameListStores, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    $listSearch.set((text) => {
      heading.current?.focus({ preventScroll: true });
      search(text);
    });
    return () => $listSearch.set(undefined);
  }, [search, heading]);
}

/** The address may ask for a filter that there is not. */
function useUnknownChoice(text: string): void {
  useEffect(() => {
    if (hasUnknownChoice(location.search)) showToast(text, 'long');
  }, [text]);
}

/** The player's own games are for players only, like the whole page when opened on such a tab: if the session ends, go to the login. */
function useGuard(isOwn: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isOwn) dataset['guard'] = 'trial';
    else delete dataset['guard'];
  }, [isOwn]);
}

/** The first page, which came with the HTML. */
function listOf(items: ReturnType<typeof unpackTiles>, totals: GameListProps['given']): ListScreen['given'] {
  if (!totals) return undefined;
  const [pageNo, totalPages, totalCount, isCut] = totals;
  return { state: 'ready', code: undefined, items, pageNo, totalPages, totalCount, totalRelation: isCut ? 'gte' : 'eq' };
}
