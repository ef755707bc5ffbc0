import type { SlotFamily, SlotOutcome } from '#studio/kinds/slot/protocol.ts';

import { decideCascadeSlot } from './cascade-slot/decide.ts';
import { decideClassicSlot } from './classic-slot/decide.ts';
import { decideLineSlot } from './line-slot/decide.ts';
import type { SlotBet } from './slot-bet.ts';
import { slotFamilyOf } from './slot-family.ts';
import { decideWaysSlot } from './ways-slot/decide.ts';

const deciders: Readonly<Record<SlotFamily, (bet: SlotBet) => SlotOutcome>> = {
  'line-slot': decideLineSlot,
  'ways-slot': decideWaysSlot,
  'classic-slot': decideClassicSlot,
  'cascade-slot': decideCascadeSlot,
};

/** The whole outcome of a slot's round, decided at once. Throws if the mathematics is unknown or the stake is not whole units of it. */
export function decideRound(bet: SlotBet): SlotOutcome {
  const family = slotFamilyOf(bet.mathId);
  if (!family) throw new Error(`no such mathematics: ${bet.mathId}`);
  return deciders[family](bet);
}
