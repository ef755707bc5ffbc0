import { createHash } from 'node:crypto';

import { desc, eq, inArray, lt, sql } from 'drizzle-orm';

import { instant } from '#studio/store/instant.ts';
import type { StudioDatabase } from '#studio/store/studio-database.ts';
import { studioTableCashOuts, studioTableSeats } from '#studio/store/tables-schema.ts';

/** A seat that no process has refreshed for this long is empty. */
const seatMs = 35_000;
const forgottenMs = 3_600_000;
const shownTags = 12;

/** Four characters that identify a player at one table and mean nothing anywhere else. */
export function tagOf(tableId: string, playerId: string): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const bytes = createHash('sha256').update(`${tableId}\n${playerId}`).digest();
  return [...bytes.subarray(0, 4)].map((byte) => signs[byte % signs.length]).join('');
}

export async function takeSeat(db: StudioDatabase, seat: typeof studioTableSeats.$inferInsert): Promise<void> {
  await db.insert(studioTableSeats).values(seat).onConflictDoUpdate({ target: studioTableSeats.sessionHash, set: seat });
}

export async function leaveSeat(db: StudioDatabase, sessionHash: string): Promise<void> {
  await db.delete(studioTableSeats).where(eq(studioTableSeats.sessionHash, sessionHash));
}

/** Refreshes seats, and deletes those not refreshed for an hour. */
export async function keepSeats(db: StudioDatabase, sessionHashes: readonly string[], now: Date): Promise<void> {
  if (sessionHashes.length > 0)
    await db
      .update(studioTableSeats)
      .set({ seenAt: now })
      .where(inArray(studioTableSeats.sessionHash, [...sessionHashes]));
  await db.delete(studioTableSeats).where(lt(studioTableSeats.seenAt, new Date(now.getTime() - forgottenMs)));
}

export async function seatsAt(db: StudioDatabase, tableId: string, now: Date): Promise<{ present: number; tags: string[] }> {
  const { rows } = await db.execute<{ tag: string; present: string }>(sql`
    select tag, count(*) over () as present
    from (select tag, max(seen_at) as seen_at from studio_table_seats
      where table_id = ${tableId} and seen_at > ${instant(new Date(now.getTime() - seatMs))} group by tag) seats
    order by tag limit ${shownTags}`);
  return { present: Number(rows[0]?.present ?? 0), tags: rows.map(({ tag }) => tag) };
}

/** How many players are at each table; none at those left out. */
export async function countSeats(db: StudioDatabase, now: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ table_id: string; present: string }>(sql`
    select table_id, count(distinct tag) as present from studio_table_seats
    where seen_at > ${instant(new Date(now.getTime() - seatMs))} group by table_id`);
  return new Map(rows.map(({ table_id: tableId, present }) => [tableId, Number(present)]));
}

/** Who has money on a round, and where. */
export async function backersOf(
  db: StudioDatabase,
  { id, isCloth }: { id: string; isCloth: boolean },
): Promise<{ betting: number; backed: Record<string, number> }> {
  const { rows } = await db.execute<{ players: string }>(
    sql`select count(distinct player_id) as players from studio_rounds where ref = ${id} and state in ('opened', 'playing')`,
  );
  if (!isCloth) return { betting: Number(rows[0]?.players ?? 0), backed: {} };
  const places = await db.execute<{ place: string; players: string }>(sql`
    select chip ->> 'place' as place, count(distinct player_id) as players
    from studio_rounds, jsonb_array_elements(choice -> 'chips') chip
    where ref = ${id} and state in ('opened', 'playing') group by 1 order by 1`);
  return {
    betting: Number(rows[0]?.players ?? 0),
    backed: Object.fromEntries(places.rows.map(({ place, players }) => [place, Number(players)])),
  };
}

export async function keepCashOut(db: StudioDatabase, cashOut: { roundId: string; tag: string; hundredths: number }): Promise<void> {
  await db.insert(studioTableCashOuts).values(cashOut);
}

/** Latest first. */
export async function cashOutsOf(db: StudioDatabase, roundId: string): Promise<{ tag: string; hundredths: number }[]> {
  return db
    .select({ tag: studioTableCashOuts.tag, hundredths: studioTableCashOuts.hundredths })
    .from(studioTableCashOuts)
    .where(eq(studioTableCashOuts.roundId, roundId))
    .orderBy(desc(studioTableCashOuts.id))
    .limit(shownTags);
}
