import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { RoundState } from '../protocol.ts';

import type { Json } from './json.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const minor = (name: string) => bigint(name, { mode: 'bigint' });

/**
 * Per player and family of games: the active pair, the next one (committed, no client seed yet), and the revealed ones.
 * The hash of a server seed is shown before the client seed is taken, the server seed only when the pair is no longer active.
 */
export const studioSeedPairs = pgTable(
  'studio_seed_pairs',
  {
    id: uuid('id').primaryKey(),
    playerId: text('player_id').notNull(),
    family: text('family').notNull(),
    serverSeed: text('server_seed').notNull(),
    serverSeedHash: text('server_seed_hash').notNull(),
    /** The player's device gives it; null while the pair is only committed to. */
    clientSeed: text('client_seed'),
    nextNonce: integer('next_nonce').notNull(),
    /** When the next round of this player and family may begin. */
    nextSpinAt: moment('next_spin_at').notNull(),
    createdAt: moment('created_at').notNull(),
    revealedAt: moment('revealed_at'),
  },
  (table) => [
    uniqueIndex('studio_seed_pairs_current')
      .on(table.playerId, table.family)
      .where(sql`${table.revealedAt} is null and ${table.clientSeed} is not null`),
    uniqueIndex('studio_seed_pairs_committed')
      .on(table.playerId, table.family)
      .where(sql`${table.clientSeed} is null`),
    index('studio_seed_pairs_player').on(table.playerId, table.clientSeed),
    check('studio_seed_pairs_nonce', sql`${table.nextNonce} >= 0`),
    check('studio_seed_pairs_begun', sql`${table.clientSeed} is not null or (${table.nextNonce} = 0 and ${table.revealedAt} is null)`),
  ],
);

export const studioSessions = pgTable(
  'studio_sessions',
  {
    /** SHA-256 of the game token that the player's client holds. */
    tokenHash: text('token_hash').primaryKey(),
    playerId: text('player_id').notNull(),
    gameCode: text('game_code').notNull(),
    mathId: text('math_id').notNull(),
    title: text('title').notNull(),
    theme: jsonb('theme').$type<{ set: string; hue: number; glyph: string }>().notNull(),
    /** The platform's token; worthless without the vendor's signature. */
    platformToken: text('platform_token').notNull(),
    currency: text('currency').notNull(),
    language: text('language').notNull(),
    /** The last balance that the platform named. */
    balanceMinor: minor('balance_minor').notNull(),
    rounds: integer('rounds').notNull(),
    stakeMinor: minor('stake_minor').notNull(),
    winMinor: minor('win_minor').notNull(),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('studio_sessions_player').on(table.playerId, table.gameCode)],
);

export const studioRounds = pgTable(
  'studio_rounds',
  {
    id: uuid('id').primaryKey(),
    playerId: text('player_id').notNull(),
    betId: text('bet_id').notNull(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => studioSessions.tokenHash),
    /** The player's own seeds decide the round; null if it is decided for several players at once, see `ref`. */
    seedPairId: uuid('seed_pair_id').references(() => studioSeedPairs.id),
    nonce: integer('nonce'),
    /** What the bet is on: a table's round, a match, a tournament. */
    ref: text('ref'),
    /** The only unfinished round of this player and game. */
    isAlone: boolean('is_alone').notNull().default(true),
    /** The player's choice with the bet, and actions in the round since. */
    choice: jsonb('choice').$type<Json>(),
    actions: jsonb('actions').$type<Json[]>(),
    gameCode: text('game_code').notNull(),
    mathId: text('math_id').notNull(),
    currency: text('currency').notNull(),
    stakeMinor: minor('stake_minor').notNull(),
    winMinor: minor('win_minor').notNull(),
    state: text('state').$type<RoundState>().notNull(),
    /** Stored before it is paid; its shape belongs to the family. */
    outcome: jsonb('outcome').$type<Json>(),
    /** Why the platform refused the bet. */
    refusal: text('refusal'),
    attempts: integer('attempts').notNull(),
    /** When the sweeper handles the round if nobody settled it. */
    retryAt: moment('retry_at').notNull(),
    /** A bet that the platform has not taken by then is undone. */
    placeUntil: moment('place_until').notNull().default(new Date('9999-12-31T00:00:00Z')),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at'),
  },
  (table) => [
    unique('studio_rounds_bet').on(table.playerId, table.betId),
    unique('studio_rounds_nonce').on(table.seedPairId, table.nonce),
    uniqueIndex('studio_rounds_one_open')
      .on(table.playerId, table.gameCode)
      .where(sql`${table.state} in ('opened', 'playing', 'bet-accepted', 'won', 'cancelling') and ${table.isAlone}`),
    index('studio_rounds_playing')
      .on(table.ref)
      .where(sql`${table.state} in ('opened', 'playing')`),
    index('studio_rounds_due')
      .on(table.retryAt)
      .where(sql`${table.state} in ('opened', 'bet-accepted', 'won', 'cancelling')`),
    index('studio_rounds_ref')
      .on(table.ref)
      .where(sql`${table.ref} is not null`),
    index('studio_rounds_session').on(table.sessionHash),
    index('studio_rounds_created').on(table.createdAt),
    index('studio_rounds_player').on(table.playerId, table.gameCode, table.createdAt.desc()),
    check(
      'studio_rounds_state',
      sql`${table.state} in ('opened', 'playing', 'bet-accepted', 'won', 'closed', 'refused', 'cancelling', 'cancelled')`,
    ),
    check(
      'studio_rounds_decider',
      sql`(${table.seedPairId} is null) = (${table.nonce} is null) and (${table.seedPairId} is not null or ${table.ref} is not null)`,
    ),
    check('studio_rounds_outcome', sql`(${table.outcome} is not null) = (${table.state} in ('bet-accepted', 'won', 'closed'))`),
    check('studio_rounds_amounts', sql`${table.stakeMinor} > 0 and ${table.winMinor} >= 0`),
  ],
);
