import { classic1 } from './classic-1.ts';
import { gentle1 } from './gentle-1.ts';
import type { ScratchTable } from './math.ts';
import { summit1 } from './summit-1.ts';

/** Every mathematics of the game; the client loads them with its board. */
export const scratchTables: readonly ScratchTable[] = [classic1, gentle1, summit1];

export function scratchTable(id: string): ScratchTable {
  const found = scratchTables.find((table) => table.id === id);
  if (!found) throw new Error(`no mathematics ${id}`);
  return found;
}
