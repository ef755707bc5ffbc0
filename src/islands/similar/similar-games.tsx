import { useId } from 'react';

import type { Game } from '#contract/games/calls.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { imageUrl } from '#site/lib/image-host.ts';

interface Props {
  /** Of the game that was left. */
  name: string;
  games: readonly Game[];
  words: LateWords<'live'>;
  onClose(): void;
}

/** Over the foot of the page, above the menu. */
export function SimilarGames({ name, games, words, onClose }: Props) {
  const id = useId();
  const host = document.documentElement.dataset['imageHost'] ?? '';
  return (
    <aside className="similar" data-part="similar" aria-labelledby={id}>
      <div className="between">
        <h2 id={id}>{fillText(words.live.similar, { name })}</h2>
        <button className="btn-icon" type="button" aria-label={words.common.close} onClick={onClose}>
          <span className="i-tabler-x text-xl" aria-hidden="true" />
        </button>
      </div>
      <ul>
        {games.map((game) => (
          <li key={game.nodeId}>
            <a href={gameLink(game)}>
              <img src={imageUrl(host, `${game.showIcon}@1x.webp`)} width="56" height="75" alt="" />
              <span>{game.displayName}</span>
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
