import { compileReels, type CompiledReels } from '../line-slot/compile-math.ts';
import { checkReturn } from '../line-slot/load-math.ts';

import { waysReturn } from './exact-return.ts';
import type { WaysSlotMath } from './math.ts';
import { high1 } from './tables/high-1.ts';
import { low1 } from './tables/low-1.ts';
import { medium1 } from './tables/medium-1.ts';

export interface LoadedWays {
  math: WaysSlotMath;
  compiled: CompiledReels;
}

/** Compiles a table and refuses it unless its exact return is in the published range and is the claimed one. */
export function loadWays(math: WaysSlotMath): LoadedWays {
  if (!Number.isSafeInteger(math.stakeUnits) || math.stakeUnits < 1) throw new Error(`${math.id}: a stake is a whole number of units`);
  const compiled = compileReels(math, math.stakeUnits);
  checkReturn(math, waysReturn(compiled));
  return { math, compiled };
}

/** Every ways mathematics, by id. Nothing is ever changed or removed: old rounds are recomputed with it. */
export const waysSlots: ReadonlyMap<string, LoadedWays> = new Map([low1, medium1, high1].map((math) => [math.id, loadWays(math)]));
