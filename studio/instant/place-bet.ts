import { digitsOf } from '../currency.ts';
import { playableGame } from '../engines/play-instant.ts';
import { openSeededBet } from '../rounds/open-bet.ts';
import type { Json } from '../store/json.ts';
import type { RoundRow } from '../store/round-row.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { type BetRequest, minimumInstantCycleMs } from './protocol.ts';
import { instantStakes } from './stakes.ts';

/** One round for money. Throws StudioError `stake.invalid`, `choice.invalid`, and what `openSeededBet` throws. */
export async function placeBet(core: StudioCore, session: SessionRow, { betId, ...request }: BetRequest): Promise<RoundRow> {
  const game = playableGame(session.mathId);
  if (!game) throw new StudioError('game.unavailable');
  const stakeMinor = BigInt(request.stakeMinor);
  if (!instantStakes(digitsOf(session.currency)).includes(stakeMinor)) throw new StudioError('stake.invalid');
  const choice = game.readChoice(request.choice);
  if (!choice) throw new StudioError('choice.invalid');
  // a choice that was read holds plain values only
  return openSeededBet(core, session, { betId, stakeMinor, choice: choice as Json, cycleMs: minimumInstantCycleMs });
}
