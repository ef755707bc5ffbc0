import type { EngineFacts } from './engine-facts.ts';

const instantGame: EngineFacts = { lines: 1, lowestStakeMinor: { 0: 1_000n, 2: 100n } };

/** `gentle` pays smaller wins more often than `classic`, `summit` larger ones more rarely. */
export const instant = {
  'dice:classic': instantGame,
  'dice:gentle': instantGame,
  'dice:summit': instantGame,
  'plinko:classic': instantGame,
  'plinko:gentle': instantGame,
  'plinko:summit': instantGame,
  'keno:classic': instantGame,
  'keno:gentle': instantGame,
  'keno:summit': instantGame,
  'mines:classic': instantGame,
  'mines:gentle': instantGame,
  'mines:summit': instantGame,
  'hi-lo:classic': instantGame,
  'hi-lo:gentle': instantGame,
  'hi-lo:summit': instantGame,
  'scratch:classic': instantGame,
  'scratch:gentle': instantGame,
  'scratch:summit': instantGame,
} as const satisfies Record<string, EngineFacts>;
