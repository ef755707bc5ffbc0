import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

/** The sandbox payout provider's own books. Only the provider reads them; the platform uses its HTTP API. */
export const sandboxPayouts = pgTable(
  'sandbox_payouts',
  {
    id: text('id').primaryKey(),
    /** Unique: the same order sent twice is one payout. */
    reference: text('reference').notNull().unique(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    account: text('account').notNull(),
    /** Its outcome once settled. */
    outcome: text('outcome').$type<'paid' | 'failed'>().notNull(),
    createdAt: moment('created_at').notNull(),
    settlesAt: moment('settles_at').notNull(),
  },
  (table) => [check('sandbox_payouts_outcome', sql`${table.outcome} in ('paid', 'failed')`)],
);
