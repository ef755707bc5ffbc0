import { settleBet } from '../rounds/settle-bet.ts';
import type { RoundRow } from '../store/round-row.ts';
import type { StudioCore } from '../studio-core.ts';

import { crashDecision } from './choice.ts';
import { keepCashOut, tagOf } from './seat-store.ts';
import type { Table } from './tables.ts';

/** Takes the money of a flight at a multiplier, and lets the others see it. Answers the bet as it then stands. */
export async function payFlight(
  core: StudioCore,
  table: Table,
  { id, ref, playerId, stakeMinor }: Pick<RoundRow, 'id' | 'ref' | 'playerId' | 'stakeMinor'>,
  hundredths: number,
): Promise<RoundRow> {
  const settled = await settleBet(core, id, crashDecision(stakeMinor, hundredths));
  if (settled.winMinor > 0n && ref !== null) await keepCashOut(core.db, { roundId: ref, tag: tagOf(table.id, playerId), hundredths });
  return settled;
}
