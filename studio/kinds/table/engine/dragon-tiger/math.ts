import type { TableBet } from '../table-engine.ts';

/** One card each; the higher rank wins, the ace is lowest, suits do not count but for `suited-tie`. A tie gives half of `dragon` and `tiger` back. */
export interface DragonTigerBet extends TableBet {
  id: 'dragon' | 'tiger' | 'tie' | 'suited-tie';
}

export const deckCount = 8;
