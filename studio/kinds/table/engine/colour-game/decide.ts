import { everyThrow, type ThreeDice, throwThree } from '../dice.ts';
import { createTableEngine } from '../table-engine.ts';

import { type Colour, type ColourBet, colours } from './math.ts';
import { perya1 } from './perya-1.ts';

export interface ColourOutcome {
  /** The three dice in the order thrown. */
  dice: readonly [Colour, Colour, Colour];
}

export const colourGame = createTableEngine({
  math: perya1,
  decide: (draws) => outcomeOf(throwThree(draws)),
  resultFor,
  law: () => everyThrow().map(({ result, cases }) => ({ result: outcomeOf(result), cases })),
});

function outcomeOf([a, b, c]: ThreeDice): ColourOutcome {
  const colourAt = (face: number): Colour => colours[face] ?? 'red';
  return { dice: [colourAt(a), colourAt(b), colourAt(c)] };
}

function resultFor(place: ColourBet, { dice }: ColourOutcome): string {
  if (place.kind === 'anyTriple') return new Set(dice).size === 1 ? 'hit' : 'miss';
  const count = dice.filter((colour) => colour === place.colour).length;
  if (place.kind === 'single') return String(count);
  return count >= (place.kind === 'double' ? 2 : 3) ? 'hit' : 'miss';
}
