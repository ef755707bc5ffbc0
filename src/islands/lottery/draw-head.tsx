import type { PlayTable } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import { drawCheckLink } from '#site/lib/draw-check-link.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import { $awaited, $drawn } from '#site/stores/screens/lottery/draws.ts';
import { gameId } from '#site/stores/screens/lottery/game.ts';
import { $issue, $issuesAhead, $secondsLeft } from '#site/stores/screens/lottery/issue.ts';

import { ResultBalls } from './result-balls.tsx';
import { ResultRows } from './result-rows.tsx';
import { useWords } from './use-words.ts';

const nearSeconds = 10;

/** The issue on sale with the remaining time by the platform's clock, and the previous draw. */
export function DrawHead({ table }: { table: PlayTable }) {
  const { say, clock, zone } = useWords();
  const issue = useStore($issue);
  const [next] = useStore($issuesAhead);
  const shown = issue ?? next;
  return (
    <section className="lot-head" aria-label={shown ? say('draw', { numero: shown.numero }) : say('sale.none')}>
      {shown ? (
        <>
          <div className="between gap-3">
            <div className="min-w-0">
              <p className="m-0 font-bold tabular-nums">{say('draw', { numero: shown.numero })}</p>
              <p className="text-note">{issue ? say('sale.left') : say('sale.closed')}</p>
            </div>
            <Left />
          </div>
          <p className="text-xs text-muted">
            {say('sale.at', { time: clock(shown.lockAt), draw: clock(shown.drawAt), zone: zone(shown.drawAt) })}
          </p>
          {shown.beaconRound === null && <p className="text-xs text-muted">{say('beacon.none')}</p>}
        </>
      ) : (
        <p className="m-0 font-semibold">{say('sale.none')}</p>
      )}
      <LastDraw table={table} />
    </section>
  );
}

function Left() {
  const seconds = useStore($secondsLeft);
  const isOpen = useStore($issue) !== undefined;
  const isNear = isOpen && seconds !== undefined && seconds <= nearSeconds;
  return (
    <p className="lot-left" role="timer" data-near={isNear || undefined} data-closed={!isOpen || undefined}>
      {countdownText(seconds === undefined ? undefined : seconds * 1000)}
    </p>
  );
}

/** The last draw: announced in a live region if the player saw it happen. */
function LastDraw({ table }: { table: PlayTable }) {
  const { say } = useWords();
  const drawn = useStore($drawn);
  const awaited = useStore($awaited);
  const issue = drawn?.issue;
  const isNew = drawn?.isNew ?? false;
  return (
    <div className="lot-last">
      <output className="sr-only">{isNew && issue?.short ? say('drawn', { numero: issue.numero, result: issue.short }) : ''}</output>
      {awaited && <p className="text-note lot-wait">{say('drawing', { numero: awaited.numero })}</p>}
      {!awaited && !issue && <p className="text-note">{say('last.none')}</p>}
      {!awaited && issue && (
        <>
          <p className="text-xs text-muted">
            {issue.state === 'void' ? say('drawn.void', { numero: issue.numero }) : say('last', { numero: issue.numero })}
          </p>
          {issue.short && <ResultBalls short={issue.short} isNew={isNew} key={issue.numero} />}
          {issue.result && <ResultRows result={issue.result} table={table} />}
          {issue.result && (
            <a className="link text-sm lot-way" href={drawCheckLink({ gameId: gameId(), numero: issue.numero })}>
              {say('check')}
            </a>
          )}
        </>
      )}
    </div>
  );
}
