import { useState } from 'react';

import type { GameType } from '#contract/shapes.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { createHotMatches } from '#site/stores/screens/hot-matches.ts';

interface Props {
  type: GameType;
  strings: WordsOf<'centre.matches' | 'common.loading'>;
}

/** The next matches in the leagues of a type, each with its countdown. The platform answers all of it: the page is kept all day. */
export function HotMatches({ type, strings }: Props) {
  const [{ $hotMatches, $nowMs }] = useState(() => createHotMatches(type));
  const { state, list } = useStore($hotMatches);
  const nowMs = useStore($nowMs);
  const note = state === 'loading' ? 'common.loading' : state === 'failed' ? 'centre.matches.failed' : 'centre.matches.none';
  return (
    <div className="place">
      <output className="block text-note" hidden={state === 'ready' && list.length > 0}>
        {strings[note]}
      </output>
      <ul>
        {list.map(({ game, home, away, startsAt }) => (
          <li key={`${game.nodeId} ${startsAt} ${home}`}>
            <a className="match" href={gameLink(game)}>
              <span className="text-note">{game.displayName}</span>
              <span className="home">{home}</span>
              <span className="away">{away}</span>
              <span className="start text-note">
                <span>{strings['centre.matches.starts']}</span>
                <time className="tabular-nums" dateTime={new Date(startsAt).toISOString()}>
                  {countdownText(Math.max(0, startsAt - nowMs))}
                </time>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
