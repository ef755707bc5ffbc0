/** An order's outcome: booked; booked, but the answer is lost; dropped in transit, the first time; refused. */
export type TransferPlan = 'booked' | 'lost' | 'dropped' | 'refused';

const plans: Readonly<Record<string, TransferPlan>> = { '01': 'lost', '02': 'dropped', '03': 'refused' };

/** By the last two digits of the amount, as with test cards: what real vendors do on bad days. Pure. */
export function planTransfer(amountMinor: string): TransferPlan {
  return plans[amountMinor.padStart(2, '0').slice(-2)] ?? 'booked';
}
