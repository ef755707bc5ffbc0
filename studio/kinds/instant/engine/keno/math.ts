import { choose } from '../choose.ts';
import type { ChoiceFacts, Published } from '../facts.ts';
import type { Fraction } from '#studio/kinds/slot/engine/line-slot/exact-return.ts';

export const numberCount = 40;
export const drawnCount = 10;
export const mostPicks = 10;
export const styles = ['steady', 'bold'] as const;

export interface KenoChoice {
  style: (typeof styles)[number];
  /** 1 to 10 different numbers from 1 to 40. */
  picks: readonly number[];
}

/** One version of the game: immutable data. A change of any kind is a new version with a new id. */
export interface KenoTable {
  /** `keno/<name>@<version>` */
  id: string;
  /** `pays[style][picks - 1][hits]` in hundredths. */
  pays: Readonly<Record<KenoChoice['style'], readonly (readonly number[])[]>>;
  published: Published;
}

/** What this many picks pay, by hits. */
export function paysOf(table: KenoTable, style: KenoChoice['style'], picks: number): readonly number[] {
  return table.pays[style][picks - 1] ?? [];
}

/** Hits follow the hypergeometric law, whichever numbers are picked. */
export function returnOf(table: KenoTable, style: KenoChoice['style'], picks: number): Fraction {
  const paid = paysOf(table, style, picks).reduce((sum, hundredths, hits) => sum + hitWays(picks, hits) * BigInt(hundredths), 0n);
  return { numerator: paid, denominator: 100n * choose(numberCount, drawnCount) };
}

/** How many draws of ten hit this many of the picks. */
export function hitWays(picks: number, hits: number): bigint {
  return choose(picks, hits) * choose(numberCount - picks, drawnCount - hits);
}

/** By `<style>/<picks>`. */
export function factsOf(table: KenoTable): ReadonlyMap<string, ChoiceFacts> {
  const choices = styles.flatMap((style) => table.pays[style].map((pays, index) => ({ style, picks: index + 1, pays })));
  return new Map(
    choices.map(({ style, picks, pays }) => [
      `${style}/${picks}`,
      { returns: [returnOf(table, style, picks)], mostHundredths: Math.max(...pays) },
    ]),
  );
}
