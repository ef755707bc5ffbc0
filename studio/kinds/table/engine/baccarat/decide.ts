import { createTableEngine } from '../table-engine.ts';
import { dealHands, type HandResult, resultOf, type TwoHands } from '../two-hands.ts';
import { twoHandsLaw } from '../two-hands-law.ts';

import { eightDecks1 } from './eight-decks-1.ts';
import { type BaccaratBet, tableau } from './math.ts';

export type BaccaratOutcome = TwoHands & HandResult;

export const baccarat = createTableEngine({
  math: eightDecks1,
  decide: (draws): BaccaratOutcome => {
    const hands = dealHands(tableau, draws);
    return { ...hands, ...resultOf(hands) };
  },
  resultFor,
  law: () => twoHandsLaw(tableau),
});

function resultFor({ id }: BaccaratBet, { winner, hasPlayerPair, hasBankerPair }: HandResult): string {
  if (id === 'player-pair') return hasPlayerPair ? 'pair' : 'none';
  if (id === 'banker-pair') return hasBankerPair ? 'pair' : 'none';
  return winner;
}
