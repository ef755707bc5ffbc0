import type { StudioCore } from '#studio/studio-core.ts';

import type { People } from '../protocol.ts';
import type { TableRound } from './round-store.ts';
import { backersOf, cashOutsOf, seatsAt } from './seat-store.ts';
import type { Table } from './tables.ts';

export const nobody: People = { present: 0, betting: 0, tags: [], backed: {}, cashOuts: [] };

/** Who is at a table and what they have on it; after the window it stays as it was when it closed. */
export async function readPeople(
  { db, now }: StudioCore,
  { table, round, before }: { table: Table; round: TableRound | undefined; before: People },
): Promise<People> {
  const isCrash = table.rules.kind === 'crash';
  const seats = await seatsAt(db, table.id, now());
  const { betting, backed } = round?.state === 'betting' ? await backersOf(db, { id: round.id, isCloth: !isCrash }) : before;
  const cashOuts = isCrash && round && round.state !== 'betting' ? await cashOutsOf(db, round.id) : [];
  return { ...seats, betting, backed, cashOuts };
}
