import { Suspense } from 'react';

import { KeptState } from '#site/islands/ui/kept-state.tsx';
import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { whenServed } from '#site/stores/connection.ts';
import { $game, type LotteryGame, retryGame } from '#site/stores/screens/lottery/game.ts';
import { $pickText, pickAgain } from '#site/stores/screens/lottery/pick.ts';

import { CodeEntry } from './code-entry.tsx';
import { DrawHead } from './draw-head.tsx';
import { MyTickets } from './my-tickets.tsx';
import { PlayFacts } from './play-facts.tsx';
import { PickPanel } from './pick-panel.tsx';
import { PlayTabs } from './play-tabs.tsx';
import { SlipBar } from './slip-bar.tsx';
import { StakeField } from './stake-field.tsx';
import { useWords } from './use-words.ts';

/**
 * A lottery on the launch page: the draw, the bets, the slip. The server renders a skeleton; it becomes interactive once the launch page
 * shows it.
 */
export function LotteryPlay({ label }: { label: string }) {
  const game = useStore($game);
  const skeleton = <Skeleton label={label} />;
  return game.state === 'loading' ? (
    skeleton
  ) : (
    <Suspense fallback={skeleton}>{game.state === 'ready' ? <Opened game={game} /> : <Failed code={game.code} />}</Suspense>
  );
}

function Opened({ game: { detail, table } }: { game: Extract<LotteryGame, { state: 'ready' }> }) {
  return (
    <div className="lot">
      <KeptState name="pick" value={useStore($pickText)} onTake={pickAgain} />
      <DrawHead table={table} />
      <PlayTabs table={table} />
      <PlayFacts detail={detail} />
      <PickPanel table={table} />
      <StakeField detail={detail} />
      <CodeEntry detail={detail} />
      <MyTickets detail={detail} />
      <SlipBar detail={detail} table={table} />
    </div>
  );
}

function Failed({ code }: { code: string }) {
  const { say, faultOf } = useWords();
  return (
    <div className="blank-state" role="alert" ref={(place) => (place ? whenServed(retryGame) : undefined)}>
      <p className="font-semibold">{say('failed')}</p>
      <p>{faultOf(code)}</p>
      <RetryButton label={say('retry')} onRetry={code === 'bet.price.changed' ? () => location.reload() : retryGame} />
    </div>
  );
}

function Skeleton({ label }: { label: string }) {
  return (
    <output className="gutter stack gap-3 pt-3" aria-label={label}>
      <div className="card h-18" />
      <div className="card h-18" />
      <div className="card h-18" />
    </output>
  );
}
