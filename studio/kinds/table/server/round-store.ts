import { and, desc, eq, inArray, isNull, min, or, sql } from 'drizzle-orm';

import type { Json } from '#studio/store/json.ts';
import { studioRounds } from '#studio/store/schema.ts';
import type { StudioDatabase, StudioQueries } from '#studio/store/studio-database.ts';
import { studioTableRounds } from '#studio/store/tables-schema.ts';

export type TableRound = typeof studioTableRounds.$inferSelect;

export function isLive({ state }: Pick<TableRound, 'state'>): boolean {
  return state === 'betting' || state === 'running';
}

export async function tableRoundById(db: Pick<StudioQueries, 'select'>, id: string): Promise<TableRound | undefined> {
  return (await db.select().from(studioTableRounds).where(eq(studioTableRounds.id, id)))[0];
}

export async function latestRound(db: StudioDatabase, tableId: string): Promise<TableRound | undefined> {
  return (
    await db.select().from(studioTableRounds).where(eq(studioTableRounds.tableId, tableId)).orderBy(desc(studioTableRounds.number)).limit(1)
  )[0];
}

/** Newest first. */
export async function pastRounds(db: StudioDatabase, tableId: string, limit: number): Promise<TableRound[]> {
  return db
    .select()
    .from(studioTableRounds)
    .where(and(eq(studioTableRounds.tableId, tableId), eq(studioTableRounds.state, 'over')))
    .orderBy(desc(studioTableRounds.number))
    .limit(limit);
}

/** The last rounds of several tables, newest first. */
export async function lastRoundsOf(db: StudioDatabase, tableIds: readonly string[], limit: number): Promise<TableRound[]> {
  return db
    .select()
    .from(studioTableRounds)
    .where(
      sql`${studioTableRounds.id} in (
        select last.id from jsonb_array_elements_text(${JSON.stringify(tableIds)}::jsonb) as asked (table_id)
        cross join lateral (select id from studio_table_rounds where table_id = asked.table_id order by number desc limit ${limit}) last)`,
    )
    .orderBy(desc(studioTableRounds.number));
}

/** Rounds with something left to do, and the named ones. */
export async function unsettledRounds(db: StudioDatabase, ids: readonly string[]): Promise<TableRound[]> {
  const unsettled = isNull(studioTableRounds.settledAt);
  return db
    .select()
    .from(studioTableRounds)
    .where(ids.length === 0 ? unsettled : or(unsettled, inArray(studioTableRounds.id, [...ids])));
}

/** False if the table already has an open round, or another process took the number. */
export async function insertTableRound(db: StudioDatabase, round: TableRound): Promise<boolean> {
  const inserted = await db.insert(studioTableRounds).values(round).onConflictDoNothing().returning({ id: studioTableRounds.id });
  return inserted.length === 1;
}

/** Changes a round that is still in the given state; returns the round's current state. */
export async function changeRound(
  db: StudioQueries,
  { id, state }: Pick<TableRound, 'id' | 'state'>,
  change: Partial<TableRound>,
): Promise<TableRound | undefined> {
  const [changed] = await db
    .update(studioTableRounds)
    .set(change)
    .where(and(eq(studioTableRounds.id, id), eq(studioTableRounds.state, state)))
    .returning();
  return changed ?? tableRoundById(db, id);
}

/**
 * Whether a round's window is still open, and keeps it so until the transaction ends. Transactions that store a bet share the lock
 * (`share`); closing takes it exclusively (`update`), so that every bet is stored before the bets are counted, or not at all.
 */
export async function holdWindow(tx: StudioQueries, id: string, strength: 'share' | 'update'): Promise<boolean> {
  const held = await tx
    .select({ state: studioTableRounds.state })
    .from(studioTableRounds)
    .where(eq(studioTableRounds.id, id))
    .for(strength);
  return held[0]?.state === 'betting';
}

/** The position in its chain of the first round with this salt: the one whose bets made it. */
export async function positionOfSalt(db: StudioDatabase, { id, salt }: { id: string; salt: string | null }): Promise<number | null> {
  if (salt === null) return null;
  const [first] = await db
    .select({ position: min(studioTableRounds.position) })
    .from(studioTableRounds)
    .where(and(eq(studioTableRounds.chainId, id), eq(studioTableRounds.clientSeed, salt)));
  return first?.position ?? null;
}

/** Ids of the bets made in the window and not refunded, sorted. */
export async function betIdsOn(
  db: Pick<StudioQueries, 'select'>,
  { id, closesAt }: Pick<TableRound, 'id' | 'closesAt'>,
): Promise<string[]> {
  const rows = await db
    .select({ betId: studioRounds.betId })
    .from(studioRounds)
    .where(
      and(
        eq(studioRounds.ref, id),
        inArray(studioRounds.state, ['opened', 'playing']),
        sql`${studioRounds.createdAt} < ${closesAt.toISOString()}::timestamptz`,
      ),
    );
  return rows.map(({ betId }) => betId).toSorted();
}

/** Bets of a flight whose multiplier, set in advance or by the table's limit, is reached. */
export async function reachedBets(
  db: StudioDatabase,
  { id }: Pick<TableRound, 'id'>,
  hundredths: number,
): Promise<{ id: string; betId: string; ref: string | null; playerId: string; stakeMinor: bigint; choice: Json | null }[]> {
  return db
    .select({
      id: studioRounds.id,
      betId: studioRounds.betId,
      ref: studioRounds.ref,
      playerId: studioRounds.playerId,
      stakeMinor: studioRounds.stakeMinor,
      choice: studioRounds.choice,
    })
    .from(studioRounds)
    .where(
      and(
        eq(studioRounds.ref, id),
        eq(studioRounds.state, 'playing'),
        sql`(${studioRounds.choice} ->> 'autoHundredths')::int <= ${hundredths}`,
      ),
    )
    .limit(500);
}
