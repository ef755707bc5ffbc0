import type { TableBet } from '../table/table-engine.ts';
import type { TwoHandRules } from '../table/two-hands.ts';

export interface LuckyNineBet extends TableBet {
  id: 'player' | 'banker' | 'tie' | 'player-nine' | 'banker-nine';
}

/** One rule for both hands: a third card on 0 to 5, none on 6 to 9. A nine with two cards ends the round at once. */
export const drawRules: TwoHandRules = {
  decks: 1,
  natural: 9,
  playerDraws: (total) => total <= 5,
  bankerDraws: (total) => total <= 5,
};
