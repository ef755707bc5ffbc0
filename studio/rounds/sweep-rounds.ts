import { claimDueRounds } from '../store/rounds.ts';
import type { StudioCore } from '../studio-core.ts';

import { advanceRound } from './advance-round.ts';

const sweepSize = 50;

/** Resumes rounds that nobody waits for any more. Safe to run in several processes at once. Returns how many it looked at. */
export async function sweepRounds(core: StudioCore): Promise<number> {
  const due = await claimDueRounds(core.db, {
    now: core.now(),
    limit: sweepSize,
    waitMs: core.times.sweepMs,
    waitMaxMs: core.times.sweepMaxMs,
  });
  for (const round of due) {
    try {
      await advanceRound(core, round, { tries: 1 });
    } catch (error) {
      core.log.error({ err: error, roundId: round.id }, 'a round could not be taken up');
    }
  }
  return due.length;
}
