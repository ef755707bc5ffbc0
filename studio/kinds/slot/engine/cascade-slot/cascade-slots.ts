import { leastReturnPercent, mostReturnPercent } from '../line-slot/load-math.ts';

import { compileCascade, type CompiledCascade } from './compile-math.ts';
import type { CascadeSlotMath } from './math.ts';
import { high1 } from './tables/high-1.ts';
import { low1 } from './tables/low-1.ts';
import { medium1 } from './tables/medium-1.ts';

export interface LoadedCascade {
  math: CascadeSlotMath;
  compiled: CompiledCascade;
}

/**
 * Compiles a table and refuses it if its published return, plus or minus twice its uncertainty, leaves the published range.
 * `tests/bench/cascade-return.ts` proves that this return is the true one.
 */
export function loadCascade(math: CascadeSlotMath): LoadedCascade {
  const compiled = compileCascade(math);
  const rtp = Number(math.published.rtpPercent);
  const doubt = 2 * Number(math.published.doubtPercent);
  if (!(doubt > 0) || rtp - doubt < Number(leastReturnPercent) || rtp + doubt > Number(mostReturnPercent))
    throw new Error(`${math.id}: ${rtp} % ± ${doubt.toFixed(2)} is not surely from ${leastReturnPercent} % to ${mostReturnPercent} %`);
  return { math, compiled };
}

/** Every cascade mathematics, by id. Nothing is ever changed or removed: old rounds are recomputed with it. */
export const cascadeSlots: ReadonlyMap<string, LoadedCascade> = new Map([low1, medium1, high1].map((math) => [math.id, loadCascade(math)]));
