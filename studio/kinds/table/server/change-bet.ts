import { voidBet } from '#studio/rounds/settle-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { roundByBet } from '#studio/store/rounds.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { readCrashChoice } from './choice.ts';
import { heightOf } from './fly.ts';
import { decideFlight } from './pay-flight.ts';
import { type TableRound, tableRoundById } from './round-store.ts';
import type { Table } from './tables.ts';

interface Call {
  betId: string;
  /** By this server's clock, before anything was read. */
  arrivedAt: Date;
}

/**
 * Refunds a bet if the call came while the window was open; a refunded bet stays refunded, and a decided one decided.
 * Throws StudioError `not.found`, `round.pending` (it is still being placed) or `bets.closed`.
 */
export async function undoBet(core: StudioCore, table: Table, session: SessionRow, { betId, arrivedAt }: Call): Promise<RoundRow> {
  const { bet, round } = await ownBet(core, table, session, betId);
  if (bet.state === 'cancelling' || bet.state === 'cancelled') return bet;
  if (bet.state === 'opened') throw new StudioError('round.pending');
  if (arrivedAt >= round.closesAt) throw new StudioError('bets.closed');
  return voidBet(core, bet.id, 'undone');
}

/**
 * Records a cash-out at the multiplier of the moment when the call came, even if the flight has ended since and the bet is not decided yet;
 * a decided bet stays. `payBet` pays it afterwards: when many press at once, nobody's multiplier waits for another's payment.
 * Throws StudioError `not.found`, `round.pending` or `bets.closed` (it does not fly, or nobody could cash out for a while).
 */
export async function pressCashOut(
  core: StudioCore,
  table: Table,
  session: SessionRow,
  { betId, arrivedAt }: Call,
): Promise<{ id: string }> {
  const atMs = arrivedAt.getTime();
  const { bet, round } = await ownBet(core, table, session, betId);
  if (bet.state === 'opened') throw new StudioError('round.pending');
  if (bet.state !== 'playing') return bet;
  const { rules } = table;
  const hasFlown = round.state === 'running' || round.state === 'over';
  const wasFlying = hasFlown && atMs >= round.startsAt.getTime() && atMs < (round.resultAt?.getTime() ?? 0);
  if (rules.kind !== 'crash' || !wasFlying || round.isInterrupted) throw new StudioError('bets.closed');
  const hundredths = Math.min(heightOf(table, round, atMs), readCrashChoice(bet.choice).autoHundredths);
  if (hundredths < rules.flight.leastHundredths) throw new StudioError('bets.closed');
  await decideFlight(core, table, bet, hundredths);
  return bet;
}

async function ownBet(
  core: StudioCore,
  table: Table,
  { playerId }: SessionRow,
  betId: string,
): Promise<{ bet: RoundRow; round: TableRound }> {
  const bet = await roundByBet(core.db, { playerId, betId });
  const round = bet?.ref ? await tableRoundById(core.db, bet.ref) : undefined;
  if (!bet || round?.tableId !== table.id) throw new StudioError('not.found');
  return { bet, round };
}
