import type { Random } from '#server/platform/random.ts';

import { crockford } from './crockford.ts';

/** `L` and ten symbols that nobody mistakes for one another, 50 bits: short enough to be typed at a bank, unique by the database. */
export function newPayReference(random: Random): string {
  return `L${crockford(random, 10)}`;
}
