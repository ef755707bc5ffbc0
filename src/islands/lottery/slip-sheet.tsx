import { type Ref, useId } from 'react';

import type { PlayTable } from '#lottery/shape.ts';
import { afterClosing } from '#site/islands/ui/after-closing.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $order, askAgain, leaveOrder } from '#site/stores/screens/lottery/order.ts';
import { $items } from '#site/stores/screens/lottery/slip.ts';

import { BoughtView } from './bought-view.tsx';
import { ReviewView } from './review-view.tsx';
import { SavedSlips } from './saved-slips.tsx';
import { SlipView } from './slip-view.tsx';
import { useWords } from './use-words.ts';

interface Props {
  detail: LotteryDetail;
  table: PlayTable;
}

/** The slip from the first entry to the receipt, in one sheet. */
export function SlipSheet({ ref, detail, table }: Props & { ref: Ref<HTMLDialogElement> }) {
  const { say } = useWords();
  const order = useStore($order);
  const id = useId();
  const titles = { none: 'slip', review: 'review', sending: 'review', unsure: 'slip', bought: 'bought' } as const;
  return (
    <dialog
      ref={ref}
      className="sheet"
      data-part="modal"
      aria-labelledby={id}
      onClose={(event) => void afterClosing(event.currentTarget, leaveOrder)}
    >
      <p className="grip" aria-hidden="true" />
      <div className="between gap-2 ps-5 pe-2 pt-3">
        <h2 className="title-page" id={id}>
          {say(titles[order.state])}
        </h2>
        <form method="dialog">
          <button className="btn-icon" aria-label={say('slip.close')}>
            <span className="i-tabler-x text-xl" aria-hidden="true" />
          </button>
        </form>
      </div>
      <div className="stack gap-4 px-5 pb-5 pt-2">
        <Step detail={detail} table={table} />
      </div>
    </dialog>
  );
}

function Step({ detail, table }: Props) {
  const { say } = useWords();
  const order = useStore($order);
  const isEmpty = useStore($items).length === 0;
  switch (order.state) {
    case 'none':
      return (
        <>
          {isEmpty ? <p className="text-note">{say('slip.empty')}</p> : <SlipView detail={detail} table={table} />}
          <SavedSlips />
        </>
      );
    case 'review':
      return <ReviewView detail={detail} order={order} />;
    case 'sending':
      return (
        <output className="row gap-2 py-6">
          <span className="i-tabler-loader-2 animate-spin" aria-hidden="true" />
          {say('review.sending')}
        </output>
      );
    case 'unsure':
      return (
        <div className="stack gap-3" role="alert">
          <p className="m-0 font-semibold">{say('unsure')}</p>
          <p className="m-0">{say('unsure.text')}</p>
          <button type="button" className="btn-sun" onClick={() => void askAgain()}>
            {say('unsure.again')}
          </button>
        </div>
      );
    case 'bought':
      return <BoughtView bought={order.value} />;
  }
}
