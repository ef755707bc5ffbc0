import { strict as assert } from 'node:assert';

import type { Minor } from '#contract/money.ts';

/** A bettor (first) or one of the agents above, each with a rate in hundredths of a percent. */
export interface Step {
  memberId: string;
  rate: number;
}

export interface Share extends Step {
  /** 0 = the bettor. */
  level: number;
  belowRate: number;
  amountMinor: Minor;
}

const whole = 10_000n;

/**
 * Shares a base among the line from a bettor to the root: everyone gets the base times the difference between their rate and the one below,
 * the bettor times its own rate. Each share is rounded half up to the smallest unit and the root gets the remainder, so that the total is
 * exactly the base at the root's rate. If rounding up would leave the root less than nothing, the shares nearest to it are reduced. A
 * negative base, a correction, gives the same shares with the sign flipped.
 */
export function shareByLevels({ baseMinor, chain }: { baseMinor: Minor; chain: readonly Step[] }): Share[] {
  const sign = baseMinor < 0n ? -1n : 1n;
  const base = sign * baseMinor;
  const root = chain.at(-1);
  let left = root ? portionOf(base, root.rate) : 0n;
  return chain.map(({ memberId, rate }, level) => {
    const belowRate = chain[level - 1]?.rate ?? 0;
    assert(rate >= belowRate, `a rate of ${rate} above one of ${belowRate}`);
    const rounded = portionOf(base, rate - belowRate);
    const portion = level === chain.length - 1 || rounded > left ? left : rounded;
    left -= portion;
    return { memberId, rate, level, belowRate, amountMinor: sign * portion };
  });
}

/** For a non-negative amount, rounded half up to the smallest unit. */
export function portionOf(baseMinor: Minor, rate: number): Minor {
  return (2n * baseMinor * BigInt(rate) + whole) / (2n * whole);
}
