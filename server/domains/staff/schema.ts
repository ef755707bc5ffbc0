import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import type { ProposalState } from '#contract/staff/calls.ts';
import type { StaffLinkKind, StaffProposalKind } from '#contract/staff/people-facts.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { RoundDifference } from '#contract/vendor.ts';
import { moment } from '#server/db/columns.ts';

/** The console's users. Not members: no wallet, no player site. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    userName: text('user_name').notNull(),
    /** argon2id in the PHC format. */
    passwordHash: text('password_hash').notNull(),
    /** Names of built-in roles, and ids of the merchant's own. */
    roles: jsonb('roles').$type<string[]>().notNull(),
    /** For the mails with links. */
    email: text('email'),
    /** The authenticator's secret, sealed by the vault: every staff account has one. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The time step of the last code: each works once. */
    lastStep: integer('last_step').notNull(),
    createdAt: moment('created_at').notNull(),
    disabledAt: moment('disabled_at'),
    /** The authenticator was reset: nobody gets in until a link has set a new one. */
    resetAt: moment('reset_at'),
  },
  (table) => [
    unique('staff_accounts_user_name').on(table.merchantCode, table.userName),
    check('staff_accounts_name_form', sql`${table.userName} ~ '^[a-z0-9_.]{3,32}$'`),
  ],
);

/** Console sessions: one secret, in an HttpOnly cookie, stored as SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    secretHash: text('secret_hash').notNull().unique('staff_sessions_secret'),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    idleExpiresAt: moment('idle_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId, table.createdAt.desc())],
);

/** Single-use codes in case the authenticator is lost. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    /** SHA-256 of 80 random bits. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** A merchant's own sets of permissions, besides the built-in ones. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    name: text('name').notNull(),
    permissions: jsonb('permissions').$type<Permission[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('staff_roles_name').on(table.merchantCode, table.name)],
);

/** One-time links: into the console for somebody new, or to a new authenticator for somebody who is there. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind').$type<StaffLinkKind>().notNull(),
    /** SHA-256 of the secret in the link. */
    tokenHash: text('token_hash').notNull().unique('staff_links_token'),
    /** Whom it is for: an account, or in an invitation the name that its sender wrote and the roles to give. */
    staffId: uuid('staff_id').references(() => staffAccounts.id),
    label: text('label').notNull(),
    roles: jsonb('roles').$type<string[]>().notNull(),
    email: text('email'),
    /** The authenticator's secret to come, sealed by the vault; another one each time the link is opened. */
    sealedSecret: text('sealed_secret'),
    createdBy: uuid('created_by').references(() => staffAccounts.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Used, or withdrawn. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('staff_links_open')
      .on(table.merchantCode, table.createdAt)
      .where(sql`${table.endedAt} is null`),
    check('staff_links_kind', sql`${table.kind} in ('invitation', 'authenticator')`),
    check('staff_links_account', sql`(${table.kind} = 'authenticator') = (${table.staffId} is not null)`),
  ],
);

/** Grants that wait for a second person, and how they were decided. */
export const staffProposals = pgTable(
  'staff_proposals',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind').$type<StaffProposalKind>().notNull(),
    /** The account, the link or the role that it is about. */
    subjectId: uuid('subject_id').notNull(),
    /** What that has afterwards: roles of an account or a link, permissions of a role. */
    grants: jsonb('grants').$type<string[]>().notNull(),
    /** The name of a role afterwards. */
    name: text('name'),
    reason: text('reason').notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => staffAccounts.id),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: uuid('decided_by').references(() => staffAccounts.id),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('staff_proposals_one_at_a_time')
      .on(table.merchantCode, table.subjectId)
      .where(sql`${table.state} = 'waiting'`),
    check('staff_proposals_state', sql`${table.state} in ('waiting', 'done', 'refused')`),
    check('staff_proposals_reason', sql`length(${table.reason}) >= 10`),
    check(
      'staff_proposals_two_people',
      sql`${table.state} <> 'done' or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.proposedBy})`,
    ),
  ],
);

/** Reversals of movements: done at once, or waiting for a second person. */
export const staffReversals = pgTable(
  'staff_reversals',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The ledger transaction to reverse. */
    transactionId: bigint('transaction_id', { mode: 'bigint' }).notNull(),
    transactionKey: text('transaction_key').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<ProposalState>().notNull(),
    proposedBy: uuid('proposed_by')
      .notNull()
      .references(() => staffAccounts.id),
    proposedAt: moment('proposed_at').notNull(),
    /** Null while it waits, and if one person is enough. */
    decidedBy: uuid('decided_by').references(() => staffAccounts.id),
    decidedAt: moment('decided_at'),
    /** Above the threshold: two different people, enforced by the database. */
    needsTwo: boolean('needs_two').notNull(),
  },
  (table) => [
    uniqueIndex('staff_reversals_one_at_a_time')
      .on(table.merchantCode, table.transactionId)
      .where(sql`${table.state} <> 'refused'`),
    index('staff_reversals_member').on(table.merchantCode, table.memberId),
    index('staff_reversals_waiting')
      .on(table.merchantCode, table.proposedAt)
      .where(sql`${table.state} = 'waiting'`),
    check('staff_reversals_state', sql`${table.state} in ('waiting', 'done', 'refused')`),
    check('staff_reversals_reason', sql`length(${table.reason}) >= 10`),
    check(
      'staff_reversals_two_people',
      sql`${table.state} <> 'done' or not ${table.needsTwo} or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.proposedBy})`,
    ),
  ],
);

/** Rounds in which a vendor's books and ours differed at the last reconciliation. `goneAt`: they agree now. */
export const staffRoundDifferences = pgTable(
  'staff_round_differences',
  {
    vendorCode: text('vendor_code').notNull(),
    roundId: text('round_id').notNull(),
    /** Null: a round unknown to us has no merchant. */
    merchantCode: text('merchant_code'),
    kind: text('kind').$type<RoundDifference['kind']>().notNull(),
    /** `state currency stake win`, or null if that side has nothing. */
    ours: text('ours'),
    theirs: text('theirs'),
    foundAt: moment('found_at').notNull(),
    goneAt: moment('gone_at'),
    note: text('note'),
    notedBy: uuid('noted_by').references(() => staffAccounts.id),
    notedAt: moment('noted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.vendorCode, table.roundId] }),
    index('staff_round_differences_open')
      .on(table.foundAt)
      .where(sql`${table.goneAt} is null`),
    check(
      'staff_round_differences_note',
      sql`(${table.note} is null) = (${table.notedBy} is null) and (${table.note} is null) = (${table.notedAt} is null)`,
    ),
  ],
);

export type StaffRow = typeof staffAccounts.$inferSelect;
export type LinkRow = typeof staffLinks.$inferSelect;
export type ProposalRow = typeof staffProposals.$inferSelect;
