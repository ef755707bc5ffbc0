import { winsOf } from '#studio/kinds/slot/engine/slot-wins.ts';
import type { SlotOutcome } from '#studio/kinds/slot/protocol.ts';

/** Every place that has a part in a win of this step. */
export function winningPlaces(step: SlotOutcome['steps'][number]): (readonly [column: number, row: number])[] {
  return winsOf(step).flatMap(({ places }) => places);
}
