import { compare, evaluate, type EvaluatedHand } from '@poker-apprentice/hand-evaluator';

import type { CardNumber } from '#studio/kinds/cards/engine/deck.ts';
import type { CardMatch } from '#studio/kinds/cards/engine/match.ts';
import { handKinds } from '#studio/kinds/cards/engine/holdem/evaluate-hand.ts';
import { boardOf, holeCards } from '#studio/kinds/cards/engine/holdem/settle-hand.ts';

type LibraryCard = EvaluatedHand['hand'][number];

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const suits = ['c', 'd', 'h', 's'] as const;
const texts = suits.flatMap((suit) => ranks.map((rank): LibraryCard => `${rank}${suit}`));

/**
 * A second opinion before anybody is paid: an established library evaluates every shown hand (decision 001). Throws if the engine paid a
 * pot to others, or named a hand differently; if that persists, the table is void and every buy-in is refunded.
 */
export function judgeShowdown(match: CardMatch): void {
  if (match.game !== 'holdem' || !match.hand?.result || match.hand.result.shown.length === 0) return;
  const { hand } = match;
  const { pots, shown } = match.hand.result;
  const board = boardOf(hand);
  const values = new Map(shown.map(({ seat }) => [seat, valueOf([...holeCards(hand, seat), ...board])]));
  for (const { seat, kind } of shown) {
    const strength = valueAt(values, seat).strength;
    // a royal flush has its own name there
    const seen = handKinds[Math.min(strength, handKinds.length - 1)];
    if (seen !== kind) throw new Error(`hand ${match.handNumber}: seat ${seat} has ${seen}, not ${kind}`);
  }
  for (const { eligible, wins } of pots) {
    const best = eligible.filter((seat) => eligible.every((other) => compare(valueAt(values, other), valueAt(values, seat)) >= 0));
    const paid = wins.map(({ seat }) => seat);
    if (best.length !== paid.length || !best.every((seat) => paid.includes(seat)))
      throw new Error(`hand ${match.handNumber}: a pot of seats ${best.join(' ')} went to ${paid.join(' ')}`);
  }
}

function valueAt(values: ReadonlyMap<number, EvaluatedHand>, seat: number): EvaluatedHand {
  const value = values.get(seat);
  if (!value) throw new Error(`seat ${seat} is in a pot and has shown nothing`);
  return value;
}

function valueOf(cards: readonly CardNumber[]): EvaluatedHand {
  return evaluate({
    holeCards: cards.map((card) => {
      const text = texts[card];
      if (!text) throw new Error(`no card has the number ${card}`);
      return text;
    }),
  });
}
