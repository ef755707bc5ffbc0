import { heightAt } from '#studio/kinds/table/server/flight.ts';
import type { PublicRound, TableBet } from '#studio/kinds/table/protocol.ts';

import { isLive, isWindowOpen, type Table } from './table.ts';

/** What the big button of a flight does now. */
export type CrashButton =
  | { does: 'bet' }
  | { does: 'wait' }
  | { does: 'send' }
  /** On board before take-off. */
  | { does: 'sit'; bet: TableBet }
  | { does: 'take'; amountMinor: bigint }
  | { does: 'asked' }
  | { does: 'done'; bet: TableBet };

/** The displayed multiplier, in hundredths. */
export function heightOf({ round, facts, clockMs }: Pick<Table, 'round' | 'facts' | 'clockMs'>, nowMs: number): number {
  if (!round || !facts.crash) return 100;
  if (round.phase === 'result') return pointOf(round) ?? 100;
  if (round.phase !== 'running') return 100;
  return heightAt(nowMs + clockMs - round.startsAt, facts.crash);
}

export function pointOf({ outcome }: PublicRound): number | undefined {
  const point = outcome?.['pointHundredths'];
  return typeof point === 'number' ? point : undefined;
}

export function crashButton(table: Table, nowMs: number): CrashButton {
  const bet = table.bets.find(isLive);
  if (table.sending && !bet) return { does: 'send' };
  if (!bet) return { does: isWindowOpen(table, nowMs) ? 'bet' : 'wait' };
  if (bet.state === 'settled') return { does: 'done', bet };
  if (table.round?.phase !== 'running') return { does: 'sit', bet };
  if (table.asking === bet.betId) return { does: 'asked' };
  return { does: 'take', amountMinor: (BigInt(bet.stakeMinor) * BigInt(heightOf(table, nowMs))) / 100n };
}

/** The multipliers that can be set before a flight; `null` = by hand. */
export const presets: readonly (number | null)[] = [null, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000];
