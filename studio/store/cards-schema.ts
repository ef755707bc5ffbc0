import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { CardSeat, HandRecord, KeptAction, TablePhase } from '../kinds/cards/server/table.ts';
import type { CardMatch } from '../kinds/cards/engine/match.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** A game among players, from the free seats to the last hand. Every change is conditional on the previous version. */
export const studioCardTables = pgTable(
  'studio_card_tables',
  {
    id: uuid('id').primaryKey(),
    /** The room's id: `holdem/6-50-steady@1`. */
    room: text('room').notNull(),
    currency: text('currency').notNull(),
    phase: text('phase').$type<TablePhase>().notNull(),
    version: integer('version').notNull(),
    seats: jsonb('seats').$type<(CardSeat | null)[]>().notNull(),
    /** Null until all seats are taken. */
    match: jsonb('match').$type<CardMatch>(),
    /** Of the current hand. */
    actions: jsonb('actions').$type<KeptAction[]>().notNull(),
    deckRoot: text('deck_root'),
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    /** How many times in a row the clock could not continue the table. */
    faults: integer('faults').notNull(),
    /** When the turn, the wait for players or the pause began. */
    turnAt: moment('turn_at').notNull(),
    /** When the clock has to act; null: never. */
    dueAt: moment('due_at'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('studio_card_tables_waiting')
      .on(table.room, table.currency)
      .where(sql`${table.phase} = 'waiting'`),
    index('studio_card_tables_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check('studio_card_tables_phase', sql`${table.phase} in ('waiting', 'playing', 'over', 'void')`),
    check('studio_card_tables_match', sql`${table.phase} <> 'playing' or ${table.match} is not null`),
  ],
);

/** Where a bet sits. Without a table: it gave the seat up, or never found one, and is refunded. One bet, one seat, once. */
export const studioCardSeats = pgTable(
  'studio_card_seats',
  {
    roundId: uuid('round_id').primaryKey(),
    tableId: uuid('table_id').references(() => studioCardTables.id),
    seat: integer('seat'),
  },
  (table) => [
    index('studio_card_seats_table').on(table.tableId),
    check('studio_card_seats_place', sql`(${table.tableId} is null) = (${table.seat} is null)`),
  ],
);

export const studioCardHands = pgTable(
  'studio_card_hands',
  {
    tableId: uuid('table_id')
      .notNull()
      .references(() => studioCardTables.id),
    number: integer('number').notNull(),
    record: jsonb('record').$type<HandRecord>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.number] })],
);
