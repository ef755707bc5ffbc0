import type { PayoutReason } from '#contract/withdrawals/calls.ts';

export interface PayoutPlan {
  /** The answer to the order: accepted; accepted, but the answer is lost; or refused. */
  answer: 'taken' | 'lost' | { refusal: PayoutReason };
  outcome: 'paid' | 'failed';
  settlesAfterMs: number;
}

const soonMs = 1_000;
const slowMs = 20_000;

const plans: Readonly<Record<string, Partial<PayoutPlan>>> = {
  '0001': { outcome: 'failed' },
  '0002': { answer: 'lost' },
  '0003': { settlesAfterMs: slowMs },
  '0004': { answer: { refusal: 'account.refused' } },
};

/** An order's outcome, by the end of its account number, as with test cards: what real providers do on bad days. Pure. */
export function planPayout(account: string): PayoutPlan {
  return { answer: 'taken', outcome: 'paid', settlesAfterMs: soonMs, ...plans[account.slice(-4)] };
}
