import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';
import { identityMembers } from './identity.ts';

/** The password a member enters for a withdrawal, separate from the account's. */
export const identityPaymentPasswords = pgTable('identity_payment_passwords', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => identityMembers.id),
  merchantCode: text('merchant_code').notNull(),
  /** argon2id in the PHC format. */
  passwordHash: text('password_hash').notNull(),
  /** After a reset without the old one, it is usable only from then on. */
  usableFrom: moment('usable_from').notNull(),
  changedAt: moment('changed_at').notNull(),
});
