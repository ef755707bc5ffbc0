import { choose } from './fraction.ts';
import { numbersOf, subsetsOf } from './number-terms.ts';
import type { Pick } from './shape.ts';

/** The most lines of one slip entry: system 12 of six balls is 924. */
export const mostLines = 1000;

/**
 * A choice's lines, without duplicates, ascending; `undefined` if it does not fit the pick. Terms are separated by commas, positions by
 * bars: `07,12`, `big,odd`, `01,02|03`. A line that is a set is `07+12`, one of positions `01|03`.
 */
export function linesOfPick(pick: Pick, choice: string): readonly string[] | undefined {
  switch (pick.kind) {
    case 'numbers':
      return numbersOf(choice, pick.digits, pick.most);
    case 'sets':
      return setsOf(numbersOf(choice, pick.digits, pick.most), pick.size);
    case 'positions': {
      const places = choice.split('|').map((place) => termsOf(place, (term) => isBetween(term, pick)));
      return places.length === pick.positions.length && areFew(places)
        ? places.reduce<readonly string[]>(
            (starts, place, index) => starts.flatMap((start) => place.map((one) => (index ? `${start}|${one}` : one))),
            [''],
          )
        : undefined;
    }
    case 'balls': {
      const from = padded(pick.from, pick.to);
      const balls = termsOf(choice, (term) => isBetween(term, { from, to: padded(pick.to, pick.to) }));
      return balls && balls.length <= pick.most ? setsOf(balls, pick.size) : undefined;
    }
    case 'options':
      return termsOf(choice, (term) => pick.options.includes(term));
  }
}

/** Separates the numbers of a line that is a set. */
export const setMark = '+';

const padded = (number: number, longest: number) => String(number).padStart(String(longest).length, '0');

const isBetween = (term: string, { from, to }: { from: string; to: string }) =>
  /^\d+$/.test(term) && term.length === to.length && term >= from && term <= to;

function setsOf(items: readonly string[] | undefined, size: number): readonly string[] | undefined {
  return items && items.length >= size && choose(items.length, size) <= mostLines
    ? subsetsOf(items, size).map((set) => set.join(setMark))
    : undefined;
}

function areFew(places: (readonly string[] | undefined)[]): places is (readonly string[])[] {
  return places.reduce((lines, place) => lines * (place?.length ?? Infinity), 1) <= mostLines;
}

function termsOf(text: string, isTerm: (term: string) => boolean): readonly string[] | undefined {
  const terms = [...new Set(text.split(','))];
  return terms.every(isTerm) ? terms.toSorted() : undefined;
}
