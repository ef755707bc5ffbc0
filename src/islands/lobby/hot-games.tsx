import { type MouseEvent, Suspense, useCallback, useEffect, useRef, useState } from 'react';

import { useLateWords } from '#site/islands/use-late-words.ts';
import { opensElsewhere } from '#site/islands/ui/take-over.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { unpackTiles } from '#site/lib/tile.ts';
import { createHotGames } from '#site/stores/screens/hot-games.ts';

import { wasTapped } from './early-taps.ts';
import type { TileGridProps } from './tile-grid.tsx';
import { TileItems } from './tile-items.tsx';
import { useHearts } from './use-hearts.tsx';
import { useScrollBack } from './use-scroll-back.ts';

const hotPath = '/m/hot';

interface Props extends TileGridProps {
  /** How many more there are. */
  moreCount: number;
}

/** Hot games, and more of them at a tap; without JavaScript, or if they do not come, the hot list has them. */
export function HotGames(props: Props) {
  return (
    <Suspense>
      <Games {...props} />
    </Suspense>
  );
}

function Games({ tiles, moreCount, secondCount, language, host = '' }: Props) {
  const words = useLateWords('lobby', language);
  const [given] = useState(() => unpackTiles(tiles));
  const [screen] = useState(createHotGames);
  const [isAsked, setAsked] = useState(false);
  const more = useStore(screen.$more);
  const place = useStore(screen.$place);
  const hearts = useHearts();
  const grid = useRef<HTMLUListElement>(null);
  const isOpen = more.length > 0;
  useScrollBack(place, true);
  // the button is gone: keyboard users go on at the first of what it has shown
  useEffect(() => {
    const first = grid.current?.children[given.length]?.firstElementChild;
    if (isOpen && isAsked && first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [isOpen, isAsked, given]);
  const link = useRef<HTMLAnchorElement>(null);
  const open = useCallback(() => {
    setAsked(true);
    void screen.showMore().then((isDone) => isDone || location.assign(hotPath));
  }, [screen]);
  useEffect(() => {
    if (wasTapped(link.current)) open();
  }, [open]);
  const showMore = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    open();
  };
  const known = new Set(given.map(({ nodeId }) => nodeId));
  const all = [...given, ...more.filter(({ nodeId }) => !known.has(nodeId))];
  return (
    <>
      <ul className="tiles" ref={grid}>
        <TileItems
          tiles={all}
          given={given}
          secondCount={secondCount}
          words={words}
          language={language}
          host={host}
          hearts={hearts}
          showsLive={false}
        />
      </ul>
      {moreCount > 0 && !isOpen && (
        <a className="btn-line w-full mt-4" ref={link} href={hotPath} data-hot-more onClick={showMore}>
          {fillText(words.home['hot.more'], { count: moreCount })}
        </a>
      )}
      {hearts.told}
    </>
  );
}
