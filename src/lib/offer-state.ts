import type { BonusOfferView } from '#contract/bonus/calls.ts';

import type { ActivityState } from './activity-state.ts';

/** The states of activities that an offer of the reward centre can be in. */
export const offerStates = ['soon', 'join', 'claim', 'claimed', 'closed'] as const satisfies readonly ActivityState[];

/**
 * The state of an offer for one player: what is open is claimed once all that it asks for is done, until then one takes part. What the
 * same person took with another account is claimed.
 */
export function offerState({ state, canAccept }: Pick<BonusOfferView, 'state' | 'canAccept'>): (typeof offerStates)[number] {
  if (state === 'elsewhere') return 'claimed';
  if (state !== 'open') return state;
  return canAccept ? 'claim' : 'join';
}
