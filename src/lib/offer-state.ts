import type { BonusOfferView } from '#contract/bonus/calls.ts';

import type { ActivityState } from './activity-state.ts';

/** The states of activities that an offer of the reward centre can be in. */
export const offerStates = ['soon', 'join', 'claim', 'claimed', 'closed'] as const satisfies readonly ActivityState[];

/**
 * The state of an offer for one player: an open offer can be claimed once all its conditions are met, and joined until then. What the same
 * person took with another account counts as claimed.
 */
export function offerState({ state, canAccept }: Pick<BonusOfferView, 'state' | 'canAccept'>): (typeof offerStates)[number] {
  if (state === 'elsewhere') return 'claimed';
  if (state !== 'open') return state;
  return canAccept ? 'claim' : 'join';
}
