import type { Pick } from '#lottery/shape.ts';
import { setPlace, termsOf, valuesOf } from '#site/lib/lottery-choice.ts';
import { choose } from '#site/stores/screens/lottery/pick.ts';

import { useWords } from './use-words.ts';

type Places = Extract<Pick, { kind: 'positions' }>;

/** Several values per position; every combination of one of each is a line. */
export function PlacesPick({ pick, choice }: { pick: Places; choice: string }) {
  return (
    <div className="stack gap-4">
      {pick.positions.map((position, place) => (
        <Place key={position} pick={pick} choice={choice} position={position} place={place} />
      ))}
    </div>
  );
}

const halves = ['all', 'big', 'small', 'odd', 'even'] as const;

function Place({ pick, choice, position, place }: { pick: Places; choice: string; position: string; place: number }) {
  const { say, nameOf, hasName } = useWords();
  const values = valuesOf(pick);
  const chosen = termsOf(choice, place);
  const set = (terms: readonly string[]) => choose(setPlace(choice, { place, places: pick.positions.length, terms }));
  const name = hasName('position', position) ? nameOf('position', position) : say('pick.place', { place: position });
  const of = (half: (typeof halves)[number]) => values.filter((value, at) => isOf(half, Number(value), at, values.length));
  return (
    <fieldset className="stack gap-1.5">
      <legend className="sr-only">{name}</legend>
      <div className="between flex-wrap gap-x-2">
        <span className="text-sm font-semibold" aria-hidden="true">
          {name}
        </span>
        <span className="row flex-wrap gap-0">
          {halves.map((half) => (
            <button key={half} type="button" className="lot-half" onClick={() => set(of(half))}>
              {say(`pick.${half}`)}
            </button>
          ))}
        </span>
      </div>
      <div className="lot-place" dir="ltr">
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className="lot-ball"
            aria-pressed={chosen.includes(value)}
            onClick={() => set(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])}
          >
            {value}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function isOf(half: (typeof halves)[number], value: number, at: number, count: number): boolean {
  if (half === 'all') return true;
  if (half === 'big' || half === 'small') return at >= count / 2 === (half === 'big');
  return value % 2 === (half === 'odd' ? 1 : 0);
}
