import type { BaccaratOutcome } from '#studio/kinds/table/engine/baccarat/decide.ts';
import type { DragonTigerOutcome } from '#studio/kinds/table/engine/dragon-tiger/decide.ts';
import type { Card } from '#studio/kinds/table/engine/shoe.ts';
import { totalOf } from '#studio/kinds/table/engine/two-hands.ts';

/** The two hands of a card table: `first` is dealt first. */
export type Side = 'first' | 'second';

export interface Dealt {
  side: Side;
  card: Card;
  /** Its position in the hand. */
  at: number;
  /** When it leaves the shoe, as a share of the presentation. */
  share: number;
  /** The hand's total with it; nothing if hands have no total. */
  total: number | undefined;
}

export interface Deal {
  cards: readonly Dealt[];
  winner: Side | 'tie';
}

/** A third card comes later than at an even pace: everybody is waiting for it. */
const thirdCardAfter = 1.5;

/** Baccarat: player, banker, player, banker, and the third cards. */
export function baccaratDeal({ player, banker, winner }: BaccaratOutcome): Deal {
  const order: { side: Side; cards: readonly Card[]; at: number; beat: number }[] = [
    { side: 'first', cards: player, at: 0, beat: 0 },
    { side: 'second', cards: banker, at: 0, beat: 1 },
    { side: 'first', cards: player, at: 1, beat: 2 },
    { side: 'second', cards: banker, at: 1, beat: 3 },
    { side: 'first', cards: player, at: 2, beat: 3 + thirdCardAfter },
    { side: 'second', cards: banker, at: 2, beat: 3 + 2 * thirdCardAfter },
  ];
  const lastBeat = 3 + 2 * thirdCardAfter + 1;
  const cards = order.flatMap(({ side, cards: hand, at, beat }): Dealt[] => {
    const card = hand[at];
    return card ? [{ side, card, at, share: beat / lastBeat, total: totalOf(hand.slice(0, at + 1)) }] : [];
  });
  return { cards, winner: winner === 'tie' ? 'tie' : winner === 'player' ? 'first' : 'second' };
}

/** Dragon tiger: one card each. */
export function dragonTigerDeal({ dragon, tiger, winner }: DragonTigerOutcome): Deal {
  return {
    cards: [
      { side: 'first', card: dragon, at: 0, share: 0.05, total: undefined },
      { side: 'second', card: tiger, at: 0, share: 0.45, total: undefined },
    ],
    winner: winner === 'tie' ? 'tie' : winner === 'dragon' ? 'first' : 'second',
  };
}
