import type { PlayTable } from '#lottery/shape.ts';

type Family = { tables: readonly PlayTable[] };

/** Families by id prefix. Each is a separate chunk. */
const families: Readonly<Record<string, () => Promise<Family>>> = {
  bingo: () => import('./keno.ts'),
  dice: () => import('./dice.ts'),
  digits: () => import('./digits.ts'),
  five: () => import('./five.ts'),
  keno: () => import('./keno.ts'),
  'ladder-north': () => import('./ladder-north.ts'),
  'ladder-south': () => import('./ladder-south.ts'),
  mark: () => import('./mark.ts'),
  ph: () => import('./ph.ts'),
  race: () => import('./race.ts'),
  sea: () => import('./sea.ts'),
  single: () => import('./single.ts'),
  six: () => import('./six.ts'),
};

/** Whether the id has a family; only the family's file knows whether it has the table. */
export const hasTable = (tableId: string): boolean => familyOf(tableId) !== undefined;

const familyOf = (tableId: string) => Object.keys(families).find((name) => tableId === name || tableId.startsWith(`${name}-`));

/** One table, loading only its family's code. An unknown id is a bug. */
export async function loadTable(tableId: string): Promise<PlayTable> {
  const family = familyOf(tableId);
  const loaded = family === undefined ? undefined : await families[family]?.();
  const table = loaded?.tables.find(({ id }) => id === tableId);
  if (table === undefined) throw new Error(`there is no table ${tableId}`);
  return table;
}
