import type { ReadableAtom } from 'nanostores';
import type { Ref } from 'react';

import type { LotteryItem } from '#contract/lottery/calls.ts';
import type { LateWords } from '#site/i18n/late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { countdownMs, countdownText, isHighlighted, isNearEnd } from '#site/lib/draw-countdown.ts';
import { drawDigits } from '#site/lib/draw-digits.ts';
import { drawRhythm } from '#site/lib/draw-rhythm.ts';
import { drawLink } from '#site/lib/draw-link.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { imageUrl } from '#site/lib/image-host.ts';

import { Balls } from './balls.tsx';

/** What a page has of a draw, which is kept for minutes: not what changes meanwhile. */
export type DrawName = Pick<LotteryItem, 'gameId' | 'gameCode' | 'displayName' | 'remark' | 'everyMinutes' | 'lottoMode'>;
export type HomeWords = LateWords<'lobby'>['home'];

interface Props {
  /** To its link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  draw: DrawName;
  /** The platform's latest answer about it. */
  live: LotteryItem | undefined;
  /** Milliseconds since that answer. */
  $elapsedMs: ReadableAtom<number>;
  words: HomeWords;
  host: string;
}

/** A draw on sale: icon, name, last result, and how long its sale stays open. */
export function DrawCard({ ref, draw, live, $elapsedMs, words, host }: Props) {
  const elapsedMs = useStore($elapsedMs);
  const leftMs = live && countdownMs(live, elapsedMs);
  const isNear = isNearEnd(leftMs);
  const isClosed = live !== undefined && leftMs === undefined;
  const shown = live ?? draw;
  const short = live?.previousWinningNumber;
  return (
    <li data-near={isNear ? '' : undefined} data-lit={live && isHighlighted(live, elapsedMs) ? '' : undefined}>
      <a ref={ref} className="draw" href={drawLink(shown)}>
        <span className="head">
          {/* its picture comes with the answer, once the draws are near: a lazy one would load with the page */}
          <img alt="" src={live && imageUrl(host, live.mobileIconUrl)} />
          <span>
            <strong className="lottery" dir="auto">
              {shown.displayName}
            </strong>
            <span className="remark">{drawRhythm(shown, words['draws.every'])}</span>
          </span>
        </span>
        <span className="last">
          <span className="label">{words['draws.last']}</span>
          <span className="result">
            {short ? <Balls short={short} label={fillText(words['draws.result'], { digits: drawDigits(short).join(' ') })} /> : '–'}
          </span>
        </span>
        <span className="clock">
          <span className="state">{words[isNear ? 'draws.near' : isClosed ? 'draws.closed' : 'draws.closes']}</span>
          <span className="countdown" role="timer">
            {countdownText(leftMs)}
          </span>
        </span>
      </a>
    </li>
  );
}
