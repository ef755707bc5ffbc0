import type { Random } from '#server/platform/random.ts';

import { crockford } from './crockford.ts';

/** `L` and ten unambiguous symbols, 50 bits: short enough to type at a bank, made unique by the database. */
export function newPayReference(random: Random): string {
  return `L${crockford(random, 10)}`;
}
