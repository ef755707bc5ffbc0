import { canonical } from '#fair/canonical.ts';
import { isOver, playableGame } from '#studio/kinds/instant/engine/play-instant.ts';
import { advanceRound } from '#studio/rounds/advance-round.ts';
import { betTries } from '#studio/rounds/open-bet.ts';
import type { Json } from '#studio/store/json.ts';
import { isFinished, type RoundRow } from '#studio/store/round-row.ts';
import { decidePlaying, keepAction, roundById } from '#studio/store/rounds.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { actionsOf, outcomeAfter } from './instant-row.ts';
import type { ActRequest, InstantOutcome } from '../protocol.ts';

/**
 * The player's next step in an open round of mines or hi-lo. The same step at the same index returns the same round, however often it is
 * sent. Throws StudioError `not.found`, `request.invalid`, `bet.mismatch` (another step is there) or `action.invalid` (not allowed now).
 */
export async function makeStep(core: StudioCore, session: SessionRow, request: ActRequest): Promise<RoundRow> {
  const action = playableGame(session.mathId)?.readAction(request.action) as Json | undefined;
  if (action === undefined) throw new StudioError('request.invalid');
  const round = await ownRound(core, session, request.roundId);
  if (isMade(round, request.index, action)) return finish(core, round);
  const actions = [...actionsOf(round), action];
  if (round.state !== 'playing' || request.index !== actions.length - 1) throw new StudioError('action.invalid');
  const outcome = outcomeAfter(round, actions);
  if (!outcome) throw new StudioError('action.invalid');
  await keepStep(core, { id: round.id, index: request.index, action, end: isOver(outcome) ? outcome : undefined });
  const after = await ownRound(core, session, request.roundId);
  // two tabs may have made different steps at once: the first one counts
  if (!isMade(after, request.index, action)) throw new StudioError('action.invalid');
  return finish(core, after);
}

/** The last step and the outcome are stored together: no round is decided but unsettled. */
async function keepStep(
  core: StudioCore,
  { end, ...step }: { id: string; index: number; action: Json; end: InstantOutcome | undefined },
): Promise<void> {
  if (!end) return void (await keepAction(core.db, step));
  const retryAt = new Date(core.now().getTime() + core.times.sweepMs);
  await core.db.transaction(async (tx) => {
    if (await keepAction(tx, step)) await decidePlaying(tx, { id: step.id, outcome: end, winMinor: BigInt(end.winMinor), retryAt });
  });
}

/** Pays a decided round. Safe to repeat. */
async function finish(core: StudioCore, round: RoundRow): Promise<RoundRow> {
  return round.state === 'playing' || isFinished(round) ? round : advanceRound(core, round, { tries: betTries });
}

/** Throws StudioError `bet.mismatch` if another step was made at this index. */
function isMade(round: RoundRow, index: number, action: Json): boolean {
  const made = actionsOf(round)[index];
  if (made === undefined) return false;
  if (canonical(made) !== canonical(action)) throw new StudioError('bet.mismatch');
  return true;
}

async function ownRound(core: StudioCore, { playerId, gameCode }: SessionRow, roundId: string): Promise<RoundRow> {
  const round = await roundById(core.db, roundId);
  if (round?.playerId !== playerId || round.gameCode !== gameCode) throw new StudioError('not.found');
  return round;
}
