import type { TableBet } from '../table-engine.ts';
import type { TwoHandRules } from '../two-hands.ts';

export interface BaccaratBet extends TableBet {
  id: 'player' | 'banker' | 'tie' | 'player-pair' | 'banker-pair';
}

/** By the banker's two-card total: the values of the player's third card on which the banker draws. Seven stands. */
const bankerDrawsAgainst: readonly (readonly number[])[] = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [0, 1, 2, 3, 4, 5, 6, 7, 9],
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
];

/** The tableau. The player draws on 0 to 5; so does the banker if the player stood. */
export const tableau: TwoHandRules = {
  decks: 8,
  natural: 8,
  playerDraws: (total) => total <= 5,
  bankerDraws: (total, playerThird) =>
    playerThird === undefined ? total <= 5 : (bankerDrawsAgainst[total]?.includes(playerThird) ?? false),
};
