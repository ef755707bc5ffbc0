import { evaluate } from '@poker-apprentice/hand-evaluator';

import type { CardNumber } from '../cards/deck.ts';

import { type HandKind, handKinds } from './hand-kinds.ts';

type LibraryCard = Parameters<typeof evaluate>[0]['holeCards'][number];

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
const suits = ['c', 'd', 'h', 's'] as const;
const texts = suits.flatMap((suit) => ranks.map((rank): LibraryCard => `${rank}${suit}`));
const risingRanks = '..23456789TJQKA';

/** The best hand of five out of five to seven cards as one number: the higher wins, equal ones share. */
export function evaluateHand(cards: readonly CardNumber[]): number {
  const { hand, strength } = evaluate({ holeCards: cards.map(textOf) });
  // the five cards come by their weight: what makes the hand first, then what decides between equals
  return hand.reduce((value, card) => (value << 4) | risingRanks.indexOf(card.charAt(0)), Math.min(strength, handKinds.length - 1));
}

export function kindOfValue(value: number): HandKind {
  return handKinds[value >> 20] ?? 'high-card';
}

function textOf(card: CardNumber): LibraryCard {
  const text = texts[card];
  if (!text) throw new Error(`no card has the number ${card}`);
  return text;
}
