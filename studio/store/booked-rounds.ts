import { and, asc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';

import type { RoundRow } from './round-row.ts';
import { practicePrefix } from '../practice/practice-token.ts';
import { studioRounds, studioSessions } from './schema.ts';
import type { StudioDatabase } from './studio-database.ts';

export type BookedRow = Pick<RoundRow, 'id' | 'currency' | 'stakeMinor' | 'winMinor' | 'state' | 'createdAt'>;

const columns = {
  id: studioRounds.id,
  currency: studioRounds.currency,
  stakeMinor: studioRounds.stakeMinor,
  winMinor: studioRounds.winMinor,
  state: studioRounds.state,
  createdAt: studioRounds.createdAt,
};

/** Rounds for money that began in a period and are finished, oldest first, those after `after`. */
export async function finishedRounds(
  db: StudioDatabase,
  { from, until, after, limit }: { from: Date; until: Date; after: Pick<BookedRow, 'id' | 'createdAt'> | undefined; limit: number },
): Promise<BookedRow[]> {
  const { createdAt, id, state } = studioRounds;
  return db
    .select(columns)
    .from(studioRounds)
    .innerJoin(studioSessions, eq(studioSessions.tokenHash, studioRounds.sessionHash))
    .where(
      and(
        sql`not starts_with(${studioSessions.platformToken}, ${practicePrefix})`,
        inArray(state, ['closed', 'cancelled']),
        gte(createdAt, from),
        lt(createdAt, until),
        after && or(gt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), gt(id, after.id))),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
    .limit(limit);
}

/** The given ids that are our rounds, in any state. */
export async function knownRounds(db: StudioDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const own = ids.filter((id) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id));
  if (own.length === 0) return new Set();
  const rows = await db.select({ id: studioRounds.id }).from(studioRounds).where(inArray(studioRounds.id, own));
  return new Set(rows.map(({ id }) => id));
}
