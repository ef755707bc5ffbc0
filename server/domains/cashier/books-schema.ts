import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import { moment } from '#server/db/columns.ts';
import { staffAccounts } from '#server/domains/staff/schema.ts';

import { cashierDeposits } from './schema.ts';

/** Every line of every bank statement with a valid signature. `unmatched` waits for a person: the money is somebody's. */
export const cashierStatementLines = pgTable(
  'cashier_statement_lines',
  {
    merchantCode: text('merchant_code').notNull(),
    channel: text('channel').notNull(),
    lineId: text('line_id').notNull(),
    statementId: text('statement_id').notNull(),
    reference: text('reference').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    bookedAt: moment('booked_at').notNull(),
    depositId: uuid('deposit_id').references(() => cashierDeposits.id),
    outcome: text('outcome').$type<'applied' | 'ignored' | 'refused' | 'unmatched'>().notNull(),
    receivedAt: moment('received_at').notNull(),
    /** A staff member's resolution of a waiting line: assigned to a deposit, or handled elsewhere. */
    resolution: text('resolution').$type<'matched' | 'closed'>(),
    resolvedBy: uuid('resolved_by').references(() => staffAccounts.id),
    resolvedAt: moment('resolved_at'),
    note: text('note'),
  },
  (table) => [
    check('cashier_statement_lines_resolution', sql`${table.resolution} in ('matched', 'closed')`),
    check(
      'cashier_statement_lines_resolved',
      sql`(${table.resolution} is null) = (${table.resolvedBy} is null) and (${table.resolution} is null) = (${table.resolvedAt} is null) and (${table.resolution} is null) = (${table.note} is null)`,
    ),
    primaryKey({ columns: [table.merchantCode, table.channel, table.lineId] }),
    index('cashier_statement_lines_unmatched')
      .on(table.merchantCode, table.receivedAt)
      .where(sql`${table.outcome} in ('unmatched', 'refused')`),
  ],
);

export const cashierVoucherBatches = pgTable('cashier_voucher_batches', {
  id: uuid('id').primaryKey(),
  merchantCode: text('merchant_code').notNull(),
  voucherCount: integer('voucher_count').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** The issuer, as actor text. */
  issuedBy: text('issued_by').notNull(),
  issuedAt: moment('issued_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Vouchers. The code itself is shown once, when the batch is issued, and not stored. */
export const cashierVouchers = pgTable(
  'cashier_vouchers',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => cashierVoucherBatches.id),
    merchantCode: text('merchant_code').notNull(),
    /** HMAC-SHA-256 with a key that is not in the database. */
    codeHash: text('code_hash').notNull(),
    depositId: uuid('deposit_id').references(() => cashierDeposits.id),
    usedAt: moment('used_at'),
  },
  (table) => [
    unique('cashier_vouchers_code').on(table.merchantCode, table.codeHash),
    index('cashier_vouchers_batch').on(table.batchId),
    unique('cashier_vouchers_deposit').on(table.depositId),
    check('cashier_vouchers_used', sql`(${table.depositId} is null) = (${table.usedAt} is null)`),
  ],
);

/** The providers' daily files compared with our books. Reading one again replaces the row and its differences. */
export const cashierDayFiles = pgTable(
  'cashier_day_files',
  {
    merchantCode: text('merchant_code').notNull(),
    channel: text('channel').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    rowCount: integer('row_count').notNull(),
    differenceCount: integer('difference_count').notNull(),
    comparedAt: moment('compared_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.channel, table.day] })],
);

/** The differences between a provider's day and ours, row by row, for a person. */
export const cashierDayDifferences = pgTable(
  'cashier_day_differences',
  {
    merchantCode: text('merchant_code').notNull(),
    channel: text('channel').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Our deposit id, from the file or our row. */
    reference: text('reference').notNull(),
    paymentId: text('payment_id').notNull(),
    kind: text('kind').$type<'missing_our_side' | 'missing_provider' | 'amount_diff' | 'status_diff'>().notNull(),
    /** `state amount currency`, or null if that side has nothing. */
    ours: text('ours'),
    theirs: text('theirs'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.channel, table.day, table.reference, table.paymentId] }),
    check('cashier_day_differences_kind', sql`${table.kind} in ('missing_our_side', 'missing_provider', 'amount_diff', 'status_diff')`),
  ],
);

/** Staff notes on a difference. Outlive the comparison, which is repeated. */
export const cashierDayNotes = pgTable(
  'cashier_day_notes',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    channel: text('channel').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    reference: text('reference').notNull(),
    paymentId: text('payment_id').notNull(),
    note: text('note').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('cashier_day_notes_difference').on(table.merchantCode, table.day, table.channel, table.reference, table.paymentId)],
);
