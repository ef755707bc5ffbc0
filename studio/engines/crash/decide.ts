import { payMinor } from '../instant/pay.ts';
import { isWhole, readFields } from '../instant/read-fields.ts';
import type { Draws } from '../rng/fair-draws.ts';

import { type CrashTable, pointHundredths } from './math.ts';

/** The multiplier at which the player takes the money, by hand or set before the round. */
export interface CrashChoice {
  cashOutHundredths: number;
}

/** One for everybody. */
export interface CrashOutcome {
  pointHundredths: number;
}

export function readChoice(table: CrashTable, input: unknown): CrashChoice | undefined {
  const fields = readFields(input, 'cashOutHundredths');
  if (!fields || !isWhole(fields.cashOutHundredths, table.leastHundredths, table.mostHundredths)) return undefined;
  return { cashOutHundredths: fields.cashOutHundredths };
}

/** One draw. */
export function decide(table: CrashTable, draws: Draws): CrashOutcome {
  return { pointHundredths: pointHundredths(table, 1 + draws.integer(table.resolution)) };
}

/** What a bet is paid: its multiplier when the round came so far. */
export function settle({ pointHundredths }: CrashOutcome, { cashOutHundredths }: CrashChoice, stakeMinor: bigint): bigint {
  return payMinor(stakeMinor, pointHundredths >= cashOutHundredths ? cashOutHundredths : 0);
}
