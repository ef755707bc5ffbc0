import { useStore } from '#site/islands/use-store.ts';
import { countdownText } from '#site/lib/draw-countdown.ts';
import { drawLink } from '#site/lib/draw-link.ts';
import type { DrawGame } from '#site/stores/screens/draw-results.ts';
import { $now } from '#site/stores/screens/now.ts';

import type { ResultsText } from './results-text.ts';

/** The lottery's name, when its sale ends, and the link to play it. */
export function DrawGameHead({ strings, game }: ResultsText & { game: DrawGame }) {
  const now = useStore($now);
  const open = game.issues.find(({ lockAt, saleAt }) => saleAt <= now && lockAt > now);
  return (
    <section className="gutter">
      <div className="card card-body stack gap-3">
        <div className="row gap-3">
          <img className="rounded-control bg-tint object-cover shrink-0" src={`${game.iconUrl}@1x.webp`} width="52" height="52" alt="" />
          <div className="flex-1 min-w-0">
            <h2 className="title-section">{game.name}</h2>
            <a className="link text-sm inline-block py-2" href="/m/lottery/results">
              {strings['draws.results.all']}
            </a>
          </div>
        </div>
        <div className="between gap-3">
          <p>
            <span className="text-note block">{open ? strings['draws.results.closes'] : strings['draws.results.closed']}</span>
            <span className="money text-lg" role="timer">
              {countdownText(open && open.lockAt - now)}
            </span>
          </p>
          <a className="btn-sun" href={drawLink(game)}>
            {strings['draws.results.play']}
          </a>
        </div>
      </div>
    </section>
  );
}
