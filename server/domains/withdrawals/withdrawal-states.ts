import type { Withdrawal, WithdrawalState } from '#contract/withdrawals/calls.ts';

/**
 * The allowed transitions from each state; everything else is refused. The money is held from the request on: `paid` takes it,
 * `refused` and `failed` return it. Those three are final, and the player never changes the state.
 */
export const nextStates = {
  requested: ['in_review', 'approved'],
  // to itself: the first of two people has approved
  in_review: ['in_review', 'approved', 'refused'],
  approved: ['sending', 'refused'],
  sending: ['paid', 'failed', 'timed_out'],
  // no answer is not an outcome: only the provider's answer to a query moves it on; if unknown there, it may be sent again
  timed_out: ['sending', 'paid', 'failed', 'approved'],
  paid: [],
  refused: [],
  failed: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>;

export function mayStep(from: WithdrawalState, to: WithdrawalState): boolean {
  const allowed: readonly WithdrawalState[] = nextStates[from];
  return allowed.includes(to);
}

export function isFinal(state: WithdrawalState): state is 'paid' | 'refused' | 'failed' {
  return nextStates[state].length === 0;
}

/** What happens to the held money when a withdrawal enters a state. */
export function effectOf(state: WithdrawalState): 'take' | 'give back' | 'none' {
  if (state === 'paid') return 'take';
  return state === 'refused' || state === 'failed' ? 'give back' : 'none';
}

const actors = {
  requested: 'system',
  in_review: 'staff',
  approved: 'system',
  sending: 'provider',
  timed_out: 'provider',
  paid: 'nobody',
  refused: 'player',
  failed: 'player',
} as const satisfies Record<WithdrawalState, Withdrawal['nextActor']>;

/** Who has to act next (domain rules b7). */
export const nextActorOf = (state: WithdrawalState): Withdrawal['nextActor'] => actors[state];
