import { acceptBonus, giveUpBonus, listBonusMovements, showOffers } from '#server/domains/bonus/index.ts';
import { claimRebate, showRebate } from '#server/domains/rewards/index.ts';

import { serve } from './answer.ts';

/** The contract's areas `bonus` and `rewards`. */
export const rewardsAnswers = [
  serve('GET /wps/bonus/offers', showOffers),
  serve('GET /wps/bonus/record/:bonusId', listBonusMovements),
  serve('POST /wps/bonus/accept', acceptBonus),
  serve('POST /wps/bonus/giveUp', giveUpBonus),
  serve('GET /wps/reward/rebate', showRebate),
  serve('POST /wps/reward/rebate/claim', claimRebate),
];
