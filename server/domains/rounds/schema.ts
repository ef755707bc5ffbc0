import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import { minor, moment } from '#server/db/columns.ts';

/** What a launch or a game token stands for. */
const grant = {
  /** SHA-256 of the token. */
  tokenHash: text('token_hash').primaryKey(),
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  /** The caller: the vendor of the vendor API, not the catalogue's brand. */
  vendorCode: text('vendor_code').notNull(),
  gameId: text('game_id').notNull(),
  gameName: text('game_name').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** The house account for this player's stakes in this game. */
  houseAddress: text('house_address').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
};

/** Single-use tokens in the address that opens a game. */
export const roundLaunches = pgTable(
  'round_launches',
  {
    ...grant,
    engine: text('engine').notNull(),
    theme: jsonb('theme').$type<{ set: string; hue: number; glyph: string }>().notNull(),
    language: text('language').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('round_launches_expiry').on(table.expiresAt)],
);

/** Single-use tokens in the address that replays a round: they move no money. */
export const roundReplays = pgTable(
  'round_replays',
  {
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    roundId: text('round_id').notNull(),
    gameId: text('game_id').notNull(),
    gameName: text('game_name').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    engine: text('engine').notNull(),
    theme: jsonb('theme').$type<{ set: string; hue: number; glyph: string }>().notNull(),
    language: text('language').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('round_replays_expiry').on(table.expiresAt)],
);

/**
 * Tokens with which a vendor calls for one player in one game. Kept after they expire: wins are accepted with them as long as rounds are.
 */
export const roundGameTokens = pgTable('round_game_tokens', grant);

export const rounds = pgTable(
  'rounds',
  {
    vendorCode: text('vendor_code').notNull(),
    roundId: text('round_id').notNull(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    gameId: text('game_id').notNull(),
    gameName: text('game_name').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** `closed`: ended by the vendor; `refunded`: every bet was rolled back; `cancelled`: ended without a bet. */
    state: text('state').$type<'open' | 'closed' | 'cancelled' | 'refunded'>().notNull(),
    /** Stakes that were not rolled back. */
    stakeMinor: minor('stake_minor').notNull(),
    winMinor: minor('win_minor').notNull(),
    /** The bonus this round's stakes count for once it closes; null if there is none, or once they are counted. */
    bonusId: uuid('bonus_id'),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.vendorCode, table.roundId] }),
    index('rounds_member').on(table.merchantCode, table.memberId, table.openedAt.desc()),
    // for a vendor's reconciliation; rounds arrive in chronological order
    index('rounds_opened').using('brin', table.openedAt),
    check('rounds_state', sql`${table.state} in ('open', 'closed', 'cancelled', 'refunded')`),
    check('rounds_amounts', sql`${table.stakeMinor} >= 0 and ${table.winMinor} >= 0`),
    check('rounds_refund', sql`${table.state} not in ('refunded', 'cancelled') or (${table.stakeMinor} = 0 and ${table.winMinor} = 0)`),
    check('rounds_ended', sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
  ],
);

/** Every transaction id a vendor has used. A `tombstone` is the id of a bet that was rolled back before it arrived. */
export const roundTransactions = pgTable(
  'round_transactions',
  {
    vendorCode: text('vendor_code').notNull(),
    transactionId: text('transaction_id').notNull(),
    kind: text('kind').$type<'bet' | 'win' | 'rollback' | 'tombstone'>().notNull(),
    /** SHA-256 of the vendor's request: the same id with different content is refused. */
    contentHash: text('content_hash').notNull(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    roundId: text('round_id').notNull(),
    /** The bet a win or a rollback refers to. */
    referenceId: text('reference_id'),
    amountMinor: minor('amount_minor').notNull(),
    /** The ledger's movement; null if nothing moved. */
    movementId: text('movement_id'),
    /** The balance in the response: repeated in a replay. */
    balanceMinor: minor('balance_minor').notNull(),
    rolledBackAt: moment('rolled_back_at'),
    /** The bonus a stake was made under, and the part of it paid from the bonus; the rest was cash. */
    bonusId: uuid('bonus_id'),
    bonusMinor: minor('bonus_minor')
      .notNull()
      .default(sql`0`),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.vendorCode, table.transactionId] }),
    index('round_transactions_round').on(table.roundId, table.vendorCode),
    check('round_transactions_kind', sql`${table.kind} in ('bet', 'win', 'rollback', 'tombstone')`),
    check('round_transactions_reference', sql`(${table.referenceId} is not null) = (${table.kind} in ('win', 'rollback'))`),
    check('round_transactions_rolled_back', sql`${table.rolledBackAt} is null or ${table.kind} = 'bet'`),
    check('round_transactions_amount', sql`${table.amountMinor} >= 0`),
    check(
      'round_transactions_bonus',
      sql`${table.bonusMinor} between 0 and ${table.amountMinor} and (${table.bonusMinor} = 0 or ${table.bonusId} is not null)`,
    ),
    // for the sums of a vendor's day: their last minute is read repeatedly
    index('round_transactions_created').on(table.createdAt),
    index('round_transactions_bonus_id')
      .on(table.bonusId)
      .where(sql`${table.bonusId} is not null`),
  ],
);

/** Nonces of signed calls, kept as long as their time stamp is acceptable. */
export const roundNonces = pgTable(
  'round_nonces',
  {
    vendorCode: text('vendor_code').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vendorCode, table.nonce] }), index('round_nonces_expiry').using('brin', table.expiresAt)],
);

/** How far a merchant's game vendor transactions are summed in `round_vendor_days`. */
export const roundVendorPoint = pgTable('round_vendor_point', {
  merchantCode: text('merchant_code').primaryKey(),
  countedUntil: moment('counted_until').notNull(),
});

/** What a vendor of the vendor API took and paid at a merchant on one local day, by the time of its calls. */
export const roundVendorDays = pgTable(
  'round_vendor_days',
  {
    merchantCode: text('merchant_code').notNull(),
    vendorCode: text('vendor_code').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    stakeMinor: minor('stake_minor').notNull(),
    /** Wins, and rolled back bets. */
    paidMinor: minor('paid_minor').notNull(),
    /** The net payout when somebody reopened the vendor: the ceiling counts from there. */
    excusedMinor: minor('excused_minor')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ name: 'round_vendor_days_pkey', columns: [table.merchantCode, table.vendorCode, table.day] }),
    check('round_vendor_days_amounts', sql`${table.stakeMinor} >= 0 and ${table.paidMinor} >= 0`),
  ],
);

/** Vendors whose net payouts of a day passed the ceiling: no new rounds at the merchant until somebody reopens them. */
export const roundVendorStops = pgTable(
  'round_vendor_stops',
  {
    merchantCode: text('merchant_code').notNull(),
    vendorCode: text('vendor_code').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    netMinor: minor('net_minor').notNull(),
    ceilingMinor: minor('ceiling_minor').notNull(),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ name: 'round_vendor_stops_pkey', columns: [table.merchantCode, table.vendorCode] })],
);
