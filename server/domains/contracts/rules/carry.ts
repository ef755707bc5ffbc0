import type { CarryKind } from '#contract/contracts/facts.ts';

/** What the previous period left: its own loss (below zero: the players won), and that plus what had been carried into it. */
export interface Left {
  lossMinor: bigint;
  baseMinor: bigint;
}

/** What is deducted from this period's loss: zero or less. Known before the period is counted, and shown. */
export function carriedIn({
  carry,
  before,
  isFirstOfMonth,
}: {
  carry: CarryKind | null;
  before: Left | undefined;
  isFirstOfMonth: boolean;
}): bigint {
  if (!before || carry === null || carry === 'none') return 0n;
  if (carry === 'half' && isFirstOfMonth) return 0n;
  return atMostZero(carry === 'previous' ? before.lossMinor : before.baseMinor);
}

const atMostZero = (minor: bigint): bigint => (minor < 0n ? minor : 0n);
