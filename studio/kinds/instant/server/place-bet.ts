import { digitsOf } from '#studio/currency.ts';
import { playableGame } from '#studio/kinds/instant/engine/play-instant.ts';
import { openSeededBet } from '#studio/rounds/open-bet.ts';
import type { Json } from '#studio/store/json.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { type BetRequest, minimumInstantCycleMs } from '../protocol.ts';
import { instantStakes } from './stakes.ts';

/** One round for money. Throws StudioError `stake.invalid`, `choice.invalid`, and what `openSeededBet` throws. */
export async function placeBet(core: StudioCore, session: SessionRow, { betId, ...request }: BetRequest): Promise<RoundRow> {
  const game = playableGame(session.mathId);
  if (!game) throw new StudioError('game.unavailable');
  const stakeMinor = BigInt(request.stakeMinor);
  if (!instantStakes(digitsOf(session.currency)).includes(stakeMinor)) throw new StudioError('stake.invalid');
  const choice = game.readChoice(request.choice);
  if (!choice) throw new StudioError('choice.invalid');
  // a parsed choice contains only plain values
  return openSeededBet(core, session, { betId, stakeMinor, choice: choice as Json, cycleMs: minimumInstantCycleMs });
}
