import type { EngineFacts } from './engine-facts.ts';

const instantGame: EngineFacts = { lines: 1, lowestStakeMinor: { 0: 1_000n, 2: 100n } };

export const instant = {
  'dice:classic': instantGame,
  'plinko:classic': instantGame,
  'keno:classic': instantGame,
  'mines:classic': instantGame,
  'hi-lo:classic': instantGame,
  'scratch:classic': instantGame,
} as const satisfies Record<string, EngineFacts>;
