import { acceptBonus, giveUpBonus, listBonusMovements, showOffers } from '#server/domains/bonus/index.ts';
import { claimRebate, showRebate } from '#server/domains/rewards/index.ts';

import { answer } from './answer.ts';

/** The contract's areas `bonus` and `rewards`. */
export const rewardsAnswers = [
  answer('GET /wps/bonus/offers', ({ ctx }) => showOffers({ ctx })),
  answer('GET /wps/bonus/record/:bonusId', ({ ctx, query }) => listBonusMovements({ ctx, input: query })),
  answer('POST /wps/bonus/accept', ({ ctx, body }) => acceptBonus({ ctx, input: body })),
  answer('POST /wps/bonus/giveUp', ({ ctx, body }) => giveUpBonus({ ctx, input: body })),
  answer('GET /wps/reward/rebate', ({ ctx }) => showRebate({ ctx })),
  answer('POST /wps/reward/rebate/claim', ({ ctx, body }) => claimRebate({ ctx, input: body })),
];
