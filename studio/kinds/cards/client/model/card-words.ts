import type { Translate } from '#studio/frame/model/text.ts';

export const suitNames = ['clubs', 'diamonds', 'hearts', 'spades'] as const;

/** The text in a card's corner. */
export function rankSign(card: number): string {
  return ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][card % 13] ?? '';
}

export function suitOf(card: number): (typeof suitNames)[number] {
  return suitNames[Math.floor(card / 13)] ?? 'clubs';
}

/** `Ace of spades`, for a screen reader. */
export function cardName(card: number, t: Translate): string {
  return t('card.name', { rank: t(`card.rank.${rankSign(card)}`), suit: t(`card.suit.${suitOf(card)}`) });
}

export function cardNames(cards: readonly (number | null)[], t: Translate): string {
  return t.list(cards.map((card) => (card === null ? t('card.hidden') : cardName(card, t))));
}
