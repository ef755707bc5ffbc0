import { useState } from 'react';

import { hundredthsText } from '#contract/formats.ts';
import type { HotMatch } from '#contract/games/calls.ts';
import type { LiveGame } from '#contract/games/live.ts';
import type { WordsOf } from '#site/i18n/words.ts';
import { whileOnScreen } from '#site/islands/ui/while-on-screen.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import { gameLink } from '#site/lib/game-link.ts';
import { watchGame } from '#site/stores/screens/live-games.ts';

export interface MatchCardProps {
  match: HotMatch;
  /** Of the match's league; nothing until it was asked for. */
  live: LiveGame | undefined;
  nowMs: number;
  strings: WordsOf<'centre.matches' | 'live.draw'>;
  language: string;
}

/** A match that begins soon, with its prices; one that has begun says so until the next one takes its place. */
export function MatchCard({ match: { game, home, away, startsAt }, live, nowMs, strings, language }: MatchCardProps) {
  const [ref] = useState(() => whileOnScreen(() => watchGame(game.nodeId)));
  const hasBegun = startsAt <= nowMs;
  return (
    <li ref={ref}>
      <a className="match" href={gameLink(game)}>
        <span className="text-note">{game.displayName}</span>
        <span className="home">{home}</span>
        <span className="away">{away}</span>
        <span className="prices text-note tabular-nums">
          {live && !hasBegun && <Prices live={live} startsAt={startsAt} strings={strings} language={language} />}
        </span>
        <span className="start text-note">
          {hasBegun ? (
            strings['centre.matches.begun']
          ) : (
            <>
              <span>{strings['centre.matches.starts']}</span>
              <time className="tabular-nums" dateTime={new Date(startsAt).toISOString()}>
                {countdownText(startsAt - nowMs)}
              </time>
            </>
          )}
        </span>
      </a>
    </li>
  );
}

function Prices({
  live,
  startsAt,
  strings,
  language,
}: Pick<MatchCardProps, 'strings' | 'language'> & { live: LiveGame; startsAt: number }) {
  const picks = live.kind === 'match' && live.startsAt === startsAt ? live.picks : [];
  const open = picks.flatMap(({ pick, priceHundredths }) => (priceHundredths === null ? [] : [{ pick, price: priceHundredths }]));
  if (open.length === 0) return strings['centre.matches.later'];
  return open.map(({ pick, price }) => (
    <span key={pick}>
      {pick === 'draw' && strings['live.draw']} <b>{hundredthsText(price, language)}</b>
    </span>
  ));
}
