import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { identityMembers } from './identity.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** What a member types for a withdrawal, beside the password of the account. */
export const identityPaymentPasswords = pgTable('identity_payment_passwords', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => identityMembers.id),
  merchantCode: text('merchant_code').notNull(),
  /** argon2id in the PHC format. */
  passwordHash: text('password_hash').notNull(),
  /** Set anew without the old one, it is good from then on only. */
  usableFrom: moment('usable_from').notNull(),
  changedAt: moment('changed_at').notNull(),
});
