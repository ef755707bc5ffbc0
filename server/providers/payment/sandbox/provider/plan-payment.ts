import type { PaymentState } from '#server/providers/payment/payment-channel.ts';

/** The buttons of the payment page. */
export const payActions = ['pay', 'later', 'decline', 'cancel'] as const;
export type PayAction = (typeof payActions)[number];

/** The provider's behaviour after the button: what real ones do on bad days. */
export const behaviours = ['normal', 'duplicate', 'late', 'reordered', 'lost', 'underpaid', 'contradicted'] as const;
export type Behaviour = (typeof behaviours)[number];

/** One event and its delivery times, in ms from now. */
export interface PlannedEvent {
  state: PaymentState;
  deliverAfterMs: readonly number[];
}

export interface PaymentPlan {
  state: Exclude<PaymentState, 'pending' | 'expired'>;
  paidMinor: bigint;
  events: readonly PlannedEvent[];
}

export const lateMs = 30_000;
const soonMs = 3_000;

/** The effect of one tap: the payment's new state, the amount really paid, and the notices that follow. Pure. */
export function planPayment({
  action,
  behaviour,
  amountMinor,
}: {
  action: PayAction;
  behaviour: Behaviour;
  amountMinor: bigint;
}): PaymentPlan {
  const state = stateAfter(action);
  const isUnderpaid = state === 'success' && behaviour === 'underpaid' && amountMinor > 1n;
  return {
    state,
    paidMinor: isUnderpaid ? amountMinor / 2n : amountMinor,
    events: eventsOf(state, action === 'later' ? 'late' : behaviour),
  };
}

/** One message's delivery times, in ms from now: for messages without a state. */
export function deliveryDelays(behaviour: Behaviour): readonly number[] {
  if (behaviour === 'lost') return [];
  if (behaviour === 'late') return [lateMs];
  return behaviour === 'duplicate' ? [0, 0, soonMs] : [0];
}

function stateAfter(action: PayAction): PaymentPlan['state'] {
  if (action === 'decline') return 'failed';
  return action === 'cancel' ? 'cancelled' : 'success';
}

function eventsOf(state: PaymentPlan['state'], behaviour: Behaviour): readonly PlannedEvent[] {
  const opposite = state === 'success' ? 'failed' : 'success';
  const plans: Record<Behaviour, readonly PlannedEvent[]> = {
    normal: [{ state, deliverAfterMs: [0] }],
    underpaid: [{ state, deliverAfterMs: [0] }],
    duplicate: [{ state, deliverAfterMs: [0, 0, soonMs] }],
    late: [{ state, deliverAfterMs: [lateMs] }],
    reordered: [
      { state, deliverAfterMs: [0] },
      { state: 'pending', deliverAfterMs: [soonMs] },
    ],
    lost: [],
    contradicted: [
      { state, deliverAfterMs: [0] },
      { state: opposite, deliverAfterMs: [soonMs] },
    ],
  };
  return plans[behaviour];
}
