import type { RoundRow } from '../store/round-row.ts';
import { cancelPlaying, decidePlaying, type Decision, roundById } from '../store/rounds.ts';
import type { StudioCore } from '../studio-core.ts';

import { advanceRound } from './advance-round.ts';

/**
 * Decides a taken bet, once (the first caller wins), and pays it. Anybody may repeat it: the outcome stored first stays. Returns the
 * round's state afterwards; the sweeper pays what could not be paid now.
 */
export async function settleBet(core: StudioCore, id: string, { outcome, winMinor }: Decision): Promise<RoundRow> {
  await decideBet(core, id, { outcome, winMinor });
  return payBet(core, id);
}

/** Only decides it: its value is final from then on, and the sweeper pays it if nobody else does. False if it was already decided. */
export function decideBet(core: StudioCore, id: string, { outcome, winMinor }: Decision): Promise<boolean> {
  return decidePlaying(core.db, { id, outcome, winMinor, retryAt: laterOn(core) });
}

/** Refunds a bet that was taken and not decided. Safe to repeat. */
export async function voidBet(core: StudioCore, id: string, reason: string): Promise<RoundRow> {
  await cancelPlaying(core.db, { id, reason, retryAt: laterOn(core) });
  return payBet(core, id);
}

/** Pays what is decided, or refunds what is to be refunded, as far as the platform answers now. Safe to repeat. */
export async function payBet(core: StudioCore, id: string): Promise<RoundRow> {
  const round = await roundById(core.db, id);
  if (!round) throw new Error(`there is no round ${id}`);
  return advanceRound(core, round, { tries: 1 });
}

function laterOn(core: StudioCore): Date {
  return new Date(core.now().getTime() + core.times.sweepMs);
}
