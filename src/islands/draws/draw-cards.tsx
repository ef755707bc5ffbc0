import { Suspense, useEffect, useRef, useState } from 'react';

import { comingWords } from '#site/i18n/late-words.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { vendorOfDraw } from '#site/lib/draw-link.ts';
import { createDraws, type DrawSource } from '#site/stores/screens/draws.ts';

import { DrawCard, type DrawName } from './draw-card.tsx';

interface Props {
  source: DrawSource;
  /** Shown until the platform has answered; nothing if the page could not have them. */
  first: readonly DrawName[] | undefined;
  /** The page has more of them than the first of a column. */
  hasMore?: boolean | undefined;
  /** Only draws of these vendors. */
  vendors: readonly string[] | undefined;
  language: string;
  /** The page's image host, if it has one. */
  host?: string | undefined;
  /** Of a column, which begins with a few: the words of the button that shows all. */
  all: string | undefined;
}

/** How many draws of a column show at first. */
export const firstOfColumn = 6;

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('lobby');

/** Draws on sale, kept in step with the platform's: side by side, or in a column. */
export function DrawCards(props: Props) {
  return (
    <Suspense>
      <Cards {...props} />
    </Suspense>
  );
}

function Cards({ source, first, hasMore, vendors, language, host = '', all }: Props) {
  const { home: words } = useLateWords('lobby', language);
  const [{ $draws, $elapsedMs }] = useState(() => createDraws(source));
  const { state, items } = useStore($draws);
  const [isOpen, setOpen] = useState(all === undefined);
  const firstMore = useRef<HTMLAnchorElement>(null);
  // the button is gone: keyboard users go on at the first of what it has shown
  useEffect(() => {
    if (isOpen && all !== undefined) firstMore.current?.focus({ preventScroll: true });
  }, [isOpen, all]);
  const live = vendors ? items.filter(({ gameId }) => vendors.includes(vendorOfDraw(gameId))) : items;
  const isAnswered = state === 'ready' || items.length > 0;
  const draws: readonly DrawName[] = isAnswered ? live : (first ?? []);
  const isFailed = state === 'failed' || (!isAnswered && first === undefined);
  const shown = isOpen ? draws : draws.slice(0, firstOfColumn);
  return (
    <>
      <ul className={all === undefined ? 'draws as-row' : 'draws as-grid'}>
        {shown.map((draw, at) => (
          <DrawCard
            key={draw.gameId}
            ref={at === firstOfColumn ? firstMore : undefined}
            draw={draw}
            live={isAnswered ? live[at] : undefined}
            $elapsedMs={$elapsedMs}
            words={words}
            host={host}
          />
        ))}
      </ul>
      {all !== undefined && (isAnswered ? shown.length < draws.length : hasMore === true) && (
        <button className="btn-line more" type="button" disabled={!isAnswered} onClick={() => setOpen(true)}>
          {all}
        </button>
      )}
      {(isFailed || draws.length === 0) && (
        <p className={all === undefined ? 'text-note gutter' : 'text-note'}>{words[isFailed ? 'draws.failed' : 'draws.none']}</p>
      )}
    </>
  );
}
