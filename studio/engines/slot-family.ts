import type { SlotFamily } from '#studio/protocol.ts';

const families: readonly SlotFamily[] = ['line-slot', 'ways-slot', 'classic-slot', 'cascade-slot'];

/** `undefined` when the mathematics is not a slot's. */
export function slotFamilyOf(mathId: string): SlotFamily | undefined {
  return families.find((family) => mathId.startsWith(`${family}/`));
}
