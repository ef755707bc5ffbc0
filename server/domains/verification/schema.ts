import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

/** The last code sent to a number for a purpose; a new one replaces it. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    merchantCode: text('merchant_code').notNull(),
    /** E.164. */
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    /** HMAC-SHA-256 with a key that is not in the database: a million codes are quickly tried. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.mobile, table.purpose] }),
    index('verification_codes_expiry').on(table.expiresAt),
    check('verification_codes_tries', sql`${table.tries} between 0 and 5`),
    check('verification_codes_mobile_form', sql`${table.mobile} ~ '^\\+[1-9][0-9]{6,14}$'`),
  ],
);

/** Code requests by key, per window. */
export const verificationQuotas = pgTable(
  'verification_quotas',
  {
    merchantCode: text('merchant_code').notNull(),
    /** `<rule>:<subject>`. */
    key: text('key').notNull(),
    taken: integer('taken').notNull(),
    startedAt: moment('started_at').notNull(),
    /** When the window ends and the row becomes meaningless. */
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.key] }), index('verification_quotas_end').on(table.endsAt)],
);

/** Used single-use items: solved human checks and the third party's id tokens. */
export const verificationUsed = pgTable(
  'verification_used',
  {
    merchantCode: text('merchant_code').notNull(),
    key: text('key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.key] }), index('verification_used_expiry').on(table.expiresAt)],
);
