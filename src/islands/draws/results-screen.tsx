import { useState } from 'react';

import { ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $drawGame, $results, readMoreResults, retryDrawGame, retryResults } from '#site/stores/screens/draw-results.ts';

import { AllLotteries } from './all-lotteries.tsx';
import { DrawGameHead } from './draw-game-head.tsx';
import { Empty, ListFoot, Skeleton } from './list-states.tsx';
import { ResultRow } from './result-row.tsx';
import type { ResultsText } from './results-text.ts';
import { Tabs } from './tabs.tsx';
import { TrendsView } from './trends-view.tsx';

/** `/m/lottery/results`: one lottery's past draws and the frequency of each number; without one, all lotteries to choose from. */
export function ResultsScreen(text: ResultsText) {
  const { strings, errors } = text;
  const game = useStore($drawGame);
  const [view, setView] = useState<'results' | 'trends'>('results');
  if (game.state === 'none') return <AllLotteries {...text} />;
  if (game.state === 'loading') return <Skeleton label={strings['common.loading']} />;
  if (game.state === 'failed')
    return (
      <ReadFailed
        text={game.code === 'game.not.found' ? strings['draws.results.unknown'] : strings['draws.results.failed']}
        why={errorText(errors, game.code)}
        code={game.code}
        retryLabel={strings['common.retry']}
        onRetry={retryDrawGame}
      />
    );
  return (
    <div className="stack gap-4 pt-3 pb-8">
      <DrawGameHead {...text} game={game.value} />
      <Tabs
        label={strings['draws.results.view']}
        tabs={[
          { id: 'results', text: strings['draws.results.tab.results'] },
          { id: 'trends', text: strings['draws.results.tab.trends'] },
        ]}
        chosen={view}
        onChoose={setView}
      />
      {view === 'results' ? <ResultList {...text} gameId={game.value.gameId} /> : <TrendsView {...text} />}
    </div>
  );
}

function ResultList({ gameId, ...text }: ResultsText & { gameId: string }) {
  const { strings, errors } = text;
  const list = useStore($results);
  return (
    <>
      {list.items.length > 0 && (
        <ul className="card mx-4">
          {list.items.map((issue) => (
            <ResultRow key={issue.numero} {...text} gameId={gameId} issue={issue} />
          ))}
        </ul>
      )}
      <ListFoot
        list={list}
        errors={errors}
        texts={{
          loading: strings['common.loading'],
          end: strings['draws.results.end'],
          failed: strings['draws.results.failed'],
          moreFailed: strings['draws.results.moreFailed'],
          retry: strings['common.retry'],
        }}
        empty={<Empty icon="i-tabler-hourglass" title={strings['draws.results.none']} text={strings['draws.results.noneText']} />}
        onMore={readMoreResults}
        onRetry={retryResults}
      />
    </>
  );
}
