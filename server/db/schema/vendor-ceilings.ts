import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { minor, moment } from './columns.ts';

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
