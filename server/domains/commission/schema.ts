import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { RateName } from '#contract/agents/facts.ts';
import type { CommissionKind, CommissionState } from '#contract/commission/facts.ts';
import type { Currency } from '#contract/money.ts';
import { minor, moment } from '#server/db/columns.ts';

/**
 * What one receiver gets for one bettor's stakes of a day in a product, or losses of a week, with its basis. `revision` 0 is
 * the first; later ones hold late corrections, as differences.
 */
export const commissionLines = pgTable(
  'commission_lines',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind').$type<CommissionKind>().notNull(),
    /** The local day, or the Monday of the week. */
    day: date('day', { mode: 'string' }).notNull(),
    name: text('name').$type<RateName>().notNull(),
    bettorId: uuid('bettor_id').notNull(),
    receiverId: uuid('receiver_id').notNull(),
    revision: integer('revision').notNull(),
    /** The receiver's level above the bettor; 0 = the bettor. */
    level: integer('level').notNull(),
    /** Total stakes. */
    turnoverMinor: minor('turnover_minor').notNull(),
    /** What the rates apply to: the stakes that count, or the loss. */
    baseMinor: minor('base_minor').notNull(),
    /** Hundredths of a percent: the receiver's, and that of the next one down the line to the bettor. */
    rate: integer('rate').notNull(),
    belowRate: integer('below_rate').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    state: text('state').$type<CommissionState>().notNull(),
    /** The payment that included it. */
    paymentId: uuid('payment_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('commission_lines_once').on(
      table.merchantCode,
      table.kind,
      table.day,
      table.name,
      table.bettorId,
      table.receiverId,
      table.revision,
    ),
    index('commission_lines_receiver').on(table.merchantCode, table.receiverId, table.day),
    index('commission_lines_due')
      .on(table.merchantCode, table.kind, table.receiverId)
      .where(sql`${table.state} in ('pending', 'settled') and ${table.paymentId} is null`),
    check('commission_lines_kind', sql`${table.kind} in ('rebate', 'agentRebate', 'losingCommission')`),
    check('commission_lines_state', sql`${table.state} in ('pending', 'settled', 'withdrawn', 'cancelled')`),
    check('commission_lines_rates', sql`${table.belowRate} >= 0 and ${table.rate} >= ${table.belowRate}`),
    check('commission_lines_level', sql`${table.level} >= 0 and (${table.level} = 0) = (${table.bettorId} = ${table.receiverId})`),
    check('commission_lines_paid', sql`(${table.paymentId} is not null) = (${table.state} = 'withdrawn')`),
  ],
);

/** One payment to a receiver: everything due in one day's run, once. */
export const commissionPayments = pgTable(
  'commission_payments',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind').$type<CommissionKind>().notNull(),
    /** The last local day the run counted; for losing commission the day on which it was taken. */
    day: date('day', { mode: 'string' }).notNull(),
    receiverId: uuid('receiver_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    paidAt: moment('paid_at').notNull(),
  },
  (table) => [
    // agents take losing commission when they like, under an id generated at the tap
    uniqueIndex('commission_payments_once')
      .on(table.merchantCode, table.kind, table.day, table.receiverId)
      .where(sql`${table.kind} <> 'losingCommission'`),
    check('commission_payments_amount', sql`${table.amountMinor} > 0`),
  ],
);

/** Finished days and weeks; the next run continues after them. */
export const commissionRuns = pgTable(
  'commission_runs',
  {
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind').$type<'day' | 'week'>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    finishedAt: moment('finished_at').notNull(),
    /** The number of bet corrections in the sums at the last count (`team_corrected`). */
    changes: integer('changes').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.kind, table.day] }),
    check('commission_runs_kind', sql`${table.kind} in ('day', 'week')`),
  ],
);
