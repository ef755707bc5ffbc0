import type { RoundRow } from '../store/round-row.ts';
import { roundById } from '../store/rounds.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

/** Throws StudioError `not.found`, also for other players' rounds. */
export async function ownRound(core: StudioCore, { playerId }: Pick<SessionRow, 'playerId'>, roundId: string): Promise<RoundRow> {
  const round = /^[0-9a-f-]{36}$/.test(roundId) ? await roundById(core.db, roundId) : undefined;
  if (round?.playerId !== playerId) throw new StudioError('not.found');
  return round;
}
