import { countOf, everyThrow, type ThreeDice, throwThree } from '../dice.ts';
import { createTableEngine } from '../table-engine.ts';

import { classic1 } from './classic-1.ts';
import type { SicBoBet } from './math.ts';

export interface SicBoOutcome {
  /** The three dice in the order thrown, 1 to 6. */
  dice: ThreeDice;
  total: number;
  isTriple: boolean;
}

export const sicBo = createTableEngine({
  math: classic1,
  decide: (draws) => outcomeOf(throwThree(draws)),
  resultFor,
  law: () => everyThrow().map(({ result, cases }) => ({ result: outcomeOf(result), cases })),
});

function outcomeOf([a, b, c]: ThreeDice): SicBoOutcome {
  return { dice: [a + 1, b + 1, c + 1], total: a + b + c + 3, isTriple: a === b && b === c };
}

function resultFor(place: SicBoBet, outcome: SicBoOutcome): string {
  if (place.kind === 'single') return String(countOf(place.number, outcome.dice));
  return isHit(place, outcome) ? 'hit' : 'miss';
}

function isHit(place: SicBoBet, { dice, total, isTriple }: SicBoOutcome): boolean {
  switch (place.kind) {
    case 'small':
      return !isTriple && total <= 10;
    case 'big':
      return !isTriple && total >= 11;
    case 'odd':
      return !isTriple && total % 2 === 1;
    case 'even':
      return !isTriple && total % 2 === 0;
    case 'anyTriple':
      return isTriple;
    case 'total':
      return total === place.number;
    case 'pair':
      return place.numbers.every((number) => dice.includes(number));
    case 'single':
    case 'double':
    case 'triple':
      return countOf(place.number, dice) >= (place.kind === 'triple' ? 3 : place.kind === 'double' ? 2 : 1);
  }
}
