import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

/** Everyone who can log in: players, agents, staff. */
export const identityMembers = pgTable(
  'identity_members',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** Lower case ASCII, so that no two names look alike. */
    userName: text('user_name').notNull(),
    /** argon2id in the PHC format. */
    passwordHash: text('password_hash').notNull(),
    /** 0 member, 4 trial, 40 non-agent, 41 and 42 agents without contracts, any other number agent. */
    customerType: integer('customer_type').notNull(),
    isStaff: boolean('is_staff').notNull(),
    /** Somebody else chose the password: it has to be changed at the first login. */
    mustChangePassword: boolean('must_change_password').notNull(),
    /** Null = unchanged since registration. */
    passwordChangedAt: moment('password_changed_at'),
    parentId: uuid('parent_id'),
    /** `/<id>/<id>/`: the uplines and the member itself, so that a team is one prefix. */
    agentPath: text('agent_path').notNull(),
    nickname: text('nickname').notNull(),
    /** The other fields of the merchant's rule table. */
    profile: jsonb('profile').$type<Record<string, string>>().notNull(),
    registerMethod: text('register_method').notNull(),
    registerUrl: text('register_url').notNull(),
    registerAddress: text('register_address').notNull(),
    termsVersion: text('terms_version').notNull(),
    /** Lower case. Only a verified address gets mail that opens the account. */
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    /** E.164. */
    mobile: text('mobile'),
    birthDate: date('birth_date', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    lastLoginAt: moment('last_login_at'),
    disabledAt: moment('disabled_at'),
  },
  (table) => [
    unique('identity_members_user_name').on(table.merchantCode, table.userName),
    uniqueIndex('identity_members_mobile')
      .on(table.merchantCode, table.mobile)
      .where(sql`${table.mobile} is not null`),
    index('identity_members_trials')
      .on(table.merchantCode, table.createdAt)
      .where(sql`${table.customerType} = 4`),
    index('identity_members_team').on(table.merchantCode, table.agentPath.op('text_pattern_ops')),
    // bytewise, matching the cursor of pages by name
    index('identity_members_parent').on(table.merchantCode, table.parentId, sql`${table.userName} collate "C"`),
    index('identity_members_names').on(table.merchantCode, sql`${table.userName} collate "C"`),
    check('identity_members_name_form', sql`${table.userName} ~ '^[a-z0-9_]{4,20}$'`),
    check('identity_members_type', sql`${table.customerType} >= 0`),
    check('identity_members_mobile_form', sql`${table.mobile} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('identity_members_email_form', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Who ended a session: the player on this device (`left`) or on another one (`elsewhere`), a changed password, staff (`house`), or the
 * account was closed.
 */
export type SessionEndReason = 'left' | 'elsewhere' | 'password' | 'house' | 'closed';

/** Sessions. Secrets are stored only as SHA-256. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    tokenHash: text('token_hash').notNull().unique('identity_sessions_token'),
    cookieHash: text('cookie_hash').notNull(),
    device: text('device').notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The previous login: shown to the player, who knows best whether it was theirs. */
    previousLoginAt: moment('previous_login_at'),
    seenAt: moment('seen_at').notNull(),
    idleExpiresAt: moment('idle_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** Null while it is open, and in rows older than this column. */
    endReason: text('end_reason').$type<SessionEndReason>(),
  },
  (table) => [
    index('identity_sessions_member').on(table.memberId),
    index('identity_sessions_expiry').on(table.expiresAt),
    // who is online, among everyone who stays logged in
    index('identity_sessions_seen')
      .on(table.merchantCode, table.seenAt)
      .where(sql`${table.endedAt} is null`),
    check('identity_sessions_end_reason', sql`${table.endReason} in ('left', 'elsewhere', 'password', 'house', 'closed')`),
  ],
);

/** Devices and addresses from which a member has logged in: strangers' throttling does not delay them. */
export const identityKnownSources = pgTable(
  'identity_known_sources',
  {
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    kind: text('kind').$type<'device' | 'address'>().notNull(),
    sourceHash: text('source_hash').notNull(),
    /** For a device: the browser, the same for all accounts that log in there; shows that two accounts share one. */
    browserHash: text('browser_hash'),
    usedAt: moment('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.sourceHash] }), index('identity_known_sources_used').on(table.usedAt)],
);

/** Attempt counts per key: account, known source, address. */
export const identityThrottles = pgTable(
  'identity_throttles',
  {
    merchantCode: text('merchant_code').notNull(),
    key: text('key').notNull(),
    attempts: integer('attempts').notNull(),
    startedAt: moment('started_at').notNull(),
    blockedUntil: moment('blocked_until'),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.key] }), index('identity_throttles_started').on(table.startedAt)],
);

/** Keys for encrypted payloads; one active per merchant. */
export const identityPayloadKeys = pgTable(
  'identity_payload_keys',
  {
    merchantCode: text('merchant_code').notNull(),
    kid: text('kid').notNull(),
    publicJwk: jsonb('public_jwk').$type<Record<string, string>>().notNull(),
    /** The private key, sealed by the vault. */
    sealedPrivateJwk: text('sealed_private_jwk').notNull(),
    createdAt: moment('created_at').notNull(),
    retiredAt: moment('retired_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.kid] }),
    uniqueIndex('identity_payload_keys_in_use')
      .on(table.merchantCode)
      .where(sql`${table.retiredAt} is null`),
  ],
);

/** Nonces of opened payloads, kept as long as the payload could be replayed. */
export const identityNonces = pgTable(
  'identity_nonces',
  {
    merchantCode: text('merchant_code').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.nonce] }), index('identity_nonces_expiry').on(table.expiresAt)],
);

/** Password reset requests by e-mail, matching or not, and the one-time links sent for them. */
export const identityPasswordResets = pgTable(
  'identity_password_resets',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** Null if name and address did not match: the row is written anyway, so that the response takes as long. */
    memberId: uuid('member_id').references(() => identityMembers.id),
    language: text('language').notNull(),
    /** SHA-256 of the link's secret, once it exists. */
    tokenHash: text('token_hash').unique('identity_password_resets_token'),
    attempts: integer('attempts').notNull(),
    /** When the mail is due, or due for a retry; null = sent, or there is no recipient. */
    sendAt: moment('send_at'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Used, or invalid because the password has changed since. */
    usedAt: moment('used_at'),
  },
  (table) => [
    index('identity_password_resets_member').on(table.memberId),
    index('identity_password_resets_expiry').on(table.expiresAt),
    index('identity_password_resets_due')
      .on(table.merchantCode, table.sendAt)
      .where(sql`${table.sendAt} is not null`),
  ],
);

export type IdentityEventKind =
  | 'registered'
  | 'logged.in'
  | 'logged.out'
  | 'sessions.ended'
  | 'password.changed'
  | 'password.reset'
  | 'payment.password.changed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'social.linked'
  | 'social.unlinked'
  | 'authenticator.on'
  | 'authenticator.off'
  | 'recovery.used';

/** The audit of identities: registrations, log-ins and changes. Written once, never changed. */
export const identityEvents = pgTable(
  'identity_events',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind').$type<IdentityEventKind>().notNull(),
    sessionId: uuid('session_id'),
    /** `visitor`, `member:<id>` or `system:<name>`. */
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('identity_events_member').on(table.merchantCode, table.memberId, table.createdAt.desc())],
);

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
