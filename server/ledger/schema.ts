import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';
import { minor } from '#server/db/columns.ts';

/** Compared bytewise: the lock order of accounts must not depend on a locale. */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const sha256 = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Only the ledger's functions write these three tables: triggers refuse all other writes (server/ledger/README.md). */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantCode: text('merchant_code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    address: bytewiseText('address').notNull(),
    balanceMinor: minor('balance_minor')
      .notNull()
      .default(sql`0`),
    /** The number of postings on this account. */
    version: minor('version')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    unique('ledger_account_address').on(table.merchantCode, table.currency, table.address),
    check('ledger_account_player_not_below_zero', sql`${table.balanceMinor} >= 0 OR NOT starts_with(${table.address}, 'player:')`),
    check('ledger_account_version', sql`${table.version} >= 0`),
  ],
);

export const ledgerTransaction = pgTable(
  'ledger_transaction',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantCode: text('merchant_code').notNull(),
    key: text('key').notNull(),
    inputHash: sha256('input_hash').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    reference: text('reference').notNull(),
    description: text('description').notNull(),
    /** The movement this one reverses, or the hold it ends: at most one may. */
    resolvesId: bigint('resolves_id', { mode: 'bigint' }),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [
    unique('ledger_transaction_key').on(table.merchantCode, table.key),
    uniqueIndex('ledger_transaction_resolves')
      .on(table.resolvesId)
      .where(sql`${table.resolvesId} IS NOT NULL`),
    check('ledger_transaction_key_length', sql`length(${table.key}) BETWEEN 1 AND 200`),
    check('ledger_transaction_resolves_earlier', sql`${table.resolvesId} < ${table.id}`),
  ],
);

/** `amount` went from source to destination; both balances and versions are those right after it. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    transactionId: bigint('transaction_id', { mode: 'bigint' }).notNull(),
    ordinal: smallint('ordinal').notNull(),
    sourceIsPlayer: boolean('source_is_player').notNull(),
    destinationIsPlayer: boolean('destination_is_player').notNull(),
    sourceId: bigint('source_id', { mode: 'bigint' }).notNull(),
    destinationId: bigint('destination_id', { mode: 'bigint' }).notNull(),
    amountMinor: minor('amount_minor').notNull(),
    sourceBalanceMinor: minor('source_balance_minor').notNull(),
    sourceVersion: minor('source_version').notNull(),
    destinationBalanceMinor: minor('destination_balance_minor').notNull(),
    destinationVersion: minor('destination_version').notNull(),
  },
  // No foreign keys: three look-ups per posting would cost a third of the speed. The functions write ids they
  // have just locked or created, nothing here is ever deleted, and ledger:verify checks each of them.
  (table) => [
    primaryKey({ name: 'ledger_posting_pkey', columns: [table.transactionId, table.ordinal] }),
    index('ledger_posting_player_source')
      .on(table.sourceId, table.transactionId)
      .where(sql`${table.sourceIsPlayer}`),
    index('ledger_posting_player_destination')
      .on(table.destinationId, table.transactionId)
      .where(sql`${table.destinationIsPlayer}`),
    check('ledger_posting_amount', sql`${table.amountMinor} BETWEEN 1 AND 100000000000000`),
    check('ledger_posting_two_accounts', sql`${table.sourceId} <> ${table.destinationId}`),
    check('ledger_posting_player_source_not_below_zero', sql`${table.sourceBalanceMinor} >= 0 OR NOT ${table.sourceIsPlayer}`),
    check(
      'ledger_posting_player_destination_not_below_zero',
      sql`${table.destinationBalanceMinor} >= ${table.amountMinor} OR NOT ${table.destinationIsPlayer}`,
    ),
  ],
);

const owner = {
  merchantCode: text('merchant_code').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  memberId: uuid('member_id').notNull(),
};
const whole = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/**
 * How far a player's postings are folded into `ledger_day`. An account's movements are serialised by its row lock, so if one id
 * is visible, all before it are: nothing appears behind such a point.
 */
export const ledgerFoldPoint = pgTable(
  'ledger_fold_point',
  {
    ...owner,
    /** The time zone the days were counted in: another one recounts them. */
    timeZone: text('time_zone').notNull(),
    /** The last folded transaction of each of the two accounts. */
    cashId: whole('cash_id').default(sql`0`),
    heldId: whole('held_id').default(sql`0`),
    /** Folded sides of postings: equal to the sum of the two accounts' versions when nothing is left. */
    sides: whole('sides').default(sql`0`),
  },
  (table) => [
    primaryKey({ name: 'ledger_fold_point_pkey', columns: [table.merchantCode, table.currency, table.memberId] }),
    check('ledger_fold_point_positions', sql`${table.cashId} >= 0 AND ${table.heldId} >= 0 AND ${table.sides} >= 0`),
  ],
);

/** What one kind of movement did to a player on one local day: sums of immutable postings, written only by `ledger_fold`. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    ...owner,
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Movements. */
    count: integer('count').notNull(),
    /** Signed: the change of cash and held money together, and of held money alone. */
    amountMinor: whole('amount_minor'),
    heldMinor: whole('held_minor'),
    /** Their first and last transaction: the range a reader searches. */
    firstId: whole('first_id'),
    lastId: whole('last_id'),
  },
  (table) => [
    primaryKey({ name: 'ledger_day_pkey', columns: [table.merchantCode, table.currency, table.memberId, table.day, table.kind] }),
    check('ledger_day_count', sql`${table.count} > 0`),
    check('ledger_day_range', sql`${table.firstId} <= ${table.lastId}`),
  ],
);
