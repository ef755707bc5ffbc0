import { memo, useEffect, useId, useRef } from 'react';

import type { LateWords } from '#site/i18n/late-words.ts';
import { useHydrated } from '#site/islands/use-hydrated.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { imageUrl } from '#site/lib/image-host.ts';
import type { Tile } from '#site/lib/tile.ts';

import { wasTapped } from './early-taps.ts';
import { LivePlace } from './live-place.tsx';
import { type PictureTime, TileArt } from './tile-art.tsx';

export interface TileProps {
  tile: Tile;
  /** Shows what goes on in the game. */
  showsLive: boolean;
  words: LateWords<'lobby'>;
  language: string;
  host: string;
  when: PictureTime;
  /** Whether it is in the page's HTML. */
  isGiven: boolean;
  isFavourite: boolean;
  /** Its favourite mark is being changed. */
  isChanging: boolean;
  onHeart(tile: Tile, heart: HTMLElement): void;
  /** Its place in a list of which only a part is drawn, and how many games are in it. */
  place?: number | undefined;
  count?: number | undefined;
}

/** A game: its picture and names lead to it; the heart beside them marks it as a favourite. */
export const GameTile = memo(function GameTile({
  tile,
  showsLive,
  words,
  language,
  host,
  when,
  isGiven,
  place,
  count,
  ...heart
}: TileProps) {
  const saidId = useId();
  const isHydrated = useHydrated();
  return (
    <li aria-posinset={place} aria-setsize={count}>
      <a className="tile" href={tile.link} aria-describedby={showsLive && isHydrated ? saidId : undefined}>
        <TileArt src={imageUrl(host, tile.art)} colour={tile.colour} when={when} isGiven={isGiven}>
          {tile.isNew && <span className="new">{words.games.new}</span>}
          {showsLive && <LivePlace tile={tile} language={language} saidId={saidId} isHydrated={isHydrated} />}
        </TileArt>
        <span className="name" dir="auto">
          {tile.name}
        </span>
        <span className="vendor" dir="auto">
          {tile.vendorName}
        </span>
      </a>
      {tile.canBeFavourite && <Heart tile={tile} label={fillText(words.games.favourite, { name: tile.name })} {...heart} />}
    </li>
  );
});

type HeartProps = Pick<TileProps, 'tile' | 'isFavourite' | 'isChanging' | 'onHeart'> & { label: string };

function Heart({ tile, label, isFavourite, isChanging, onHeart }: HeartProps) {
  const heart = useRef<HTMLButtonElement>(null);
  // a moment later: by then it is known who is logged in
  useEffect(() => {
    if (wasTapped(heart.current)) setTimeout(() => heart.current?.click());
  }, []);
  return (
    <button
      ref={heart}
      className="heart"
      type="button"
      aria-pressed={isFavourite}
      aria-busy={isChanging}
      aria-label={label}
      onClick={({ currentTarget }) => onHeart(tile, currentTarget)}
    >
      <span className={isFavourite ? 'i-tabler-heart-filled' : 'i-tabler-heart'} aria-hidden="true" />
    </button>
  );
}
