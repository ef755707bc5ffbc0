import type { Tier } from '#studio/kinds/fish/engine/rooms.ts';

/** What a bullet may cost, in minor units, by the room and the currency's decimals. */
const stakes: Readonly<Record<Tier, Readonly<Record<number, readonly bigint[]>>>> = {
  low: { 0: [100n, 200n, 500n, 1_000n, 2_000n], 2: [10n, 20n, 50n, 100n, 200n] },
  middle: { 0: [1_000n, 2_000n, 5_000n, 10_000n, 20_000n], 2: [100n, 200n, 500n, 1_000n, 2_000n] },
  high: { 0: [5_000n, 10_000n, 20_000n, 50_000n, 100_000n], 2: [500n, 1_000n, 2_000n, 5_000n, 10_000n] },
};

export function bulletStakes(tier: Tier, currencyDigits: number): readonly bigint[] {
  return stakes[tier][currencyDigits] ?? [];
}
