import { check, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Water shared by up to four players. Its tides follow from `started_at`, their secrets from `last_seed`. */
export const studioFishPools = pgTable('studio_fish_pools', {
  id: uuid('id').primaryKey(),
  mathId: text('math_id').notNull(),
  /** The secret of the last tide; earlier ones are its hashes. */
  lastSeed: text('last_seed').notNull(),
  startedAt: moment('started_at').notNull(),
  endsAt: moment('ends_at').notNull(),
});

export const studioFishSeats = pgTable(
  'studio_fish_seats',
  {
    poolId: uuid('pool_id')
      .notNull()
      .references(() => studioFishPools.id),
    seat: integer('seat').notNull(),
    mathId: text('math_id').notNull(),
    playerId: text('player_id').notNull(),
    seenAt: moment('seen_at').notNull(),
    /** When the cannon is cool again. */
    coolAt: moment('cool_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.poolId, table.seat] }),
    unique('studio_fish_seats_player').on(table.mathId, table.playerId),
    check('studio_fish_seats_seat', sql`${table.seat} between 0 and 3`),
  ],
);

/** Fish that are out of the water. A bullet's payout does not depend on it. */
export const studioFishCatches = pgTable(
  'studio_fish_catches',
  {
    poolId: uuid('pool_id')
      .notNull()
      .references(() => studioFishPools.id),
    tide: integer('tide').notNull(),
    fish: integer('fish').notNull(),
    seat: integer('seat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.poolId, table.tide, table.fish] })],
);
