import type { Currency } from '#contract/money.ts';
import { useStore } from '#site/islands/use-store.ts';
import { $takesBetter, type Changes, type NumberChange, takeBetter } from '#site/stores/screens/lottery/offer.ts';
import { acceptChanges } from '#site/stores/screens/lottery/order.ts';

import { useWords } from './use-words.ts';

const shown = 5;

interface Props {
  changes: Changes;
  currency: Currency;
  /** Whether several draws are bought: then a note on a number is true of at least one of them. */
  isSeveral: boolean;
}

/**
 * What has changed while the player was reading, away from the confirm button; it has to be accepted here before anything can be bought.
 */
export function ReviewChanges({ changes: { numbers, nextMinor }, currency, isSeveral }: Props) {
  const { say, nameOf, choiceOf, money } = useWords();
  const takesBetter = useStore($takesBetter);
  const textOf = ({ playId, line, percent }: NumberChange) => {
    const number = `${nameOf('play', playId)} ${choiceOf(line)}`;
    if (percent === 0) return say(isSeveral ? 'review.closed.some' : 'review.closed', { number });
    return percent === 100
      ? say('review.whole', { number })
      : say(isSeveral ? 'review.reduced.some' : 'review.reduced', { number, percent });
  };
  return (
    <div className="lot-note stack gap-2" role="alert" data-part="review-changes">
      <strong>{say('review.changed')}</strong>
      <ul className="stack gap-1">
        {nextMinor !== undefined && <li>{say('review.price', { amount: money(nextMinor, currency) })}</li>}
        {numbers.slice(0, shown).map((change) => (
          <li key={`${change.playId}:${change.line}`}>{textOf(change)}</li>
        ))}
        {numbers.length > shown && <li>+{numbers.length - shown}</li>}
      </ul>
      {numbers.some(({ isBetter }) => isBetter) && (
        <label className="row gap-2">
          <input type="checkbox" checked={takesBetter} onChange={(event) => takeBetter(event.currentTarget.checked)} />
          {say('review.better')}
        </label>
      )}
      <button type="button" className="btn-line self-start" onClick={acceptChanges}>
        {say('review.accept')}
      </button>
    </div>
  );
}
