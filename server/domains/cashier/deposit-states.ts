import type { DepositState } from '#contract/deposits/calls.ts';

/**
 * The allowed transitions from each state; everything else is refused. Only a step to `success` credits the player.
 * Money that arrives after an unpaid end goes to `review`: a person decides (`review/decide-deposit.ts`), never the machine.
 */
export const nextStates = {
  created: ['pending', 'failed', 'expired', 'review'],
  pending: ['success', 'failed', 'expired', 'cancelled', 'review'],
  success: [],
  failed: ['review'],
  expired: ['review'],
  cancelled: ['review'],
  review: ['success', 'failed'],
} as const satisfies Record<DepositState, readonly DepositState[]>;

export function mayStep(from: DepositState, to: DepositState): boolean {
  const allowed: readonly DepositState[] = nextStates[from];
  return allowed.includes(to);
}

/** Waiting for the provider: still polled, still creditable. */
export function isOpenState(state: DepositState): state is 'created' | 'pending' {
  return state === 'created' || state === 'pending';
}
