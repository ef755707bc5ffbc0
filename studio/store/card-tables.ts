import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import type { HandRecord } from '../kinds/cards/server/table.ts';

import { studioCardHands, studioCardSeats, studioCardTables } from './cards-schema.ts';
import { instant } from './instant.ts';
import type { StudioDatabase } from './studio-database.ts';

export type CardTableRow = typeof studioCardTables.$inferSelect;

interface RoomKey {
  room: string;
  currency: string;
}

/** The table of a room whose seats are on sale; if there is none, `fresh` becomes it. */
export async function waitingTable(db: StudioDatabase, key: RoomKey, fresh: () => CardTableRow): Promise<CardTableRow> {
  const found = await findWaiting(db, key);
  if (found) return found;
  await db.insert(studioCardTables).values(fresh()).onConflictDoNothing();
  const kept = await findWaiting(db, key);
  if (!kept) throw new Error('a table that was just opened is gone');
  return kept;
}

async function findWaiting(db: StudioDatabase, { room, currency }: RoomKey): Promise<CardTableRow | undefined> {
  const isIt = and(eq(studioCardTables.room, room), eq(studioCardTables.currency, currency), eq(studioCardTables.phase, 'waiting'));
  return (await db.select().from(studioCardTables).where(isIt))[0];
}

export interface OpenTable {
  room: string;
  phase: 'waiting' | 'playing';
  /** Seats, bots included. */
  taken: number;
  people: number;
}

/** The tables that wait for players, one a room at most, and those that play. */
export async function openTables(db: StudioDatabase, currency: string): Promise<OpenTable[]> {
  // a playing table is always due: that index leaves out all that have ended
  const { rows } = await db.execute<{ room: string; phase: OpenTable['phase']; taken: string; people: string }>(sql`
    with open as (
      select room, phase, seats from studio_card_tables where phase = 'waiting' and currency = ${currency}
      union all
      select room, phase, seats from studio_card_tables where due_at is not null and phase = 'playing' and currency = ${currency}
    )
    select room, phase,
      (select count(*) from jsonb_array_elements(seats) seat where seat <> 'null') as taken,
      (select count(*) from jsonb_array_elements(seats) seat where seat ->> 'playerId' is not null) as people
    from open`);
  return rows.map(({ taken, people, ...table }) => ({ ...table, taken: Number(taken), people: Number(people) }));
}

export async function cardTable(db: StudioDatabase, id: string): Promise<CardTableRow | undefined> {
  return (await db.select().from(studioCardTables).where(eq(studioCardTables.id, id)))[0];
}

/** What a step changes besides the table: a finished hand, a seat sold or given up. */
export interface AlongWith {
  hand?: HandRecord;
  taken?: { roundId: string; seat: number };
  left?: string;
}

/** Moves the table to its next version, with everything that belongs to it, or changes nothing: false if somebody else was first. */
export async function putTable(db: StudioDatabase, next: CardTableRow, { hand, taken, left }: AlongWith = {}): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, version, ...values } = next;
    const moved = await tx
      .update(studioCardTables)
      .set({ ...values, version: version + 1 })
      .where(and(eq(studioCardTables.id, id), eq(studioCardTables.version, version)))
      .returning({ id: studioCardTables.id });
    if (moved.length === 0) return false;
    if (hand) await tx.insert(studioCardHands).values({ tableId: id, number: hand.number, record: hand });
    if (taken) await tx.insert(studioCardSeats).values({ roundId: taken.roundId, tableId: id, seat: taken.seat });
    if (left !== undefined) await tx.update(studioCardSeats).set({ tableId: null, seat: null }).where(eq(studioCardSeats.roundId, left));
    return true;
  });
}

/** Where a bet sits; `tableId` null: nowhere any more. */
export async function seatOfRound(db: StudioDatabase, roundId: string) {
  return (await db.select().from(studioCardSeats).where(eq(studioCardSeats.roundId, roundId)))[0];
}

/** Where bets sit, by their round. */
export async function tablesOfRounds(db: StudioDatabase, roundIds: readonly string[]): Promise<Map<string, string>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(studioCardSeats)
    .where(inArray(studioCardSeats.roundId, [...roundIds]));
  return new Map(rows.flatMap(({ roundId, tableId }) => (tableId ? [[roundId, tableId] as const] : [])));
}

/** What the clock has to handle now, and when the next will be due. */
export async function dueTables(db: StudioDatabase, now: Date, limit: number): Promise<{ due: CardTableRow[]; nextAt: Date | null }> {
  const rows = await db
    .select()
    .from(studioCardTables)
    .where(sql`${studioCardTables.dueAt} <= ${instant(now)}`)
    .orderBy(asc(studioCardTables.dueAt))
    .limit(limit);
  if (rows.length > 0) return { due: rows, nextAt: now };
  const [next] = await db
    .select({ dueAt: studioCardTables.dueAt })
    .from(studioCardTables)
    .where(sql`${studioCardTables.dueAt} is not null`)
    .orderBy(asc(studioCardTables.dueAt))
    .limit(1);
  return { due: [], nextAt: next?.dueAt ?? null };
}

/** Which of these tables have another version than the shown one. */
export async function changedTables(db: StudioDatabase, shown: ReadonlyMap<string, number>): Promise<CardTableRow[]> {
  const versions = await db
    .select({ id: studioCardTables.id, version: studioCardTables.version })
    .from(studioCardTables)
    .where(inArray(studioCardTables.id, [...shown.keys()]));
  const changed = versions.filter(({ id, version }) => shown.get(id) !== version).map(({ id }) => id);
  return changed.length === 0 ? [] : db.select().from(studioCardTables).where(inArray(studioCardTables.id, changed));
}

/** Counts a failure of the clock, and schedules a retry. Not a new version: nothing has changed for the players. */
export async function countFault(db: StudioDatabase, id: string, dueAt: Date): Promise<void> {
  await db
    .update(studioCardTables)
    .set({ faults: sql`${studioCardTables.faults} + 1`, dueAt })
    .where(eq(studioCardTables.id, id));
}

export async function handsOf(db: StudioDatabase, tableId: string): Promise<HandRecord[]> {
  const rows = await db.select().from(studioCardHands).where(eq(studioCardHands.tableId, tableId)).orderBy(desc(studioCardHands.number));
  return rows.map(({ record }) => record);
}

/** Marks a bet without a seat, so that it cannot sit down any more. False if it has one, or is already marked. */
export async function keepSeatless(db: StudioDatabase, roundId: string): Promise<boolean> {
  const marked = await db.insert(studioCardSeats).values({ roundId }).onConflictDoNothing().returning({ roundId: studioCardSeats.roundId });
  return marked.length === 1;
}

/** Taken bets without a seat: given up, or not seated for this long. Marked, so that none of them can sit down any more. */
export async function seatlessRounds(db: StudioDatabase, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with lost as (
      insert into studio_card_seats (round_id)
      select id from studio_rounds where ref like 'cards:%' and state = 'playing' and created_at < ${instant(before)}
        and not exists (select from studio_card_seats where round_id = studio_rounds.id)
      on conflict do nothing
      returning round_id as id
    )
    select id from lost
    union
    select studio_rounds.id from studio_rounds join studio_card_seats on round_id = studio_rounds.id
    where table_id is null and ref like 'cards:%' and state = 'playing'`);
  return rows.map(({ id }) => id);
}
