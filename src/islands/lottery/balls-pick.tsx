import type { Pick } from '#lottery/shape.ts';
import { termsOf, toggleTerm, valuesOf } from '#site/lib/lottery-choice.ts';
import { choose } from '#site/stores/screens/lottery/pick.ts';

import { useWords } from './use-words.ts';

/** Balls to tap; choosing more than a line has makes a system: every line that they form. */
export function BallsPick({ pick, choice }: { pick: Extract<Pick, { kind: 'balls' }>; choice: string }) {
  const { say } = useWords();
  const chosen = termsOf(choice);
  const isFull = chosen.length >= pick.most;
  return (
    <div className="stack gap-2">
      <div className="lot-grid" dir="ltr">
        {valuesOf(pick).map((ball) => (
          <button
            key={ball}
            type="button"
            className="lot-ball"
            aria-pressed={chosen.includes(ball)}
            disabled={isFull && !chosen.includes(ball)}
            onClick={() => choose(toggleTerm(choice, ball))}
          >
            {ball}
          </button>
        ))}
      </div>
      {isFull && <p className="text-note">{say('pick.full', { count: pick.most })}</p>}
    </div>
  );
}
