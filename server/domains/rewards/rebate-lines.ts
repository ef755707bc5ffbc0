import { type BonusProduct, bonusProducts } from '#contract/bonus/facts.ts';
import { rebateOf, rebateRate } from '#contract/rewards/facts.ts';
import type { RebateLine } from '#contract/rewards/calls.ts';

/** Stakes at a level's published rates: every line shows its basis. */
export function rebateLines(stakes: ReadonlyMap<BonusProduct, bigint>, level: number): { lines: RebateLine[]; totalMinor: bigint } {
  const amounts = bonusProducts.flatMap((product) => {
    const stakeMinor = stakes.get(product) ?? 0n;
    const rate = rebateRate(product, level);
    return stakeMinor > 0n ? [{ product, stakeMinor, rate, rebateMinor: rebateOf(stakeMinor, rate) }] : [];
  });
  return {
    lines: amounts.map((line) => ({ ...line, stakeMinor: String(line.stakeMinor), rebateMinor: String(line.rebateMinor) })),
    totalMinor: amounts.reduce((sum, { rebateMinor }) => sum + rebateMinor, 0n),
  };
}
