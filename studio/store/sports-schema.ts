import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** The secret of a league's season, stored before the first price of its first match is published. */
export const studioSportSeasons = pgTable(
  'studio_sport_seasons',
  {
    leagueId: text('league_id').notNull(),
    season: integer('season').notNull(),
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.season] })],
);

/** Matches that count for nobody: every pick on them is removed from its bet. */
export const studioSportVoids = pgTable(
  'studio_sport_voids',
  {
    leagueId: text('league_id').notNull(),
    fixtureId: text('fixture_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.leagueId, table.fixtureId] })],
);
