import type { Pick, Play } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import { valuesOf } from '#site/lib/lottery-choice.ts';
import { $marks } from '#site/stores/screens/lottery/numbers.ts';

import { Mark } from './mark.tsx';
import { useWords } from './use-words.ts';

interface Props {
  play: Play;
  pick: Pick;
  chosen: readonly string[];
  toggle: (number: string) => void;
}

/** Every number of one or two digits, ten in a row; those that pay less or are closed in this draw are marked. */
export function NumberBoard({ play, pick, chosen, toggle }: Props) {
  const { say } = useWords();
  const marks = useStore($marks);
  const values = valuesOf(pick);
  const markOf = (number: string) => marks.get(`${play.id}:${number}`);
  return (
    <div className="stack gap-2">
      <div className={values.length > 10 ? 'lot-board' : 'lot-place'} dir="ltr">
        {values.map((number) => {
          const mark = markOf(number);
          return (
            <button
              key={number}
              type="button"
              className={values.length > 10 ? 'lot-cell' : 'lot-ball'}
              aria-pressed={chosen.includes(number)}
              disabled={mark?.state === 'closed' && !chosen.includes(number)}
              onClick={() => toggle(number)}
            >
              {number}
              {mark && <Mark mark={mark} />}
            </button>
          );
        })}
      </div>
      {values.some(markOf) && <p className="text-note">{say('pick.marks')}</p>}
    </div>
  );
}
