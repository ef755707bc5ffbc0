import { boolean, integer, pgView, text, uuid } from 'drizzle-orm/pg-core';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { DepositState } from '#contract/deposits/calls.ts';
import type { Currency } from '#contract/money.ts';
import type { CaseRule, CaseState } from '#contract/staff/calls.ts';
import { dayMs } from '#contract/times.ts';

import { minor, moment } from './columns.ts';

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

/** A player's bets of every kind: server/db/views/bets.sql. */
export const bets = pgView('bets', {
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  kind: text('kind').$type<'round' | 'ticket'>().notNull(),
  /** For a round. */
  vendorCode: text('vendor_code'),
  /** The round's, with its vendor's code; or the ticket's. */
  id: text('id').notNull(),
  gameId: text('game_id').notNull(),
  gameName: text('game_name').notNull(),
  product: text('product').$type<BonusProduct>().notNull(),
  state: text('state').$type<'open' | 'settled' | 'returned' | 'none'>().notNull(),
  placedAt: moment('placed_at').notNull(),
  endedAt: moment('ended_at'),
  stakeMinor: minor('stake_minor').notNull(),
  bonusMinor: minor('bonus_minor').notNull(),
  payoutMinor: minor('payout_minor').notNull(),
}).existing();

/**
 * Bets are found by when they were placed, which both tables index. A bet that ended in a span was placed in it or at most this long
 * before: tickets are bought at most this long before their draw, and rounds open for longer are not searched.
 */
export const longestOpenMs = 40 * dayMs;

/** What came to players and was not undone: server/db/views/money_in.sql. */
export const moneyIn = pgView('money_in', {
  kind: text('kind').$type<'deposit' | 'transfer'>().notNull(),
  id: uuid('id').notNull(),
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id').notNull(),
  /** The agent, of a transfer. */
  senderId: uuid('sender_id'),
  state: text('state').$type<DepositState>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
  feeMinor: minor('fee_minor').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Of a deposit. */
  idempotencyKey: text('idempotency_key'),
  createdAt: moment('created_at').notNull(),
  /** Null while a deposit is under way. */
  finishedAt: moment('finished_at'),
}).existing();

/** server/db/views/credits_undone.sql */
export const creditsUndone = pgView('credits_undone', {
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id').notNull(),
  transactionKey: text('transaction_key').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  amountMinor: minor('amount_minor').notNull(),
}).existing();
