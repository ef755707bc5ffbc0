export { foldRounds } from './fold-rounds.ts';
export { countLateChanges, lateRounds } from './late-rounds.ts';
export { listBets, showBet } from './list-bets.ts';
export { showBetTotals } from './show-bet-totals.ts';
export { sumRoundsSince } from './sum-rounds.ts';
