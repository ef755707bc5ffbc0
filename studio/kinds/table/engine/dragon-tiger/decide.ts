import { type Card, cardOf, openShoe, rankCount, suits } from '../shoe.ts';
import { createTableEngine, type Weighted } from '../table-engine.ts';

import { eightDecks1 } from './eight-decks-1.ts';
import { deckCount, type DragonTigerBet } from './math.ts';

export interface DragonTigerOutcome {
  dragon: Card;
  tiger: Card;
  winner: 'dragon' | 'tiger' | 'tie';
  isSuitedTie: boolean;
}

export const dragonTiger = createTableEngine({
  math: eightDecks1,
  decide: (draws) => {
    const nextCard = openShoe(deckCount, draws);
    const dragon = nextCard();
    return outcomeOf(dragon, nextCard());
  },
  resultFor: (_place: DragonTigerBet, { winner, isSuitedTie }: DragonTigerOutcome) => (isSuitedTie ? 'suitedTie' : winner),
  law,
});

function outcomeOf(dragon: Card, tiger: Card): DragonTigerOutcome {
  const winner = dragon.rank > tiger.rank ? 'dragon' : dragon.rank < tiger.rank ? 'tiger' : 'tie';
  return { dragon, tiger, winner, isSuitedTie: winner === 'tie' && dragon.suit === tiger.suit };
}

/** Every two kinds of card, in the order dealt. */
function law(): readonly Weighted<DragonTigerOutcome>[] {
  const kinds = Array.from({ length: rankCount * suits.length }, (_, kind) => kind);
  return kinds.flatMap((dragon) =>
    kinds.map((tiger) => ({
      result: outcomeOf(cardOf(dragon), cardOf(tiger)),
      cases: BigInt(deckCount * (dragon === tiger ? deckCount - 1 : deckCount)),
    })),
  );
}
