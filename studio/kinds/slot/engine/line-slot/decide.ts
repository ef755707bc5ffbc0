import { fairDraws } from '#fair/draws.ts';
import { type SlotBet, unitMinorOf } from '../slot-bet.ts';

import { describeRound, type LineOutcome } from './describe-round.ts';
import { lineSlots } from './line-slots.ts';
import { playRound } from './play-round.ts';

/** The whole outcome of a round, decided at once. Throws if the mathematics is unknown or the stake is not whole line bets. */
export function decideLineSlot(bet: SlotBet): LineOutcome {
  const loaded = lineSlots.get(bet.mathId);
  if (!loaded) throw new Error(`no such mathematics: ${bet.mathId}`);
  const { compiled } = loaded;
  return describeRound(compiled, playRound(compiled, fairDraws(bet)), unitMinorOf(bet, compiled.stakeUnits));
}
