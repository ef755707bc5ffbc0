import { loadMath, type LoadedMath } from './load-math.ts';
import { high1 } from './tables/high-1.ts';
import { low1 } from './tables/low-1.ts';
import { medium1 } from './tables/medium-1.ts';

/** Every mathematics that ever took money, by id. Nothing is ever changed or removed: old rounds are recomputed with it. */
export const lineSlots: ReadonlyMap<string, LoadedMath> = new Map([low1, medium1, high1].map((math) => [math.id, loadMath(math)]));
