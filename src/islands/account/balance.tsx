import { Suspense } from 'react';

import { comingWords } from '#site/i18n/late-words.ts';
import { useLateWords } from '#site/islands/use-late-words.ts';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { $balanceFailure, $balanceView, $bonusText } from '#site/stores/balance.ts';

interface Props {
  language: string;
  /** On the member page, with the bonus below it. */
  isLarge?: boolean;
}

// requested together with the island's code
if (!import.meta.env.SSR) void comingWords('account');

/** The player's balance, wherever a page has it. `shell/taps.ts` takes its taps, which may come before this is hydrated. */
export function Balance(props: Props) {
  return (
    <Suspense>
      <Widget {...props} />
    </Suspense>
  );
}

function Widget({ language, isLarge }: Props) {
  const { account: words } = useLateWords('account', language);
  const { state, text } = useStore($balanceView);
  const bonus = useStore($bonusText);
  const isStale = useStore($balanceFailure) !== undefined;
  const amount = state === 'trial' ? words['balance.trial'] : text;
  return (
    <div className={isLarge ? 'balance large' : 'balance'} data-part="balance" data-state={state}>
      <button
        className="amount"
        type="button"
        data-member-tap="balance"
        title={state === 'hidden' ? words['balance.show'] : words['balance.hide']}
      >
        <span className="sr-only">{words.balance} </span>
        {/* a new amount, not one that has moved */}
        <span key={amount} className="money" data-balance="text" aria-hidden="true">
          {amount}
        </span>
        {/* the hidden amount leaves the page altogether, and with it the accessibility tree */}
        <span className="sr-only" data-balance="spoken">
          {state === 'visible' || state === 'trial' ? amount : words['balance.hidden']}
        </span>
        <span className={state === 'hidden' ? 'eye i-tabler-eye-off' : 'eye i-tabler-eye'} aria-hidden="true" />
      </button>
      <button className="refresh" type="button" data-member-tap="refresh" aria-label={words['balance.refresh']}>
        <span className="i-tabler-refresh" aria-hidden="true" />
      </button>
      {isLarge && bonus !== undefined && <p className="bonus">{fillText(words['balance.bonus'], { amount: bonus })}</p>}
      <output className="sr-only">{isStale && words['balance.stale']}</output>
    </div>
  );
}
