import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';

import type { CaseRule, CaseState } from '#contract/staff/calls.ts';

import { moment } from './columns.ts';

/** What everybody may know of an account: server/db/views/members.sql. What its columns mean, `identityMembers` says. */
export const members = pgView('members', {
  id: uuid('id').notNull(),
  merchantCode: text('merchant_code').notNull(),
  userName: text('user_name').notNull(),
  customerType: integer('customer_type').notNull(),
  isStaff: boolean('is_staff').notNull(),
  parentId: uuid('parent_id'),
  agentPath: text('agent_path').notNull(),
  createdAt: moment('created_at').notNull(),
  lastLoginAt: moment('last_login_at'),
  disabledAt: moment('disabled_at'),
}).existing();

/** server/db/views/sessions.sql */
export const sessions = pgView('sessions', {
  id: uuid('id').notNull(),
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id').notNull(),
  address: text('address').notNull(),
  seenAt: moment('seen_at').notNull(),
  idleExpiresAt: moment('idle_expires_at').notNull(),
  endedAt: moment('ended_at'),
}).existing();

/** server/db/views/protected_players.sql */
export const protectedPlayers = pgView('protected_players', {
  memberId: uuid('member_id').notNull(),
  merchantCode: text('merchant_code').notNull(),
  barredUntil: moment('barred_until'),
  hasLimit: boolean('has_limit').notNull(),
}).existing();

/** server/db/views/member_cases.sql */
export const memberCases = pgView('member_cases', {
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id').notNull(),
  rule: text('rule').$type<CaseRule>().notNull(),
  state: text('state').$type<CaseState>().notNull(),
}).existing();
