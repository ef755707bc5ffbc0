import { classic1 } from './classic-1.ts';
import { gentle1 } from './gentle-1.ts';
import type { CrashTable } from './math.ts';
import { orbit1 } from './orbit-1.ts';
import { summit1 } from './summit-1.ts';

/** Every mathematics of a flight. */
export const crashTables: readonly CrashTable[] = [classic1, gentle1, orbit1, summit1];
