import { type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { comingWords } from '#site/i18n/late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { loginPath } from '#site/lib/next-path.ts';
import type { Tile } from '#site/lib/tile.ts';
import { $changingFavourites, $favouriteFailure, $favourites, $hasFavourites, toggleFavourite } from '#site/stores/screens/favourites.ts';

/** Prefetched, since a failure has to be told without a connection; after everything visible. */
const wordsAfterMs = 1500;

export interface Hearts {
  favourites: readonly string[];
  changing: readonly string[];
  onHeart(tile: Tile, heart: HTMLElement): void;
  /** Tells assistive technology why a change failed: nothing shows of it but the mark, which is what it was. */
  told: ReactNode;
}

/**
 * The hearts of a list's tiles: guests are sent to log in and back, players change their marks. If the tile disappears with its mark, the
 * one beside it takes the focus; `onLast` is called if there is none.
 */
export function useHearts(onLast?: () => void): Hearts {
  const marked = useStore($favourites);
  const changing = useStore($changingFavourites);
  const isPlayer = useStore($hasFavourites);
  const failure = useStore($favouriteFailure);
  const [pressed, setPressed] = useState<string>();
  useEffect(() => {
    const timer = isPlayer && setTimeout(() => void comingWords('favourites'), wordsAfterMs);
    return () => clearTimeout(timer || undefined);
  }, [isPlayer]);
  const onHeart = useCallback(
    (tile: Tile, heart: HTMLElement) => {
      if (!isPlayer) return location.assign(loginPath(location.pathname + location.search));
      const item = heart.parentElement;
      const beside = item?.nextElementSibling ?? item?.previousElementSibling;
      const hadFocus = document.activeElement === heart;
      const saved = comingWords('favourites').then(({ common }) => common.saved);
      flushSync(() => {
        setPressed(tile.nodeId);
        void toggleFavourite(tile.nodeId, { saved, vendor: tile.vassalage });
      });
      if (!hadFocus || heart.isConnected) return;
      const next = beside?.lastElementChild;
      if (next instanceof HTMLElement) next.focus();
      else onLast?.();
    },
    [isPlayer, onLast],
  );
  const told = isPlayer && (
    <output className="sr-only" data-part="favourite-failure">
      {failure && failure.nodeId === pressed && (
        <Suspense>
          <Failure code={failure.code} />
        </Suspense>
      )}
    </output>
  );
  return { favourites: marked, changing, onHeart, told };
}

const Failure = ({ code }: { code: string }) => errorText(use(comingWords('favourites')).errors, code);
