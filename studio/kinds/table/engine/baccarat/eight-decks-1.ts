import type { TableMath } from '../table-engine.ts';

import type { BaccaratBet } from './math.ts';

/** The banker's 5 % commission is included in its pay: 0.95 to one. */
export const eightDecks1: TableMath<BaccaratBet> = {
  id: 'baccarat/eight-decks@1',
  bets: [
    { id: 'player', pays: { player: 200, tie: 100 }, returnPercent: '98.76' },
    { id: 'banker', pays: { banker: 195, tie: 100 }, returnPercent: '98.94' },
    { id: 'tie', pays: { tie: 900 }, returnPercent: '85.64' },
    { id: 'player-pair', pays: { pair: 1300 }, returnPercent: '97.10' },
    { id: 'banker-pair', pays: { pair: 1300 }, returnPercent: '97.10' },
  ],
};
