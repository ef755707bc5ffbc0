import { decideRound } from '../engines/decide-round.ts';
import { isSeeded, type RoundRow } from '../store/round-row.ts';
import type { Decision } from '../store/rounds.ts';

/** How a round ends the moment its bet is taken; `undefined` where that is decided later, by actions or for several players at once. */
export function decideAtOnce(round: RoundRow): Decision | undefined {
  if (!isSeeded(round)) return undefined;
  const { serverSeed, clientSeed } = round.pair;
  const outcome = decideRound({ serverSeed, clientSeed, nonce: round.nonce, mathId: round.mathId, stakeMinor: round.stakeMinor });
  return { outcome, winMinor: BigInt(outcome.winMinor) };
}
