import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { resultsLink } from '#site/lib/draw-link.ts';
import { drawRhythm } from '#site/lib/draw-rhythm.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { createDraws } from '#site/stores/screens/draws.ts';

import { Balls } from './balls.tsx';
import { Empty, Skeleton } from './list-states.tsx';
import type { ResultsText } from './results-text.ts';

const { $draws, refresh } = createDraws('all');

/** Every lottery with its last result; each links to its past draws. */
export function AllLotteries({ strings }: ResultsText) {
  const { state, items } = useStore($draws);
  if (items.length === 0) {
    if (state === 'loading') return <Skeleton label={strings['common.loading']} rows={6} />;
    if (state === 'failed')
      return (
        <ReadFailed
          text={strings['draws.results.failed']}
          why={strings['home.draws.failed']}
          retryLabel={strings['common.retry']}
          onRetry={refresh}
        />
      );
    return <Empty icon="i-tabler-ticket" title={strings['home.draws.none']} text={strings['draws.results.noneText']} />;
  }
  return (
    <section className="gutter stack gap-3 pt-3 pb-8" aria-labelledby="choose-lottery">
      <h2 className="title-section" id="choose-lottery">
        {strings['draws.results.choose']}
      </h2>
      <ul className="card">
        {items.map(({ gameId, displayName, mobileIconUrl, everyMinutes, remark, previousWinningNumber }) => (
          <li key={gameId} className="border-0 border-t border-solid border-line first:border-t-0">
            <a className="row gap-3 px-4 py-3 text-ink no-underline" href={resultsLink(gameId)}>
              <img
                className="rounded-control bg-tint object-cover shrink-0"
                src={mobileIconUrl}
                width="44"
                height="44"
                alt=""
                loading="lazy"
              />
              <span className="flex-1 min-w-0 stack gap-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <strong dir="auto">{displayName}</strong>
                  <span className="text-note">{drawRhythm({ everyMinutes, remark }, strings['home.draws.every'])}</span>
                </span>
                {previousWinningNumber === '' ? (
                  <span className="text-note">{strings['draws.results.none']}</span>
                ) : (
                  <Balls
                    short={previousWinningNumber}
                    label={fillText(strings['draws.results.digits'], { digits: previousWinningNumber })}
                  />
                )}
              </span>
              <span className="i-tabler-chevron-right text-faint rtl:mirrored" aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
