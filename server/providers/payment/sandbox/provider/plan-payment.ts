import type { PaymentState } from '#server/providers/payment/payment-channel.ts';

/** The buttons of the payment page. */
export const payActions = ['pay', 'later', 'decline', 'cancel'] as const;
export type PayAction = (typeof payActions)[number];

/** How the provider behaves after the button: what real ones do on bad days. */
export const behaviours = ['normal', 'duplicate', 'late', 'reordered', 'lost', 'underpaid', 'contradicted'] as const;
export type Behaviour = (typeof behaviours)[number];

/** One event and when its deliveries leave, in ms from now. */
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

/** What one tap does: the payment's new state, what was really paid, and the notices that follow. Pure. */
export function planPayment({ action, behaviour, amountMinor }: { action: PayAction; behaviour: Behaviour; amountMinor: bigint }): PaymentPlan {
  const state = stateAfter(action);
  const isUnderpaid = state === 'success' && behaviour === 'underpaid' && amountMinor > 1n;
  return { state, paidMinor: isUnderpaid ? amountMinor / 2n : amountMinor, events: eventsOf(state, action === 'later' ? 'late' : behaviour) };
}

function stateAfter(action: PayAction): PaymentPlan['state'] {
  if (action === 'decline') return 'failed';
  return action === 'cancel' ? 'cancelled' : 'success';
}

function eventsOf(state: PaymentPlan['state'], behaviour: Behaviour): readonly PlannedEvent[] {
  switch (behaviour) {
    case 'normal':
    case 'underpaid':
      return [{ state, deliverAfterMs: [0] }];
    case 'duplicate':
      return [{ state, deliverAfterMs: [0, 0, soonMs] }];
    case 'late':
      return [{ state, deliverAfterMs: [lateMs] }];
    case 'reordered':
      return [
        { state, deliverAfterMs: [0] },
        { state: 'pending', deliverAfterMs: [soonMs] },
      ];
    case 'lost':
      return [];
    case 'contradicted':
      return [
        { state, deliverAfterMs: [0] },
        { state: state === 'success' ? 'failed' : 'success', deliverAfterMs: [soonMs] },
      ];
  }
}
