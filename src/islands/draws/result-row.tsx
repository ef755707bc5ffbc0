import { zoneOffset } from '#contract/dates.ts';
import type { LotteryIssue } from '#contract/lottery/calls.ts';
import { drawCheckLink } from '#site/lib/draw-check-link.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatTime, formatWinningDay } from '#site/lib/format-moment.ts';

import { Balls } from './balls.tsx';
import type { ResultsText } from './results-text.ts';

/** One draw: its number, time and result; expanded, all its rows and its proof. */
export function ResultRow({ strings, language, gameId, issue }: ResultsText & { gameId: string; issue: LotteryIssue }) {
  const { numero, drawAt, short, result, ticketCount, commitment, merkleRoot, beaconRound } = issue;
  const rows = Object.entries(result ?? {});
  return (
    <li className="border-0 border-t border-solid border-line first:border-t-0">
      <details className="group">
        <summary className="grid grid-cols-[1fr_1rem] gap-x-3 gap-y-1.5 px-4 py-3">
          <span className="text-sm flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold tabular-nums">{fillText(strings['draws.tickets.draw'], { numero })}</span>
            <time className="text-muted" dateTime={new Date(drawAt).toISOString()}>
              {formatWinningDay(drawAt)} {formatTime(drawAt, language)} {zoneOffset(drawAt)}
            </time>
          </span>
          <span className="i-tabler-chevron-down text-faint self-center row-span-2 group-open:rotate-180" aria-hidden="true" />
          {short ? (
            <Balls short={short} label={fillText(strings['draws.results.digits'], { digits: short })} />
          ) : (
            <span className="text-note">{strings['draws.results.void']}</span>
          )}
        </summary>
        <div className="stack gap-2 px-4 pb-3">
          {rows.length > 1 && (
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
              {rows.map(([name, values]) => (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="tabular-nums font-semibold">{values.join('  ')}</dd>
                </div>
              ))}
            </dl>
          )}
          {ticketCount !== null && <p className="text-note">{fillText(strings['draws.results.tickets'], { count: ticketCount })}</p>}
          <p className="text-xs text-muted [overflow-wrap:anywhere]">
            {strings['draws.results.commitment']}: <bdi>{commitment}</bdi>
          </p>
          {merkleRoot && (
            <p className="text-xs text-muted [overflow-wrap:anywhere]">
              {strings['draws.results.root']}: <bdi>{merkleRoot}</bdi>
            </p>
          )}
          {beaconRound === null && <p className="text-xs text-muted">{strings['draws.results.beacon.none']}</p>}
          <a className="link text-sm py-3 self-start" href={drawCheckLink({ gameId, numero })}>
            {strings['draws.results.check']}
          </a>
        </div>
      </details>
    </li>
  );
}
