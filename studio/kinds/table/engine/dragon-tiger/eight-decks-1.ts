import type { TableMath } from '../table-engine.ts';

import type { DragonTigerBet } from './math.ts';

export const eightDecks1: TableMath<DragonTigerBet> = {
  id: 'dragon-tiger/eight-decks@1',
  bets: [
    { id: 'dragon', pays: { dragon: 200, tie: 50, suitedTie: 50 }, returnPercent: '96.26' },
    { id: 'tiger', pays: { tiger: 200, tie: 50, suitedTie: 50 }, returnPercent: '96.26' },
    { id: 'tie', pays: { tie: 1300, suitedTie: 1300 }, returnPercent: '97.10' },
    { id: 'suited-tie', pays: { suitedTie: 5700 }, returnPercent: '96.14' },
  ],
};
