import { useState } from 'react';

import type { Pick, Play } from '#lottery/shape.ts';
import { addNumbers, termsOf, toggleTerm } from '#site/lib/lottery-choice.ts';
import { choose } from '#site/stores/screens/lottery/pick.ts';

import { NumberBoard } from './number-board.tsx';
import { NumberKeys } from './number-keys.tsx';
import { useWords } from './use-words.ts';

interface Props {
  play: Play;
  pick: Extract<Pick, { kind: 'numbers' | 'sets' }>;
  choice: string;
}

/** How many chosen numbers are shown individually. */
const shown = 30;

/** Numbers with this many digits: on a board up to two digits, on a keypad, or many at once. */
export function NumbersPick({ play, pick, choice }: Props) {
  const { say } = useWords();
  const hasBoard = pick.digits <= 2;
  const [isBoard, setBoard] = useState(hasBoard);
  const [isFull, setFull] = useState(false);
  const chosen = termsOf(choice);
  const add = (term: string) => {
    const next = addNumbers(pick, choice, term);
    setFull(next === undefined);
    if (next !== undefined) choose(next);
  };
  return (
    <div className="stack gap-3">
      {hasBoard && (
        <fieldset className="row gap-2">
          {([true, false] as const).map((board) => (
            <button key={String(board)} type="button" className="lot-tab" aria-pressed={isBoard === board} onClick={() => setBoard(board)}>
              {say(board ? 'pick.board' : 'pick.keypad')}
            </button>
          ))}
        </fieldset>
      )}
      <Many pick={pick} add={add} />
      {isBoard ? (
        <NumberBoard play={play} pick={pick} chosen={chosen} toggle={(number) => choose(toggleTerm(choice, number))} />
      ) : (
        <NumberKeys digits={pick.digits} add={add} />
      )}
      {isFull && (
        <p className="field-error" role="alert">
          {say('pick.full', { count: pick.most })}
        </p>
      )}
      {!isBoard && <Chosen chosen={chosen} remove={(number) => choose(toggleTerm(choice, number))} />}
    </div>
  );
}

/** Ways to add many numbers at once: halves, odd and even, combinations of these, tens. */
function Many({ pick, add }: { pick: Props['pick']; add: (term: string) => void }) {
  const { say } = useWords();
  if (pick.digits > 2) return null;
  const one = ['big', 'small', 'odd', 'even'] as const;
  const pairs = pick.digits === 2 ? one.slice(2).flatMap((first) => one.slice(2).map((second) => [first, second] as const)) : [];
  const tens = pick.digits === 2 ? Array.from({ length: 10 }, (_, ten) => `${ten}0-${ten}9`) : [];
  const fits = (count: number) => count <= pick.most;
  return (
    <fieldset className="lot-scroll lot-many" aria-label={say('pick.pairs')}>
      {fits(10 ** pick.digits / 2) &&
        one.map((word) => (
          <button key={word} type="button" className="chip" onClick={() => add(word)}>
            {say(`pick.${word}`)}
          </button>
        ))}
      {fits(25) &&
        pairs.map(([first, second]) => (
          <button key={first + second} type="button" className="chip" onClick={() => add(`${first}-${second}`)}>
            {`${say(`pick.${first}`)}·${say(`pick.${second}`)}`}
          </button>
        ))}
      {fits(10) &&
        tens.map((range) => (
          <button key={range} type="button" className="chip tabular-nums" onClick={() => add(range)}>
            {range.replace('-', '–')}
          </button>
        ))}
    </fieldset>
  );
}

function Chosen({ chosen, remove }: { chosen: readonly string[]; remove: (number: string) => void }) {
  const { say } = useWords();
  if (chosen.length === 0) return <p className="text-note">{say('pick.none')}</p>;
  return (
    <ul className="row flex-wrap gap-2" aria-label={say('pick.numbers')} dir="ltr">
      {chosen.slice(0, shown).map((number) => (
        <li key={number}>
          <button type="button" className="chip tabular-nums" aria-label={say('pick.remove', { number })} onClick={() => remove(number)}>
            {number}
            <span className="i-tabler-x text-xs" aria-hidden="true" />
          </button>
        </li>
      ))}
      {chosen.length > shown && <li className="text-note">+{chosen.length - shown}</li>}
    </ul>
  );
}
