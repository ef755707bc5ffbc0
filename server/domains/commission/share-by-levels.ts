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
 * What each one in the line from a bettor to the root gets of a base: the base at the difference of the own rate to the one below, the bettor at
 * the own rate. Each share is rounded half up to the smallest unit, and the root gets what is left, so that all of them together are exactly the
 * base at the root's rate. Where roundings up would leave the root less than nothing, the shares nearest to it give way. What is below zero, a
 * correction, is the same with the other sign.
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

/** Of an amount that is not below zero, rounded half up to the smallest unit. */
export function portionOf(baseMinor: Minor, rate: number): Minor {
  return (2n * baseMinor * BigInt(rate) + whole) / (2n * whole);
}
