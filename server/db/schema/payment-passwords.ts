import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { identityMembers } from './identity.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

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
