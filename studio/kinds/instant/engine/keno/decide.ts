import { drawDistinct } from '../draw-distinct.ts';
import { payMinor } from '../pay.ts';
import { isOneOf, isWhole, readFields } from '../read-fields.ts';
import type { Draws } from '#fair/draws.ts';

import { drawnCount, type KenoChoice, type KenoTable, mostPicks, numberCount, paysOf, styles } from './math.ts';

export interface KenoOutcome {
  /** Ten different numbers in the order drawn. */
  drawn: readonly number[];
  /** The picks among them, in the order drawn. */
  hits: readonly number[];
  multiplierHundredths: number;
  winMinor: bigint;
}

export function readChoice(input: unknown): KenoChoice | undefined {
  const fields = readFields(input, 'style', 'picks');
  if (!fields || !isOneOf(fields.style, styles) || !Array.isArray(fields.picks) || fields.picks.length > mostPicks) return undefined;
  const picks = fields.picks.filter((pick) => isWhole(pick, 1, numberCount));
  const isWholeList = picks.length > 0 && picks.length === fields.picks.length && new Set(picks).size === picks.length;
  return isWholeList ? { style: fields.style, picks } : undefined;
}

/** Ten draws. */
export function decide(table: KenoTable, choice: KenoChoice, draws: Draws, stakeMinor: bigint): KenoOutcome {
  const drawn = drawDistinct(draws, numberCount, drawnCount).map((index) => index + 1);
  const hits = drawn.filter((number) => choice.picks.includes(number));
  const multiplierHundredths = paysOf(table, choice.style, choice.picks.length)[hits.length] ?? 0;
  return { drawn, hits, multiplierHundredths, winMinor: payMinor(stakeMinor, multiplierHundredths) };
}
