import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { Json } from './json.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** The secrets of a table's rounds, fixed before the first of them: see `studio/kinds/table/engine/crash/chain.ts`. */
export const studioTableChains = pgTable(
  'studio_table_chains',
  {
    id: uuid('id').primaryKey(),
    tableId: text('table_id').notNull(),
    /** Public from the beginning. */
    terminalHash: text('terminal_hash').notNull(),
    /** Secret: every other hash of the chain follows from it. */
    lastHash: text('last_hash').notNull(),
    length: integer('length').notNull(),
    /** Null until the first round with bets is closed; then made from their ids. */
    salt: text('salt'),
    saltBetIds: jsonb('salt_bet_ids').$type<string[]>(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    index('studio_table_chains_table').on(table.tableId, table.publishedAt.desc()),
    check('studio_table_chains_salt', sql`(${table.salt} is null) = (${table.saltBetIds} is null)`),
  ],
);

export const studioTableRounds = pgTable(
  'studio_table_rounds',
  {
    id: uuid('id').primaryKey(),
    tableId: text('table_id').notNull(),
    /** Counts the table's rounds from 1. */
    number: integer('number').notNull(),
    mathId: text('math_id').notNull(),
    chainId: uuid('chain_id')
      .notNull()
      .references(() => studioTableChains.id),
    /** The round's position in the chain, from 1. */
    position: integer('position').notNull(),
    /** `betting` until the outcome is stored, `running` until it is told to everybody, then `over`; `void` refunds every bet. */
    state: text('state').$type<'betting' | 'running' | 'over' | 'void'>().notNull(),
    opensAt: moment('opens_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    startsAt: moment('starts_at').notNull(),
    resultAt: moment('result_at'),
    nextAt: moment('next_at'),
    serverSeedHash: text('server_seed_hash').notNull(),
    serverSeed: text('server_seed').notNull(),
    clientSeed: text('client_seed'),
    /** Stored before anybody sees it. */
    outcome: jsonb('outcome').$type<Json>(),
    /** Crash: nobody could cash out for a while. */
    isInterrupted: boolean('is_interrupted').notNull(),
    /** Crash: when a server last handled the flight. */
    beatAt: moment('beat_at'),
    /** When its last bet was settled or refunded. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('studio_table_rounds_number').on(table.tableId, table.number),
    unique('studio_table_rounds_position').on(table.chainId, table.position),
    uniqueIndex('studio_table_rounds_one_open')
      .on(table.tableId)
      .where(sql`${table.state} in ('betting', 'running')`),
    index('studio_table_rounds_unsettled')
      .on(table.tableId)
      .where(sql`${table.settledAt} is null`),
    check('studio_table_rounds_state', sql`${table.state} in ('betting', 'running', 'over', 'void')`),
    check(
      'studio_table_rounds_outcome',
      sql`${table.state} not in ('running', 'over') or (${table.outcome} is not null and ${table.clientSeed} is not null and ${table.resultAt} is not null)`,
    ),
    check('studio_table_rounds_window', sql`${table.opensAt} < ${table.closesAt} and ${table.closesAt} <= ${table.startsAt}`),
  ],
);

/** Who is at which table; refreshed by the process that holds the stream. */
export const studioTableSeats = pgTable(
  'studio_table_seats',
  {
    sessionHash: text('session_hash').primaryKey(),
    tableId: text('table_id').notNull(),
    tag: text('tag').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('studio_table_seats_table').on(table.tableId, table.seenAt)],
);

/** Crash: who cashed out at what multiplier, for everybody to see. */
export const studioTableCashOuts = pgTable(
  'studio_table_cash_outs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    roundId: uuid('round_id')
      .notNull()
      .references(() => studioTableRounds.id),
    tag: text('tag').notNull(),
    hundredths: integer('hundredths').notNull(),
  },
  (table) => [index('studio_table_cash_outs_round').on(table.roundId)],
);
