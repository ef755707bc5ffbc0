import { hundredthsText } from '#contract/formats.ts';
import type { LiveGame } from '#contract/games/live.ts';
import { useStore } from '#site/islands/use-store.ts';
import { playTime } from '#site/lib/play-time.ts';
import { $liveMs } from '#site/stores/screens/live-games.ts';

type Match = Extract<LiveGame, { kind: 'match' }>;
type Pick = Match['picks'][number];

interface Props {
  live: Match;
  text: Readonly<Record<'begun' | 'draw', string>>;
  language: string;
}

/** A league's next match on a tile. Once it has begun its first prices are over, and the next match comes with the next answer. */
export function MatchLines({ live, text, language }: Props) {
  const leftMs = live.startsAt - useStore($liveMs);
  return (
    <>
      <span className="line">{leftMs > 0 ? playTime(leftMs) : text.begun}</span>
      {live.picks.map((pick) => (
        <span className="line" key={pick.pick + pick.name}>
          <span>{nameOf(pick, text)}</span>
          <b>{leftMs > 0 ? priceOf(pick, language) : '–'}</b>
        </span>
      ))}
    </>
  );
}

export const nameOf = ({ pick, name }: Pick, text: Readonly<Record<'draw', string>>) => (pick === 'draw' ? text.draw : name);
export const priceOf = ({ priceHundredths }: Pick, language: string) =>
  priceHundredths === null ? '–' : hundredthsText(priceHundredths, language);
