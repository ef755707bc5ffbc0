import type { StudioCore } from '#studio/studio-core.ts';

import { readCrashChoice, readPoint } from './choice.ts';
import { heightAt } from './flight.ts';
import { payFlight } from './pay-flight.ts';
import type { Presses } from './presses.ts';
import { changeRound, reachedBets, type TableRound } from './round-store.ts';
import { inParallel } from './settle-round.ts';
import type { Table } from './tables.ts';

/** A flight that no server handled for this long is interrupted: players without a set multiplier could not cash out and are refunded. */
const awayMs = 3_000;
const beatMs = 1_000;

/** Records that somebody watches the flight, or that nobody did. */
export async function watchFlight(core: StudioCore, round: TableRound): Promise<TableRound> {
  const now = core.now();
  const unseenMs = now.getTime() - (round.beatAt ?? round.startsAt).getTime();
  if (unseenMs < beatMs) return round;
  const isInterrupted = round.isInterrupted || unseenMs > awayMs;
  return (await changeRound(core.db, round, { beatAt: now, isInterrupted })) ?? round;
}

/** Where the flight is now; never beyond its end. */
export function heightOf(table: Table, round: TableRound, nowMs: number): number {
  if (table.rules.kind !== 'crash') throw new Error(`${table.id} does not fly`);
  const height = heightAt(nowMs - round.startsAt.getTime(), { growth: table.growth, mostHundredths: table.rules.flight.mostHundredths });
  return Math.min(height, readPoint(round.outcome));
}

/** Pays the bets whose multiplier is reached, during the flight; an earlier press counts first. */
export async function payReached(core: StudioCore, table: Table, round: TableRound, presses: Pick<Presses, 'isUnderWay'>): Promise<void> {
  const reached = await reachedBets(core.db, round, heightOf(table, round, core.now().getTime()));
  const unpressed = reached.filter(({ betId }) => !presses.isUnderWay(betId));
  await inParallel(core, unpressed, (bet) => payFlight(core, table, bet, readCrashChoice(bet.choice).autoHundredths));
}
