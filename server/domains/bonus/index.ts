export { acceptBonus } from './accept-bonus.ts';
export { endBonuses } from './end-bonuses.ts';
export { giveUpBonus } from './give-up-bonus.ts';
export { listBonusMovements } from './list-movements.ts';
export { gatherMarks, personOffers, sharedMarks } from './person-marks.ts';
export { playableBonus, type PlayableBonus } from './playable-bonus.ts';
export { showOffers } from './show-offers.ts';
export { countStakes, lockForBonus, noteReturns, splitStakes } from './stakes.ts';
