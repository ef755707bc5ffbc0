import type { GameType } from '#contract/shapes.ts';

/** What a bonus can be played in: one of these, never several. */
export const bonusProducts = ['slots', 'live', 'fish', 'pvp', 'sports', 'lottery'] as const;
export type BonusProduct = (typeof bonusProducts)[number];

/** The product that a kind of game belongs to; the database has the same in `bonus_product`. */
export const productOf: Readonly<Record<GameType, BonusProduct>> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'sports',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};
