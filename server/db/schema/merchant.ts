import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import type { MerchantChanges } from '#contract/staff/calls.ts';

/** What staff have changed of a merchant: it stands over the merchant's file. */
export const merchantChanges = pgTable('merchant_changes', {
  merchantCode: text('merchant_code').primaryKey(),
  changes: jsonb('changes').$type<MerchantChanges>().notNull(),
  /** Rises with every change: processes look for it. */
  version: integer('version').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
});
