import type { EngineFacts } from './engine-facts.ts';

const lowestStakeMinor = { 0: 1_000n, 2: 20n };
const lineSlot: EngineFacts = { lines: 20, lowestStakeMinor };
/** All 243 ways are always played. */
const waysSlot: EngineFacts = { lines: 243, lowestStakeMinor };
const classicSlot: EngineFacts = { lines: 5, lowestStakeMinor };
/** Pays clusters, not lines. */
const cascadeSlot: EngineFacts = { lines: 0, lowestStakeMinor };

export const slots = {
  'line-slot:low': lineSlot,
  'line-slot:medium': lineSlot,
  'line-slot:high': lineSlot,
  'ways-slot:low': waysSlot,
  'ways-slot:medium': waysSlot,
  'ways-slot:high': waysSlot,
  'classic-slot:low': classicSlot,
  'classic-slot:medium': classicSlot,
  'classic-slot:high': classicSlot,
  'cascade-slot:low': cascadeSlot,
  'cascade-slot:medium': cascadeSlot,
  'cascade-slot:high': cascadeSlot,
} as const satisfies Record<string, EngineFacts>;
