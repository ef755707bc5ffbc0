import { useRef } from 'react';

import type { PlayTable } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $order } from '#site/stores/screens/lottery/order.ts';
import { $choiceMinor, $lines } from '#site/stores/screens/lottery/pick.ts';
import { $items, $price, addChoice } from '#site/stores/screens/lottery/slip.ts';

import { Outcome } from './outcome.tsx';
import { SlipSheet } from './slip-sheet.tsx';
import { useWords } from './use-words.ts';

/** Within reach of the thumb: what the choice costs, and the button to the slip. */
export function SlipBar({ detail, table }: { detail: LotteryDetail; table: PlayTable }) {
  const { say, money } = useWords();
  const lines = useStore($lines);
  const costMinor = useStore($choiceMinor);
  const items = useStore($items);
  const price = useStore($price);
  const order = useStore($order);
  const sheet = useRef<HTMLDialogElement>(null);
  const open = () => sheet.current?.showModal();
  const hasChoice = costMinor > 0n;
  const isWaiting = order.state === 'unsure' || order.state === 'sending';
  const sumOf = () => (price?.items ? money(price.allMinor, detail.currency) : '');
  return (
    <>
      <div className="lot-foot">
        <Outcome />
        <div className="lot-bar">
          <p className="m-0 flex-1" aria-live="polite">
            {hasChoice ? (
              <>
                <span className="block text-xs text-muted">{say('bar.lines', { count: lines.length })}</span>
                <strong className="money text-lg">{money(costMinor, detail.currency)}</strong>
              </>
            ) : (
              <span className="text-note">{items.length === 0 ? say('bar.empty') : ''}</span>
            )}
          </p>
          {(items.length > 0 || isWaiting) && (
            <button
              type="button"
              className={hasChoice ? 'btn-line' : 'btn-sun flex-wrap max-w-full'}
              aria-label={say('bar.open', { count: items.length })}
              onClick={open}
            >
              {say('bar.slip')} <span className="lot-count">{items.length}</span> {hasChoice ? '' : sumOf()}
            </button>
          )}
          {(hasChoice || (items.length === 0 && !isWaiting)) && (
            <button
              type="button"
              className="btn-sun"
              disabled={!hasChoice}
              onClick={() => {
                addChoice();
                if (items.length === 0) open();
              }}
            >
              {say('bar.add')}
            </button>
          )}
        </div>
      </div>
      <SlipSheet ref={sheet} detail={detail} table={table} />
    </>
  );
}
