import { decideBet, payBet } from '#studio/rounds/settle-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { crashDecision } from './choice.ts';
import { keepCashOut, tagOf } from './seat-store.ts';
import type { Table } from './tables.ts';

type FlightBet = Pick<RoundRow, 'id' | 'ref' | 'playerId' | 'stakeMinor'>;

/** Records the multiplier at which a bet cashed out, once, and shows it to the others. */
export async function decideFlight(core: StudioCore, table: Table, bet: FlightBet, hundredths: number): Promise<void> {
  const { id, ref, playerId, stakeMinor } = bet;
  const decision = crashDecision(stakeMinor, hundredths);
  const isFirst = await decideBet(core, id, decision);
  if (isFirst && decision.winMinor > 0n && ref !== null)
    await keepCashOut(core.db, { roundId: ref, tag: tagOf(table.id, playerId), hundredths });
}

/** Cashes out a bet of a flight at a multiplier. Returns the bet's state afterwards. */
export async function payFlight(core: StudioCore, table: Table, bet: FlightBet, hundredths: number): Promise<RoundRow> {
  await decideFlight(core, table, bet, hundredths);
  return payBet(core, bet.id);
}
