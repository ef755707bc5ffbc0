import type { GameKind, Volatility } from '#contract/games/facts.ts';

/** What makes a game like another. */
export interface Likeness {
  vendorCode: string;
  kind: GameKind | undefined;
  volatility: Volatility | undefined;
  isHot: boolean;
}

/** What each thing in common counts: what one plays before who made it, and that before how far its wins lie apart. */
const worth = { kind: 4, vendor: 2, volatility: 1 } as const;

/** How much a game is like another; 0 = nothing in common. */
export function likenessOf(game: Likeness, other: Likeness): number {
  const isSame = (key: keyof Likeness) => game[key] !== undefined && game[key] === other[key];
  return (isSame('kind') ? worth.kind : 0) + (isSame('vendorCode') ? worth.vendor : 0) + (isSame('volatility') ? worth.volatility : 0);
}

/** Those with something in common with the game, the most alike first; among equals the hot ones, and then in their order. */
export function mostAlike<Game extends Likeness>(game: Likeness, others: readonly Game[], limit: number): Game[] {
  return others
    .map((other, place) => ({ other, place, likeness: likenessOf(game, other) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness || Number(b.other.isHot) - Number(a.other.isHot) || a.place - b.place)
    .slice(0, limit)
    .map(({ other }) => other);
}
