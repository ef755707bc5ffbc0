import { decideBet, payBet } from '#studio/rounds/settle-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { crashDecision } from './choice.ts';
import { keepCashOut, tagOf } from './seat-store.ts';
import type { Table } from './tables.ts';

type FlightBet = Pick<RoundRow, 'id' | 'ref' | 'playerId' | 'stakeMinor'>;

/** Writes down at which multiplier a bet took its money, once, and lets the others see it. */
export async function decideFlight(core: StudioCore, table: Table, bet: FlightBet, hundredths: number): Promise<void> {
  const { id, ref, playerId, stakeMinor } = bet;
  const decision = crashDecision(stakeMinor, hundredths);
  const isFirst = await decideBet(core, id, decision);
  if (isFirst && decision.winMinor > 0n && ref !== null)
    await keepCashOut(core.db, { roundId: ref, tag: tagOf(table.id, playerId), hundredths });
}

/** Takes the money of a flight at a multiplier. Answers the bet as it then stands. */
export async function payFlight(core: StudioCore, table: Table, bet: FlightBet, hundredths: number): Promise<RoundRow> {
  await decideFlight(core, table, bet, hundredths);
  return payBet(core, bet.id);
}
