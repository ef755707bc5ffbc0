import type { SlotOutcome } from '#studio/protocol.ts';

import { describeRound } from './line-slot/describe-round.ts';
import { lineSlots } from './line-slot/line-slots.ts';
import type { LoadedMath } from './line-slot/load-math.ts';
import { playRound } from './line-slot/play-round.ts';
import { fairDraws, type FairSeed } from './rng/fair-draws.ts';

/** Everything that a round's outcome depends on: nothing about the player, the balance or the hour. */
export interface RoundInput extends FairSeed {
  mathId: string;
  stakeMinor: bigint;
}

/** The whole outcome of a round, decided at once. Throws when the mathematics is unknown or the stake is not its multiple. */
export function decideRound({ mathId, stakeMinor, ...seed }: RoundInput): SlotOutcome {
  const { compiled } = mathOf(mathId);
  const lines = BigInt(compiled.stakeUnits);
  if (stakeMinor <= 0n || stakeMinor % lines !== 0n) throw new Error(`a stake of ${mathId} is a multiple of ${lines}`);
  return describeRound(compiled, playRound(compiled, fairDraws(seed)), stakeMinor / lines);
}

export function mathOf(mathId: string): LoadedMath {
  const loaded = lineSlots.get(mathId);
  if (!loaded) throw new Error(`no such mathematics: ${mathId}`);
  return loaded;
}
