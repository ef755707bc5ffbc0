import { payMinor } from '#studio/kinds/instant/engine/pay.ts';
import type { Draws } from '#fair/draws.ts';

import { type CrashTable, pointHundredths } from './math.ts';

/** The multiplier at which the player cashes out, by hand or set before the round. */
export interface CrashChoice {
  cashOutHundredths: number;
}

/** One for everybody. */
export interface CrashOutcome {
  pointHundredths: number;
}

/** One draw. */
export function decide(table: CrashTable, draws: Draws): CrashOutcome {
  return { pointHundredths: pointHundredths(table, 1 + draws.integer(table.resolution)) };
}

/** What a bet is paid: its multiplier, if the round got that far. */
export function settle({ pointHundredths }: CrashOutcome, { cashOutHundredths }: CrashChoice, stakeMinor: bigint): bigint {
  return payMinor(stakeMinor, pointHundredths >= cashOutHundredths ? cashOutHundredths : 0);
}
