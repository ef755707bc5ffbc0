import type { EngineFacts } from './engine-facts.ts';

const onePick: EngineFacts = { lines: 1, lowestStakeMinor: { 0: 1_000n, 2: 100n } };

/** Engines of out-of-process vendors: `<code of the vendor API>:<game>`. */
export const outside = {
  'bahaghari:kara-y-krus': onePick,
  'bahaghari:bato-bato-pik': onePick,
  'bahaghari:luksong-tinik': onePick,
  'bahaghari:pitik-bulag': onePick,
} as const satisfies Record<string, EngineFacts>;
