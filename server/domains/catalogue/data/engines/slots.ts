import type { EngineFacts } from './engine-facts.ts';

const lineSlot: EngineFacts = { lines: 20, lowestStakeMinor: { 0: 1_000n, 2: 20n } };

export const slots = {
  'line-slot:low': lineSlot,
  'line-slot:medium': lineSlot,
  'line-slot:high': lineSlot,
} as const satisfies Record<string, EngineFacts>;
