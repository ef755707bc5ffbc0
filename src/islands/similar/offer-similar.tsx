import { lateWords } from '#site/i18n/late-words.ts';
import { drawOnPage } from '#site/islands/react-client/draw-on-page.tsx';
import { loadPart } from '#site/lib/load-part.ts';
import { readSimilar, refuseSimilar, takeLeftGame } from '#site/stores/screens/similar-games.ts';

import { SimilarGames } from './similar-games.tsx';

/** Offers games like the one that the player has just left, beside the page: nothing waits for it, and nothing moves. */
export async function offerSimilar(): Promise<void> {
  const left = takeLeftGame();
  if (!left) return;
  const [games, words] = await Promise.all([readSimilar(left), loadPart(lateWords('live'))]);
  if (games.length === 0 || !words) return;
  const takeAway = drawOnPage(
    <SimilarGames
      name={left.name}
      games={games}
      words={words}
      onClose={() => {
        refuseSimilar();
        takeAway();
        focusGame(left.nodeId);
      }}
    />,
  );
  // the page may come back as it was left
  addEventListener('pagehide', takeAway, { once: true });
}

/** What had the focus is gone: it goes to the game that was left, or to the page's first heading. */
function focusGame(nodeId: string): void {
  const places = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, a.tile)')];
  const isGame = (place: HTMLElement) => place instanceof HTMLAnchorElement && new URL(place.href).searchParams.get('gameId') === nodeId;
  const place = places.find(isGame) ?? places[0];
  if (!place) return;
  if (!isGame(place)) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
