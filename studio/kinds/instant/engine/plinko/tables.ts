import { classic1 } from './classic-1.ts';
import { gentle1 } from './gentle-1.ts';
import type { PlinkoTable } from './math.ts';
import { summit1 } from './summit-1.ts';

/** Every mathematics of the game; the client loads them with its board. */
export const plinkoTables: readonly PlinkoTable[] = [classic1, gentle1, summit1];

export function plinkoTable(id: string): PlinkoTable {
  const found = plinkoTables.find((table) => table.id === id);
  if (!found) throw new Error(`no mathematics ${id}`);
  return found;
}
