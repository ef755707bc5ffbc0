import type { PlayTable } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import type { LotteryDetail } from '#site/stores/screens/lottery/game.ts';
import { $issue } from '#site/stores/screens/lottery/issue.ts';
import { reviewOrder } from '#site/stores/screens/lottery/order.ts';
import { $items, $plan, $price, removeItem } from '#site/stores/screens/lottery/slip.ts';

import { SlipPlan } from './slip-plan.tsx';
import { useWords } from './use-words.ts';

/** The slip's entries, multiplier, number of draws, and cost. */
export function SlipView({ detail, table }: { detail: LotteryDetail; table: PlayTable }) {
  const { say, nameOf, choiceOf, money } = useWords();
  const items = useStore($items);
  const plan = useStore($plan);
  const price = useStore($price);
  const issue = useStore($issue);
  const cash = (minor: bigint | string) => money(minor, detail.currency);
  const priced = price?.items;
  const lines = priced?.reduce((sum, item) => sum + item.lines.length, 0) ?? 0;
  const isTooMuch = price?.items !== undefined && plan.some((times) => price.onceMinor * BigInt(times) > BigInt(detail.mostCostMinor));
  return (
    <>
      <ul className="card">
        {items.map((item, at) => {
          const name = nameOf('play', item.playId);
          const entry = priced?.[at];
          const unit = BigInt(item.unitMinor) * BigInt(table.plays.find(({ id }) => id === item.playId)?.price ?? 1);
          return (
            // equal entries are entries of their own
            // oxlint-disable-next-line react/no-array-index-key -- an entry is its place
            <li key={at} className="lot-entry" data-wrong={price?.wrong === at || undefined}>
              <span className="min-w-0 flex-[1_1_8rem]">
                <strong className="block">{name}</strong>
                <span className="block tabular-nums lot-choice">{choiceOf(item.choice)}</span>
                <span className="text-note">{entry && say('slip.item', { lines: entry.lines.length, amount: cash(unit) })}</span>
              </span>
              <bdi className="money">{entry && cash(entry.costMinor)}</bdi>
              <button type="button" className="btn-icon" aria-label={say('slip.remove', { name })} onClick={() => removeItem(at)}>
                <span className="i-tabler-trash text-muted" aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {price?.wrong !== undefined && <p className="field-error">{say('slip.wrong')}</p>}
      <SlipPlan />
      {priced && (
        <dl className="lot-sums">
          <div>
            <dt>{`${say('bar.lines', { count: lines })} × ${plan[0] ?? 1}`}</dt>
            <dd className="money">{cash(price.nextMinor)}</dd>
          </div>
          {plan.length > 1 && (
            <div>
              <dt>{say('slip.costAll', { count: plan.length })}</dt>
              <dd className="money">{cash(price.allMinor)}</dd>
            </div>
          )}
        </dl>
      )}
      {isTooMuch && <p className="field-error">{say('slip.tooMuch', { amount: cash(detail.mostCostMinor) })}</p>}
      {!issue && <p className="text-note">{say('review.wait')}</p>}
      <button
        type="button"
        className="btn-sun w-full min-h-13 text-lg"
        disabled={!priced || isTooMuch || !issue}
        onClick={() => void reviewOrder()}
      >
        {say('slip.review')}
      </button>
    </>
  );
}
