import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

import { identityMembers } from './schema.ts';

const memberId = () =>
  uuid('member_id')
    .notNull()
    .references(() => identityMembers.id);

/** Linked social accounts. Provider and subject alone identify somebody, never an e-mail address. */
export const identitySocialAccounts = pgTable(
  'identity_social_accounts',
  {
    merchantCode: text('merchant_code').notNull(),
    provider: text('provider').$type<'google' | 'facebook'>().notNull(),
    /** The provider's permanent id of the account. */
    subject: text('subject').notNull(),
    memberId: memberId(),
    /** Lower case, as supplied by the provider on first use. */
    email: text('email'),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.provider, table.subject] }),
    index('identity_social_accounts_member').on(table.memberId),
    index('identity_social_accounts_email')
      .on(table.merchantCode, table.email)
      .where(sql`${table.email} is not null`),
  ],
);

/** Passkeys (WebAuthn). Only public keys: there is nothing here to steal. */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: memberId(),
    /** base64url, from the authenticator. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's own use counter: one that does not grow may be a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Synced through the player's account, so that it is on all their devices. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    unique('identity_passkeys_credential').on(table.merchantCode, table.credentialId),
    index('identity_passkeys_member').on(table.memberId),
  ],
);

/** A member's authenticator app, at most one. */
export const identityAuthenticators = pgTable('identity_authenticators', {
  memberId: memberId().primaryKey(),
  merchantCode: text('merchant_code').notNull(),
  /** The shared secret, sealed by the vault. */
  sealedSecret: text('sealed_secret').notNull(),
  /** Required at log-in from then on; null = shown, but never confirmed by a code. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code: neither it nor an earlier one is accepted again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Ten single-use codes in case the authenticator is lost. */
export const identityRecoveryCodes = pgTable(
  'identity_recovery_codes',
  {
    merchantCode: text('merchant_code').notNull(),
    memberId: memberId(),
    /** SHA-256 of 80 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

export type SecurityNoticeKind =
  | 'passkey.added'
  | 'passkey.removed'
  | 'social.linked'
  | 'social.unlinked'
  | 'authenticator.on'
  | 'authenticator.off'
  | 'recovery.used'
  | 'payment.password.changed'
  | 'payee.added';

/** Mails to members about changes to their account's security. */
export const identityNotices = pgTable(
  'identity_notices',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: memberId(),
    kind: text('kind').$type<SecurityNoticeKind>().notNull(),
    language: text('language').notNull(),
    attempts: integer('attempts').notNull(),
    /** When it is due, or due for a retry; null = sent, or undeliverable. */
    sendAt: moment('send_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('identity_notices_created').on(table.createdAt),
    index('identity_notices_due')
      .on(table.merchantCode, table.sendAt)
      .where(sql`${table.sendAt} is not null`),
  ],
);
