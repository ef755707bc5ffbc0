import { numbersOf } from '#lottery/number-terms.ts';
import type { Pick, Play } from '#lottery/shape.ts';

/** The entries of a choice; for `positions`, those of one position. */
export function termsOf(choice: string, place = 0): readonly string[] {
  const part = choice.split('|')[place] ?? '';
  return part === '' ? [] : part.split(',');
}

/** Adds the entry, or removes it if it is there. */
export function toggleTerm(choice: string, term: string): string {
  const terms = termsOf(choice);
  return (terms.includes(term) ? terms.filter((other) => other !== term) : [...terms, term].toSorted()).join(',');
}

/** Sets one position of `positions`; other positions stay as they are. */
export function setPlace(choice: string, { place, places, terms }: { place: number; places: number; terms: readonly string[] }): string {
  return Array.from({ length: places }, (_, at) => (at === place ? terms.toSorted() : termsOf(choice, at)).join(',')).join('|');
}

/** Every value that a position of the pick can have, in order. */
export function valuesOf(pick: Pick): readonly string[] {
  switch (pick.kind) {
    case 'numbers':
    case 'sets':
      return range(0, 10 ** pick.digits - 1, pick.digits);
    case 'positions':
      return range(Number(pick.from), Number(pick.to), pick.to.length);
    case 'balls':
      return range(pick.from, pick.to, String(pick.to).length);
    case 'options':
      return pick.options;
  }
}

/** How many entries one line has. */
export function sizeOf(pick: Pick): number {
  return pick.kind === 'sets' || pick.kind === 'balls' ? pick.size : 1;
}

/** Adds numbers typed or chosen, without duplicates; words and orders become the numbers that they mean. */
export function addNumbers(pick: Extract<Pick, { kind: 'numbers' | 'sets' }>, choice: string, term: string): string | undefined {
  return numbersOf(choice === '' ? term : `${choice},${term}`, pick.digits, pick.most)?.join(',');
}

/** A choice of exactly one line. `below` returns a fair whole number from 0 to its argument less one. */
export function quickPick(play: Play, below: (end: number) => number): string {
  const { pick } = play;
  const values = valuesOf(pick);
  const one = () => values[below(values.length)] ?? '';
  for (;;) {
    const choice =
      pick.kind === 'positions'
        ? pick.positions.map(one).join('|')
        : Array.from({ length: sizeOf(pick) }, one)
            .toSorted()
            .join(',');
    // drawn again if an entry came twice, or if the play has no such line
    if (play.linesOf(choice)?.length === 1) return choice;
  }
}

function range(from: number, to: number, width: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(width, '0'));
}
