import type { TableMath } from '../table/table-engine.ts';

import type { LuckyNineBet } from './math.ts';

/** The house's cut of 5 % (tong) is in the pays of `player` and `banker`: 0.95 to one. */
export const oneDeck1: TableMath<LuckyNineBet> = {
  id: 'lucky-nine/one-deck@1',
  bets: [
    { id: 'player', pays: { player: 195, tie: 100 }, returnPercent: '97.75' },
    { id: 'banker', pays: { banker: 195, tie: 100 }, returnPercent: '97.75' },
    { id: 'tie', pays: { tie: 950 }, returnPercent: '95.92' },
    { id: 'player-nine', pays: { nine: 1000 }, returnPercent: '96.53' },
    { id: 'banker-nine', pays: { nine: 1000 }, returnPercent: '96.53' },
  ],
};
