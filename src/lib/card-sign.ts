import type { Card } from '#studio/kinds/table/engine/shoe.ts';

const suitSigns: Readonly<Record<Card['suit'], string>> = { clubs: '♣', diamonds: '♦', hearts: '♥', spades: '♠' };
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A card as two or three characters. */
export function cardSign({ rank, suit }: Card): string {
  return `${ranks[rank - 1] ?? ''}${suitSigns[suit]}`;
}
