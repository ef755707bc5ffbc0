import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

/** The sandbox payment provider's own books. Only the provider reads them; the platform uses its HTTP API. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    reference: text('reference').notNull().unique(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    paidMinor: bigint('paid_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    /** How the payer pays: a card page, a wallet, a bank app that scans a code, a bank transfer. */
    rail: text('rail').$type<'card' | 'wallet' | 'qrph' | 'bank'>().notNull().default('card'),
    /** The merchant's account at the provider. */
    merchant: text('merchant').notNull().default(''),
    payReference: text('pay_reference').notNull().default(''),
    qrCode: text('qr_code'),
    /** The statement line that paid it. */
    lineId: text('line_id'),
    state: text('state').$type<'pending' | 'success' | 'failed' | 'expired' | 'cancelled'>().notNull(),
    returnUrl: text('return_url').notNull(),
    noticeUrl: text('notice_url').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check('sandbox_payments_state', sql`${table.state} in ('pending', 'success', 'failed', 'expired', 'cancelled')`),
    index('sandbox_payments_day').on(table.merchant, table.changedAt),
    index('sandbox_payments_open')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'pending'`),
  ],
);

/** Webhook deliveries, due now or later. Several rows may carry the same event: deliberate duplicates. */
export const sandboxDeliveries = pgTable(
  'sandbox_deliveries',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    eventId: text('event_id').notNull(),
    body: text('body').notNull(),
    dueAt: moment('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    isDone: boolean('is_done').notNull(),
    lastStatus: integer('last_status'),
  },
  (table) => [
    index('sandbox_deliveries_due')
      .on(table.dueAt, table.id)
      .where(sql`not ${table.isDone}`),
  ],
);
