import { pgView, text, uuid } from 'drizzle-orm/pg-core';

import type { DepositState } from '#contract/deposits/calls.ts';
import type { Currency } from '#contract/money.ts';

import { minor, moment } from './columns.ts';

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
