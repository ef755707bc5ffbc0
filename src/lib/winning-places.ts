import { winsOf } from '#studio/kinds/slot/engine/slot-wins.ts';
import type { SlotOutcome } from '#studio/kinds/slot/protocol.ts';

/** Every position that is part of a win of this step. */
export function winningPlaces(step: SlotOutcome['steps'][number]): (readonly [column: number, row: number])[] {
  return winsOf(step).flatMap(({ places }) => places);
}
