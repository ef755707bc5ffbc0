import type { TableBet } from '../table-engine.ts';

/**
 * One card each; the higher rank wins, the ace is lowest, suits count only for `suited-tie`. A tie returns half of `dragon` and `tiger`.
 */
export interface DragonTigerBet extends TableBet {
  id: 'dragon' | 'tiger' | 'tie' | 'suited-tie';
}

export const deckCount = 8;
