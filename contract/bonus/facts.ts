import type { GameType } from '#contract/shapes.ts';

/** A bonus can be played in exactly one of these. */
export const bonusProducts = ['slots', 'live', 'fish', 'pvp', 'sports', 'lottery'] as const;
export type BonusProduct = (typeof bonusProducts)[number];

/** The product of a game type; the database has the same in `bonus_product`. */
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
