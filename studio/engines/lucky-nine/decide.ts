import { createTableEngine } from '../table/table-engine.ts';
import { dealHands, type HandResult, resultOf, type TwoHands } from '../table/two-hands.ts';
import { twoHandsLaw } from '../table/two-hands-law.ts';

import { drawRules, type LuckyNineBet } from './math.ts';
import { oneDeck1 } from './one-deck-1.ts';

export type LuckyNineOutcome = TwoHands & HandResult;

export const luckyNine = createTableEngine({
  math: oneDeck1,
  decide: (draws): LuckyNineOutcome => {
    const hands = dealHands(drawRules, draws);
    return { ...hands, ...resultOf(hands) };
  },
  resultFor,
  law: () => twoHandsLaw(drawRules),
});

function resultFor({ id }: LuckyNineBet, { winner, playerStart, bankerStart }: HandResult): string {
  if (id === 'player-nine') return playerStart === 9 ? 'nine' : 'none';
  if (id === 'banker-nine') return bankerStart === 9 ? 'nine' : 'none';
  return winner;
}
