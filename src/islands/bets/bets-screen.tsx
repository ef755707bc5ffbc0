import { ChipRow } from '#site/islands/ui/chip-row.tsx';
import { ListMore } from '#site/islands/ui/list-more.tsx';
import { ListSkeleton, ReadFailed } from '#site/islands/ui/read-states.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { errorText } from '#site/lib/error-text.ts';
import { $betState, betKey, bets, betStates, chooseBetState, retryBets } from '#site/stores/screens/bets.ts';

import { BetRow } from './bet-row.tsx';
import type { BetsText } from './bets-text.ts';
import { BetsTotals } from './bets-totals.tsx';

/** `/m/gameRecord`: every round, its stake and its result. */
export function BetsScreen(text: BetsText) {
  const { strings, errors } = text;
  const { state, code, items, pageNo, totalPages } = useStore(bets.$list);
  const chosenState = useStore($betState);
  return (
    <div className="gutter stack gap-3 pt-4 pb-8">
      <BetsTotals {...text} />
      <ChipRow
        name="state"
        label={strings['bets.filter.state']}
        choices={[undefined, ...betStates].map((value) => ({ value, label: strings[`bets.state.${value ?? 'all'}`] }))}
        chosen={chosenState}
        onChoose={chooseBetState}
      />
      {items.length > 0 && (
        <ul className="card" data-part="bets">
          {items.map((bet) => (
            <BetRow key={betKey(bet)} {...text} bet={bet} />
          ))}
        </ul>
      )}
      {items.length === 0 && state === 'loading' && <ListSkeleton label={strings['common.loading']} />}
      {items.length === 0 && state === 'ready' && (
        <div className="blank-state">
          <span className="i-tabler-dice-5 text-[3.5rem] text-faint" aria-hidden="true" />
          <p>{strings['bets.empty']}</p>
          <a className="btn-line" href="/m/home">
            {strings['bets.empty.action']}
          </a>
        </div>
      )}
      {state === 'failed' && (
        <ReadFailed code={code} text={errorText(errors, code ?? '')} retryLabel={strings['common.retry']} onRetry={retryBets} />
      )}
      {items.length > 0 && state !== 'failed' && (
        <ListMore
          key={pageNo}
          isOver={pageNo >= totalPages}
          loadingText={strings['common.loading']}
          endText={strings['bets.end']}
          onNear={bets.readMore}
        />
      )}
      <a className="link py-2 text-center" href="/m/lottery/tickets">
        {strings['bets.tickets']}
      </a>
    </div>
  );
}
