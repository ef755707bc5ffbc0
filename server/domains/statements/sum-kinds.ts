import { totalOf, totalNames, type TotalName } from '#contract/statements/calls.ts';
import type { Minor } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import type { KindSum } from '#server/ledger/period-of.ts';

export interface Totals {
  totals: Record<TotalName, Minor>;
  netMinor: Minor;
  count: number;
}

/** Groups kinds of movement the way players think of them. */
export function sumKinds(kinds: readonly KindSum[], chosen?: readonly MovementKind[]): Totals {
  const totals = Object.fromEntries(totalNames.map((name) => [name, 0n])) as Record<TotalName, Minor>;
  let [netMinor, count] = [0n, 0];
  for (const sum of kinds) {
    if (chosen?.includes(sum.kind) === false) continue;
    totals[totalOf[sum.kind]] += sum.amountMinor;
    netMinor += sum.amountMinor;
    count += sum.count;
  }
  return { totals, netMinor, count };
}
