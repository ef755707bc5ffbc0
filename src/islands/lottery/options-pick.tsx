import { useMemo } from 'react';

import type { Pick, Play, PlayTable } from '#lottery/shape.ts';
import { useStore } from '#site/islands/use-store.ts';
import { oddsByOption } from '#site/lib/lottery-facts.ts';
import { termsOf, toggleTerm } from '#site/lib/lottery-choice.ts';
import { choose } from '#site/stores/screens/lottery/pick.ts';
import { $marks } from '#site/stores/screens/lottery/numbers.ts';

import { Mark } from './mark.tsx';
import { useWords } from './use-words.ts';

interface Props {
  table: PlayTable;
  play: Play;
  pick: Extract<Pick, { kind: 'options' }>;
  choice: string;
}

/** Words such as big and odd, each with what it pays. */
export function OptionsPick({ table, play, pick, choice }: Props) {
  const { say, nameOf, number } = useWords();
  const marks = useStore($marks);
  const chosen = termsOf(choice);
  const odds = useMemo(() => oddsByOption(table, play), [table, play]);
  const oddsOf = (option: string) => {
    const pays = odds.get(option);
    return pays === undefined ? '' : say('facts.pays', { odds: number(pays / 100, 2) });
  };
  return (
    <div className="lot-options">
      {pick.options.map((option) => {
        const mark = marks.get(`${play.id}:${option}`);
        return (
          <button
            key={option}
            type="button"
            className="lot-option"
            aria-pressed={chosen.includes(option)}
            disabled={mark?.state === 'closed'}
            onClick={() => choose(toggleTerm(choice, option))}
          >
            <strong>{nameOf('option', option)}</strong>
            <span className="text-xs">{oddsOf(option)}</span>
            {mark && <Mark mark={mark} />}
          </button>
        );
      })}
    </div>
  );
}
