import type { LateWords } from '#site/i18n/late-words.ts';
import type { Tile } from '#site/lib/tile.ts';

import { GameTile } from './game-tile.tsx';
import type { PictureTime } from './tile-art.tsx';
import type { Hearts } from './use-hearts.tsx';

export interface TileItemsProps {
  tiles: readonly Tile[];
  /** The tiles in the page's HTML. */
  given: readonly Tile[];
  /** How many of those load before all other pictures; none if another picture comes before the tiles. */
  firstCount?: number | undefined;
  /** How many further ones are in the first viewport. */
  secondCount?: number | undefined;
  words: LateWords<'lobby'>;
  language: string;
  host: string;
  hearts: Hearts;
  /** Not on home, which loads no more than it must. */
  showsLive?: boolean | undefined;
  /** If only a part of the list is drawn: the place of the first tile in it, and how many games are in it. */
  part?: { first: number; count: number } | undefined;
}

/** Tiles as the items of a list. */
export function TileItems({
  tiles,
  given,
  firstCount = 0,
  secondCount = 0,
  words,
  language,
  host,
  hearts,
  showsLive = true,
  part,
}: TileItemsProps) {
  const marked = new Set(hearts.favourites);
  const whenOf = (place: number): PictureTime => {
    if (place < 0 || place >= firstCount + secondCount) return 'late';
    return place < firstCount ? 'first' : 'second';
  };
  return tiles.map((tile, at) => {
    const place = given.indexOf(tile);
    return (
      <GameTile
        key={tile.nodeId}
        tile={tile}
        showsLive={showsLive && tile.isLive}
        words={words}
        language={language}
        host={host}
        when={whenOf(place)}
        isGiven={place >= 0}
        isFavourite={marked.has(tile.nodeId)}
        isChanging={hearts.changing.includes(tile.nodeId)}
        onHeart={hearts.onHeart}
        place={part && part.first + at}
        count={part?.count}
      />
    );
  });
}
