import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { GameType } from '#contract/shapes.ts';
import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** The installation's game vendors. A vendor that left the catalogue stays as retired: rounds refer to it. */
export const catalogueVendors = pgTable('catalogue_vendors', {
  /** `vassalage` on the wire. */
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  displayName: text('display_name').notNull(),
  hue: integer('hue').notNull(),
  mark: text('mark').notNull(),
  sort: integer('sort').notNull(),
  isRetired: boolean('is_retired').notNull(),
});

/** The installation's games, shared by all merchants. Never deleted: rounds and favourites refer to them. */
export const catalogueGames = pgTable('catalogue_games', {
  id: text('id').primaryKey(),
  vendorCode: text('vendor_code')
    .notNull()
    .references(() => catalogueVendors.code),
  code: text('code').notNull(),
  name: text('name').notNull(),
  type: text('type').$type<GameType>().notNull(),
  /** Its engine, `line-slot:low` and so on; null = none yet. */
  engine: text('engine'),
  theme: jsonb('theme').$type<Record<string, unknown>>().notNull(),
  lottoModes: jsonb('lotto_modes').$type<('Tradition' | 'Entertainment')[]>().notNull(),
  opensVendor: boolean('opens_vendor').notNull(),
  /** Path of the tile without size and format. */
  art: text('art').notNull(),
  placeholderColour: text('placeholder_colour').notNull(),
  /** Defaults for merchants without their own setting; `is_hot` is the editors' pick, for as long as play does not say what is hot. */
  isHot: boolean('is_hot').notNull(),
  isNew: boolean('is_new').notNull(),
  sort: integer('sort').notNull(),
  isRetired: boolean('is_retired').notNull(),
});

/**
 * A game in a merchant's lobby. Holds everything that lists filter and sort by, so that each list is one index scan.
 * `search` is the normalised name and vendor, `grams` its letter groups (search-text.ts).
 */
export const catalogueListings = pgTable(
  'catalogue_listings',
  {
    merchantCode: text('merchant_code').notNull(),
    gameId: text('game_id').notNull(),
    type: text('type').$type<GameType>().notNull(),
    vendorCode: text('vendor_code').notNull(),
    isHot: boolean('is_hot').notNull(),
    /** The place of a hot game in hot lists. */
    hotSort: integer('hot_sort').notNull().default(0),
    isNew: boolean('is_new').notNull(),
    sort: integer('sort').notNull(),
    /** The merchant offers it and the catalogue still has it. */
    isListed: boolean('is_listed').notNull(),
    /** Flags and position are the merchant's own: the catalogue's defaults no longer apply. */
    isOwn: boolean('is_own').notNull(),
    search: text('search').notNull(),
    grams: text('grams').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.gameId] }),
    foreignKey({ columns: [table.gameId], foreignColumns: [catalogueGames.id], name: 'catalogue_listings_game' }),
    index('catalogue_listings_all')
      .on(table.merchantCode, table.sort, table.gameId)
      .where(sql`is_listed`),
    index('catalogue_listings_type')
      .on(table.merchantCode, table.type, table.sort, table.gameId)
      .where(sql`is_listed`),
    index('catalogue_listings_vendor')
      .on(table.merchantCode, table.vendorCode, table.sort, table.gameId)
      .where(sql`is_listed`),
    index('catalogue_listings_hot')
      .on(table.merchantCode, table.hotSort, table.sort, table.gameId)
      .where(sql`is_listed and is_hot`),
    index('catalogue_listings_new')
      .on(table.merchantCode, table.sort, table.gameId)
      .where(sql`is_listed and is_new`),
    index('catalogue_listings_search')
      .using('gin', table.grams)
      .where(sql`is_listed`),
  ],
);

/** The number of games a merchant lists, per type and vendor: maintained with the listings, so that no page counts rows. */
export const catalogueCounts = pgTable(
  'catalogue_counts',
  {
    merchantCode: text('merchant_code').notNull(),
    type: text('type').$type<GameType>().notNull(),
    vendorCode: text('vendor_code').notNull(),
    listed: integer('listed').notNull(),
    hot: integer('hot').notNull(),
    fresh: integer('fresh').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.type, table.vendorCode] })],
);

/** How many different players a listed game had on one local day: what is hot is computed from it (heat/). */
export const cataloguePlayDays = pgTable(
  'catalogue_play_days',
  {
    merchantCode: text('merchant_code').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    gameId: text('game_id')
      .notNull()
      .references(() => catalogueGames.id),
    players: integer('players').notNull(),
  },
  (table) => [
    primaryKey({ name: 'catalogue_play_days_pkey', columns: [table.merchantCode, table.day, table.gameId] }),
    check('catalogue_play_days_players', sql`${table.players} > 0`),
  ],
);

/** The categories whose hot list is computed at a merchant; those of the others are the editors' picks. */
export const catalogueHotTypes = pgTable(
  'catalogue_hot_types',
  { merchantCode: text('merchant_code').notNull(), type: text('type').$type<GameType>().notNull() },
  (table) => [primaryKey({ name: 'catalogue_hot_types_pkey', columns: [table.merchantCode, table.type] })],
);

/** How many of a merchant's listings contain an n-gram: tells a search whether to use the index or to walk the lobby. */
export const catalogueGrams = pgTable('catalogue_grams', {
  /** As stored in the listings, with the merchant's code. */
  gram: text('gram').primaryKey(),
  merchantCode: text('merchant_code').notNull(),
  listed: integer('listed').notNull(),
});

/** The words of a merchant's lobby by pairs of their letters, as they sound (search-text.ts): finds what a misspelled word may mean. */
export const catalogueWords = pgTable(
  'catalogue_words',
  { merchantCode: text('merchant_code').notNull(), pair: text('pair').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.merchantCode, table.pair, table.word] })],
);

/** A game in a player's list; deleted with the player, as free trials are after a while. */
const keptGame = {
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id')
    .notNull()
    .references(() => identityMembers.id, { onDelete: 'cascade' }),
  gameId: text('game_id')
    .notNull()
    .references(() => catalogueGames.id),
  /** When it was marked, or last opened: lists are newest first. */
  keptAt: moment('kept_at').notNull(),
};

/** Games that players marked. */
export const catalogueFavourites = pgTable('catalogue_favourites', keptGame, (table) => [
  primaryKey({ columns: [table.memberId, table.gameId] }),
  index('catalogue_favourites_newest').on(table.memberId, table.keptAt.desc(), table.gameId),
]);

/** Games that players opened, each once. */
export const catalogueRecents = pgTable('catalogue_recents', keptGame, (table) => [
  primaryKey({ columns: [table.memberId, table.gameId] }),
  index('catalogue_recents_newest').on(table.memberId, table.keptAt.desc(), table.gameId),
]);

/** Vendors under maintenance at a merchant: their games stay in the lobby but cannot be opened. A vendor without a row is open. */
export const catalogueClosures = pgTable(
  'catalogue_closures',
  {
    merchantCode: text('merchant_code').notNull(),
    vendorCode: text('vendor_code')
      .notNull()
      .references(() => catalogueVendors.code),
    closedAt: moment('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.vendorCode] })],
);
