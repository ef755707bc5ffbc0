import { createTableEngine } from '../table-engine.ts';

import { pocketCount, redNumbers } from './math.ts';
import { singleZero1 } from './single-zero-1.ts';

export interface RouletteOutcome {
  number: number;
  colour: 'green' | 'red' | 'black';
}

export const roulette = createTableEngine({
  math: singleZero1,
  decide: (draws) => outcomeOf(draws.integer(pocketCount)),
  resultFor: ({ covers }, { number }: RouletteOutcome) => (covers.includes(number) ? 'hit' : 'miss'),
  law: () => Array.from({ length: pocketCount }, (_, number) => ({ result: outcomeOf(number), cases: 1n })),
});

function outcomeOf(number: number): RouletteOutcome {
  return { number, colour: number === 0 ? 'green' : redNumbers.includes(number) ? 'red' : 'black' };
}
