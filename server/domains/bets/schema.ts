import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import { minor, moment } from '#server/db/columns.ts';

/** The last local day whose rounds are summed in `rounds_day`, per merchant. */
export const roundsFoldPoint = pgTable('rounds_fold_point', {
  merchantCode: text('merchant_code').primaryKey(),
  timeZone: text('time_zone').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
});

/** A player's rounds opened on one local day, by state: valid until one of them changes late. */
export const roundsDay = pgTable(
  'rounds_day',
  {
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    state: text('state').$type<'open' | 'closed' | 'cancelled' | 'refunded'>().notNull(),
    count: integer('count').notNull(),
    stakeMinor: minor('stake_minor').notNull(),
    winMinor: minor('win_minor').notNull(),
  },
  (table) => [
    primaryKey({ name: 'rounds_day_pkey', columns: [table.merchantCode, table.memberId, table.currency, table.day, table.state] }),
    index('rounds_day_day').on(table.merchantCode, table.day),
    check('rounds_day_amounts', sql`${table.count} > 0 and ${table.stakeMinor} >= 0 and ${table.winMinor} >= 0`),
  ],
);

/**
 * Written by a trigger, append-only except for `is_folded`: rounds that ended more than a day after their opening, or changed a day after
 * it, or changed after their end. The few that matter to sums and checkpoints of earlier days.
 */
export const roundsLate = pgTable(
  'rounds_late',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    vendorCode: text('vendor_code').notNull(),
    roundId: text('round_id').notNull(),
    openedAt: moment('opened_at').notNull(),
    endedAt: moment('ended_at'),
    /** The round had already ended: earlier counts of it may be wrong. */
    isAfterEnd: boolean('is_after_end').notNull(),
    /** Included in `rounds_day`. */
    isFolded: boolean('is_folded').notNull().default(false),
  },
  (table) => [
    index('rounds_late_member').on(table.merchantCode, table.memberId, table.endedAt),
    index('rounds_late_waiting')
      .on(table.merchantCode, table.memberId, table.openedAt)
      .where(sql`not ${table.isFolded}`),
  ],
);
