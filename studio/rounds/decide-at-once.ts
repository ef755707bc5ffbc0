import { decideRound } from '../kinds/slot/engine/decide-round.ts';
import { isOver, playableGame, playInstant } from '../kinds/instant/engine/play-instant.ts';
import { isSeeded, type RoundRow, type SeededRow } from '../store/round-row.ts';
import type { Decision } from '../store/rounds.ts';

/** How a round ends the moment its bet is taken; `undefined` if it is decided later, by actions or for several players at once. */
export function decideAtOnce(round: RoundRow): Decision | undefined {
  if (!isSeeded(round)) return undefined;
  const { serverSeed, clientSeed } = round.pair;
  if (playableGame(round.mathId)) return decideInstant(round);
  const outcome = decideRound({ serverSeed, clientSeed, nonce: round.nonce, mathId: round.mathId, stakeMinor: round.stakeMinor });
  return { outcome, winMinor: BigInt(outcome.winMinor) };
}

/** Mines and hi-lo continue step by step. */
function decideInstant({ pair, nonce, mathId, stakeMinor, choice }: SeededRow): Decision | undefined {
  const { serverSeed, clientSeed } = pair;
  const outcome = playInstant({ serverSeed, clientSeed, nonce, mathId, stakeMinor, choice, actions: [] });
  return outcome && isOver(outcome) ? { outcome, winMinor: BigInt(outcome.winMinor) } : undefined;
}
