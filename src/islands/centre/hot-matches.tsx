import { useState } from 'react';

import type { GameType } from '#contract/shapes.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { createHotMatches } from '#site/stores/screens/hot-matches.ts';
import { $liveGames } from '#site/stores/screens/live-games.ts';

import { MatchCard } from './match-card.tsx';

interface Props {
  type: GameType;
  strings: WordsOf<'centre.matches' | 'common.loading' | 'live.draw'>;
  language: string;
}

/** The next matches in the leagues of a type, each with its countdown. The platform answers all of it: the page is kept all day. */
export function HotMatches({ type, strings, language }: Props) {
  const [{ $hotMatches, $nowMs }] = useState(() => createHotMatches(type));
  const { state, list } = useStore($hotMatches);
  const nowMs = useStore($nowMs);
  const live = useStore($liveGames);
  const note = state === 'loading' ? 'common.loading' : state === 'failed' ? 'centre.matches.failed' : 'centre.matches.none';
  return (
    <div className="place">
      <output className="block text-note" hidden={state === 'ready' && list.length > 0}>
        {strings[note]}
      </output>
      <ul>
        {list.map((match) => (
          <MatchCard
            key={`${match.game.nodeId} ${match.startsAt} ${match.home}`}
            match={match}
            live={live[match.game.nodeId]}
            nowMs={nowMs}
            strings={strings}
            language={language}
          />
        ))}
      </ul>
    </div>
  );
}
