import type { SlotOutcome } from '#studio/protocol.ts';

import { describeRound } from './line-slot/describe-round.ts';
import { lineSlots } from './line-slot/line-slots.ts';
import type { LoadedMath } from './line-slot/load-math.ts';
import { playRound } from './line-slot/play-round.ts';
import { fairDraws } from './rng/fair-draws.ts';
import { type SlotBet, unitMinorOf } from './slot-bet.ts';

/** The whole outcome of a round, decided at once. Throws when the mathematics is unknown or the stake is not its multiple. */
export function decideRound(bet: SlotBet): SlotOutcome {
  const { compiled } = mathOf(bet.mathId);
  return describeRound(compiled, playRound(compiled, fairDraws(bet)), unitMinorOf(bet, compiled.stakeUnits));
}

export function mathOf(mathId: string): LoadedMath {
  const loaded = lineSlots.get(mathId);
  if (!loaded) throw new Error(`no such mathematics: ${mathId}`);
  return loaded;
}
