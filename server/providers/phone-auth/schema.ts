import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

/** The embedded phone provider's own data: demo mode only. Only that provider reads it. */
export const phoneAuthRequests = pgTable(
  'phone_auth_requests',
  {
    /** SHA-256 of the `sessionInfo` given to the client. */
    sessionHash: text('session_hash').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    mobile: text('mobile').notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [index('phone_auth_requests_expiry').on(table.expiresAt)],
);
