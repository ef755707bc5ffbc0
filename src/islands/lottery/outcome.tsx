import { useStore } from '#site/islands/use-store.ts';
import { $drawn, $outcome } from '#site/stores/screens/lottery/draws.ts';

import { useWords } from './use-words.ts';

/** A longer result shows at the top of the page only. */
const mostShown = 12;

/** What the draw paid, visible wherever the page is scrolled. Nothing is celebrated unless it is more than the stake. */
export function Outcome() {
  const { say, money } = useWords();
  const outcome = useStore($outcome);
  const short = useStore($drawn)?.issue.short;
  const words = () => {
    if (!outcome) return '';
    const [amount, cost] = [money(outcome.prizeMinor, outcome.currency), money(outcome.costMinor, outcome.currency)];
    if (outcome.state === 'won') return say(outcome.prizeMinor > outcome.costMinor ? 'outcome.won' : 'outcome.less', { amount, cost });
    return say(outcome.state === 'void' ? 'outcome.void' : 'outcome.lost', { cost });
  };
  const isWin = outcome?.state === 'won' && outcome.prizeMinor > outcome.costMinor;
  return (
    <output className="lot-outcome" data-win={isWin || undefined}>
      {isWin && <span className="i-tabler-trophy text-xl" aria-hidden="true" />}
      {words()}
      {outcome && short && short.length <= mostShown && <bdi className="ms-auto text-muted">{short}</bdi>}
    </output>
  );
}
