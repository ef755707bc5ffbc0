import { digitsOf } from '#studio/currency.ts';
import { slotMathOf } from '#studio/kinds/slot/engine/slot-maths.ts';
import { openSeededBet } from '#studio/rounds/open-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { minimumSpinCycleMs, type SpinRequest } from '../protocol.ts';
import { slotStakes } from './stakes.ts';

/** One round of a slot. Throws StudioError `stake.invalid`, and what `openSeededBet` throws. */
export async function spin(core: StudioCore, session: SessionRow, request: SpinRequest): Promise<RoundRow> {
  const stakeMinor = BigInt(request.stakeMinor);
  const stakes = slotStakes(digitsOf(session.currency), slotMathOf(session.mathId).stakeUnits);
  if (!stakes.includes(stakeMinor)) throw new StudioError('stake.invalid');
  return openSeededBet(core, session, { betId: request.betId, stakeMinor, choice: null, cycleMs: minimumSpinCycleMs });
}
