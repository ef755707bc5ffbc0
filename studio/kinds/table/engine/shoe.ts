import type { Draws } from '#fair/draws.ts';

export interface Card {
  /** Ace 1 to king 13. */
  rank: number;
  suit: Suit;
}

export const suits = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
export type Suit = (typeof suits)[number];

export const rankCount = 13;

/**
 * Cards one by one from full decks, without replacement; every round opens a new shoe, so no round reveals anything about the next.
 * One draw per card: its position among the remaining cards, which are sorted by suit and rank (all aces of clubs, all twos of clubs, ...).
 */
export function openShoe(decks: number, draws: Draws): () => Card {
  const left = Array.from({ length: suits.length * rankCount }, () => decks);
  let count = left.length * decks;
  return () => {
    let place = draws.integer(count--);
    const kind = left.findIndex((cards) => {
      if (place < cards) return true;
      place -= cards;
      return false;
    });
    left[kind] = (left[kind] ?? 0) - 1;
    return cardOf(kind);
  };
}

/** `kind` 0 to 51: suit by suit, each from ace to king. */
export function cardOf(kind: number): Card {
  return { rank: (kind % rankCount) + 1, suit: suits[Math.floor(kind / rankCount)] ?? 'clubs' };
}
