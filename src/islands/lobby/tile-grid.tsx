import { Suspense, useState } from 'react';

import { comingWords } from '#site/i18n/late-words.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { unpackTiles } from '#site/lib/tile.ts';

import { TileItems } from './tile-items.tsx';
import { useHearts } from './use-hearts.tsx';

export interface TileGridProps {
  /** As `packTiles` makes it. */
  tiles: string;
  secondCount?: number | undefined;
  language: string;
  /** The page's image host, if it has one. */
  host?: string | undefined;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('lobby');

/** Games side by side, all of them in the HTML. */
export function TileGrid(props: TileGridProps) {
  return (
    <Suspense>
      <Grid {...props} />
    </Suspense>
  );
}

function Grid({ tiles, secondCount, language, host = '' }: TileGridProps) {
  const words = useLateWords('lobby', language);
  const [given] = useState(() => unpackTiles(tiles));
  const hearts = useHearts();
  return (
    <>
      <ul className="tiles">
        <TileItems tiles={given} given={given} secondCount={secondCount} words={words} language={language} host={host} hearts={hearts} />
      </ul>
      {hearts.told}
    </>
  );
}
