import type { SlotFamily } from '#studio/kinds/slot/protocol.ts';

export const slotFamilies: readonly SlotFamily[] = ['line-slot', 'ways-slot', 'classic-slot', 'cascade-slot'];

/** `undefined` if the mathematics is not a slot's. */
export function slotFamilyOf(mathId: string): SlotFamily | undefined {
  return slotFamilies.find((family) => mathId.startsWith(`${family}/`));
}
