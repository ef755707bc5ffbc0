import type { RoundRow } from '../store/round-row.ts';
import { cancelPlaying, decidePlaying, type Decision, roundById } from '../store/rounds.ts';
import type { StudioCore } from '../studio-core.ts';

import { advanceRound } from './advance-round.ts';

/**
 * Decides a bet that was taken, once (whoever comes first), and pays it. Safe to repeat by anybody: the outcome that was kept first
 * stands. Answers the round as it then stands; the sweeper pays what could not be paid now.
 */
export async function settleBet(core: StudioCore, id: string, { outcome, winMinor }: Decision): Promise<RoundRow> {
  await decideBet(core, id, { outcome, winMinor });
  return payBet(core, id);
}

/** Only decides it: what it is worth stands from then on, and the sweeper pays it if nobody else does. False when it was decided already. */
export function decideBet(core: StudioCore, id: string, { outcome, winMinor }: Decision): Promise<boolean> {
  return decidePlaying(core.db, { id, outcome, winMinor, retryAt: laterOn(core) });
}

/** Gives a bet back that was taken and not decided. Safe to repeat. */
export async function voidBet(core: StudioCore, id: string, reason: string): Promise<RoundRow> {
  await cancelPlaying(core.db, { id, reason, retryAt: laterOn(core) });
  return payBet(core, id);
}

/** Pays what is decided, or gives back what is to be given back, as far as the platform answers now. Safe to repeat. */
export async function payBet(core: StudioCore, id: string): Promise<RoundRow> {
  const round = await roundById(core.db, id);
  if (!round) throw new Error(`there is no round ${id}`);
  return advanceRound(core, round, { tries: 1 });
}

function laterOn(core: StudioCore): Date {
  return new Date(core.now().getTime() + core.times.sweepMs);
}
