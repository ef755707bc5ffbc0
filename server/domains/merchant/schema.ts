import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { MerchantChanges } from '#contract/staff/calls.ts';
import { moment } from '#server/db/columns.ts';

/** Staff's changes to a merchant: they override the merchant's file. */
export const merchantChanges = pgTable('merchant_changes', {
  merchantCode: text('merchant_code').primaryKey(),
  changes: jsonb('changes').$type<MerchantChanges>().notNull(),
  /** Rises with every change: processes poll it. */
  version: integer('version').notNull(),
  changedAt: moment('changed_at').notNull(),
});
