import { checkReturn } from '../line-slot/load-math.ts';

import { classicLaw, classicReturn } from './analyse-math.ts';
import { compileClassic, type CompiledClassic } from './compile-math.ts';
import type { ClassicSlotMath } from './math.ts';
import { high1 } from './tables/high-1.ts';
import { low1 } from './tables/low-1.ts';
import { medium1 } from './tables/medium-1.ts';

export interface LoadedClassic {
  math: ClassicSlotMath;
  compiled: CompiledClassic;
}

/** Compiles a table and refuses it unless its exact return is in the published range and is the claimed one. */
export function loadClassic(math: ClassicSlotMath): LoadedClassic {
  const compiled = compileClassic(math);
  checkReturn(math, classicReturn(compiled, classicLaw(compiled)));
  return { math, compiled };
}

/** Every three-reel mathematics, by id. Nothing is ever changed or removed: old rounds are recomputed with it. */
export const classicSlots: ReadonlyMap<string, LoadedClassic> = new Map([low1, medium1, high1].map((math) => [math.id, loadClassic(math)]));
