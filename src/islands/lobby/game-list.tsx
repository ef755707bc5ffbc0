import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import lobby from 'virtual:late-words/lobby';

import { comingWords } from '#site/i18n/late-words.ts';
import type { ErrorTexts } from '#site/i18n/pick.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { isOwnTab } from '#site/lib/list-rules.ts';
import { unpackTiles } from '#site/lib/tile.ts';
import { $hasFavourites } from '#site/stores/screens/favourites.ts';
import { createGameList, type ListScreen } from '#site/stores/screens/game-list.ts';

import { type ControlsProps, ListControls } from './list-controls.tsx';
import { ListNote } from './list-note.tsx';
import { TileWindow } from './tile-window.tsx';
import { useHearts } from './use-hearts.tsx';

export interface GameListProps {
  /** The heading, unless the list shows one vendor. */
  title: string;
  /** There the title bar has the page's heading. */
  as: 'h1' | 'h2';
  screen: Omit<ListScreen, 'given'>;
  /** The first page, as `packTiles` makes it. */
  tiles: string;
  /** Of the first page: its number, how many there are, and how many games; nothing if the page could not have it. */
  given: readonly [page: number, pages: number, games: number] | undefined;
  controls: ControlsProps;
  /** The name of the vendor that the address asks for, if it is not one to choose. */
  vendorName: string | undefined;
  /** To the page before, if the list does not begin with the first. */
  previous: { link: string; text: string } | undefined;
  language: string;
  host: string;
  errors: ErrorTexts;
  /** What stands below the tiles until the script runs. */
  children?: ReactNode;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords(lobby);

/** A list of games: tabs, search and filter over it, more games at its end, and all of it restored when the player comes back. */
export function GameList(props: GameListProps) {
  return (
    <Suspense>
      <List {...props} />
    </Suspense>
  );
}

function List({ title, as: Heading, controls, vendorName, previous, errors, host, language, children, ...props }: GameListProps) {
  const words = useLateWords('lobby', lobby, language);
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
  // the old list stays until the new one has come
  const isWaiting = list.state === 'loading' && list.items.length === 0;
  const [last, setLast] = useState(list);
  if (!isWaiting && last !== list) setLast(list);
  const isCovered = isWaiting && last.items.length > 0;
  const shown = isCovered ? last : list;
  const name = controls.vendors.find(([vassalage]) => vassalage === query.vendor)?.[1];
  return (
    <section className="gutter stack gap-3" aria-labelledby="list-title" data-list={isLive ? 'live' : ''} data-own-tab={controls.ownTab}>
      <div className="between gap-3">
        <Heading className="title-page" id="list-title" tabIndex={-1} ref={heading}>
          {query.vendor === '' ? title : (name ?? vendorName ?? query.vendor)}
        </Heading>
        <output className="text-note" data-list-part="count">
          {last.pageNo > 0 && fillText(words.games[last.totalRelation === 'gte' ? 'countAtLeast' : 'count'], { count: last.totalCount })}
        </output>
      </div>
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
        host={host}
        hearts={hearts}
      />
      <div data-list-part="note">
        {isLive ? (
          <ListNote
            list={shown}
            tab={query.tab}
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
      {isLive && previous && (
        <a className="btn-line" href={previous.link} rel="prev">
          {previous.text}
        </a>
      )}
      {hearts.told}
    </section>
  );
}

const never = () => () => {};
const inBrowser = () => true;
const inHtml = () => false;

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
  const [pageNo, totalPages, totalCount] = totals;
  return { state: 'ready', code: undefined, items, pageNo, totalPages, totalCount, totalRelation: 'eq' };
}
