import { useState } from 'react';

import { listText } from '#contract/formats.ts';
import type { LiveGame } from '#contract/games/live.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { whileOnScreen } from '#site/islands/ui/while-on-screen.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { factText } from '#site/lib/live-facts.ts';
import { resultSaid, resultSigns } from '#site/lib/live-rules.ts';
import { $liveGames, $liveMs, type LiveNow, watchGame } from '#site/stores/screens/live-games.ts';

import { MatchLines, nameOf, priceOf } from './live-match.tsx';

type Words = LateWords<'live'>['live'];

export interface LiveBandProps {
  nodeId: string;
  language: string;
  /** Of the text that describes the tile's link. */
  saidId: string;
  /** What the page says of it, until the platform does. */
  facts: string;
}

/**
 * What goes on in a shared game, on the foot of its picture: nothing moves when it comes. Assistive technology has it as a text without what
 * changes every second.
 */
export function LiveBand({ nodeId, language, saidId, facts }: LiveBandProps) {
  const { live: text } = useLateWords('live', language);
  const live = useStore($liveGames)[nodeId];
  const [ref] = useState(() => whileOnScreen(() => watchGame(nodeId)));
  return (
    <span className="live" ref={ref}>
      {/* with more lines it is another element: one that grows would count as moved */}
      <span key={linesOf(live)} aria-hidden="true">
        {live ? <Lines live={live} text={text} language={language} /> : facts && <span className="line whole">{facts}</span>}
      </span>
      <span id={saidId} hidden>
        {live ? said(live, text, language) : facts}
      </span>
    </span>
  );
}

const linesOf = (live: LiveNow | undefined) => (live?.kind === 'table' ? 2 + Math.sign(live.results.length) : live?.kind);

interface LinesProps<Live> {
  live: Live;
  text: Words;
  language: string;
}
type Of<Kind extends LiveGame['kind']> = Extract<LiveNow, { kind: Kind }>;

function Lines({ live, text, language }: LinesProps<LiveNow>) {
  switch (live.kind) {
    case 'table':
      return <TableLines live={live} text={text} language={language} />;
    case 'room':
      return (
        <>
          <span className="line whole">{fillText(text.free, { count: live.free })}</span>
          <span className="line whole">{stakesOf(live, text, language)}</span>
        </>
      );
    case 'match':
      return <MatchLines live={live} text={text} language={language} />;
  }
}

function TableLines({ live, text, language }: LinesProps<Of<'table'>>) {
  return (
    <>
      <span className="line">
        <Phase live={live} text={text} />
        {live.people > 0 && (
          <span>
            <span className="i-tabler-user" /> {live.people}
          </span>
        )}
      </span>
      {live.results.length > 0 && (
        <span className="results">
          {live.results.map((result, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- results have no ids, and the same one may come twice
            <span key={at}>
              {resultSigns(result, text, language).map((sign, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor have their signs
                <b key={place} data-result={sign.word}>
                  {sign.text}
                </b>
              ))}
            </span>
          ))}
        </span>
      )}
      <span className="line whole">{stakesOf(live, text, language)}</span>
    </>
  );
}

function Phase({ live, text }: Omit<LinesProps<Of<'table'>>, 'language'>) {
  const nowMs = useStore($liveMs);
  const leftMs = (live.closesAt ?? 0) - nowMs;
  if (live.phase === 'betting' && leftMs > 0) return <span>{fillText(text.betting, { seconds: Math.ceil(leftMs / 1000) })}</span>;
  return <span>{live.phase === 'waiting' ? text.waiting : text.playing}</span>;
}

const stakesOf = (live: Of<'table' | 'room'>, text: Words, language: string) =>
  factText(live, language, (amount) => fillText(text.buyIn, { amount }));

function said(live: LiveNow, text: Words, language: string): string {
  switch (live.kind) {
    case 'table': {
      const results = listText(
        live.results.map((result) => resultSaid(result, text, language)),
        language,
      );
      return [
        fillText(text.limits, { limits: stakesOf(live, text, language) }),
        fillText(text.people, { count: live.people }),
        ...(results === '' ? [] : [fillText(text.results, { results })]),
      ].join(' ');
    }
    case 'room':
      return listText([fillText(text.free, { count: live.free }), stakesOf(live, text, language)], language);
    case 'match':
      return fillText(text.next, {
        picks: listText(
          live.picks.map((pick) => `${nameOf(pick, text)} ${priceOf(pick, language)}`),
          language,
        ),
      });
  }
}
