import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import type { WithdrawalReason, WithdrawalState } from '#contract/withdrawals/calls.ts';
import { minor, moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { staffAccounts } from '#server/domains/staff/schema.ts';

/** Members' bank accounts and e-wallets. A removed one stays for the history of payments to it. */
export const withdrawalPayees = pgTable(
  'withdrawal_payees',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    institution: text('institution').notNull(),
    holderName: text('holder_name').notNull(),
    /** The account number, sealed by the vault. */
    sealedAccount: text('sealed_account').notNull(),
    /** HMAC of institution and number: matches an account without decrypting anything. */
    accountHash: text('account_hash').notNull(),
    accountEnd: text('account_end').notNull(),
    createdAt: moment('created_at').notNull(),
    usableFrom: moment('usable_from').notNull(),
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('withdrawal_payees_account')
      .on(table.memberId, table.accountHash)
      .where(sql`${table.removedAt} is null`),
    index('withdrawal_payees_shared').on(table.merchantCode, table.accountHash),
    index('withdrawal_payees_new').on(table.merchantCode, table.createdAt),
    index('withdrawal_payees_member').on(table.memberId, table.createdAt),
  ],
);

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    /** The reference people use: short, without letters that look like digits. */
    reference: text('reference').notNull(),
    payeeId: uuid('payee_id')
      .notNull()
      .references(() => withdrawalPayees.id),
    state: text('state').$type<WithdrawalState>().notNull(),
    /** Deducted from the balance; includes the fee. */
    amountMinor: minor('amount_minor').notNull(),
    feeMinor: minor('fee_minor').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: text('input_hash').notNull(),
    /** Why it is in its state. */
    reasons: jsonb('reasons').$type<WithdrawalReason[]>().notNull(),
    needsTwo: boolean('needs_two').notNull(),
    /** The first of two approvers. */
    approvedBy: text('approved_by'),
    /** The payout channel; set with the first sending. */
    channel: text('channel'),
    payoutId: text('payout_id'),
    /** How often it was sent to the provider. */
    sendings: integer('sendings').notNull(),
    sentAt: moment('sent_at'),
    /** When the job handles it next; null while it waits for a person and once it has ended. */
    lookAt: moment('look_at'),
    /** Why a person has to look at it although the job continues. */
    flag: text('flag'),
    /** A staff member's proposed outcome of a flagged payout; a second person confirms it. */
    ending: text('ending').$type<'paid' | 'failed'>(),
    endingBy: uuid('ending_by').references(() => staffAccounts.id),
    endingReason: text('ending_reason'),
    endedBy: uuid('ended_by').references(() => staffAccounts.id),
    createdAt: moment('created_at').notNull(),
    dueAt: moment('due_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    unique('withdrawals_key').on(table.merchantCode, table.memberId, table.idempotencyKey),
    unique('withdrawals_reference').on(table.merchantCode, table.reference),
    index('withdrawals_member').on(table.merchantCode, table.memberId, table.createdAt.desc()),
    index('withdrawals_queue').on(table.merchantCode, table.state, table.createdAt),
    index('withdrawals_due')
      .on(table.merchantCode, table.lookAt)
      .where(sql`${table.lookAt} is not null`),
    check(
      'withdrawals_state',
      sql`${table.state} in ('requested', 'in_review', 'approved', 'sending', 'timed_out', 'paid', 'refused', 'failed')`,
    ),
    check('withdrawals_amount', sql`${table.amountMinor} > ${table.feeMinor} and ${table.feeMinor} >= 0`),
    check('withdrawals_final', sql`(${table.finishedAt} is not null) = (${table.state} in ('paid', 'refused', 'failed'))`),
    check(
      'withdrawals_ending',
      sql`(${table.ending} is null) = (${table.endingBy} is null) and (${table.ending} is null) = (${table.endingReason} is null) and ${table.ending} in ('paid', 'failed')`,
    ),
    check(
      'withdrawals_two_people',
      sql`${table.endedBy} is null or (${table.endingBy} is not null and ${table.endedBy} <> ${table.endingBy})`,
    ),
    check('withdrawals_sent', sql`${table.state} not in ('sending', 'timed_out', 'paid') or ${table.sentAt} is not null`),
  ],
);

/** A withdrawal's history, with the actors. Written once, never changed. */
export const withdrawalSteps = pgTable(
  'withdrawal_steps',
  {
    id: uuid('id').primaryKey(),
    withdrawalId: uuid('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    position: minor('position').generatedAlwaysAsIdentity().notNull(),
    fromState: text('from_state').$type<WithdrawalState>(),
    toState: text('to_state').$type<WithdrawalState>().notNull(),
    /** `member:<id>`, `staff:<id>`, `system:<name>` or `provider:<channel>`. */
    actor: text('actor').notNull(),
    reason: text('reason').$type<WithdrawalReason>(),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('withdrawal_steps_withdrawal').on(table.withdrawalId, table.position)],
);

/**
 * A member's remaining wagering at a moment a day ago, so that nothing before it has to be read again. Valid as long as no ended round
 * has changed since (`rounds_late.is_after_end`).
 */
export const withdrawalsPlayed = pgTable('withdrawals_played', {
  memberId: uuid('member_id').primaryKey(),
  merchantCode: text('merchant_code').notNull(),
  /** The merchant's rule it was computed by. */
  percent: integer('percent').notNull(),
  playedUntil: moment('played_until').notNull(),
  leftMinor: minor('left_minor').notNull(),
  /** Tickets bought earlier had all ended by then; null = stored before this was known. */
  ticketsFrom: moment('tickets_from'),
  /** The number of changes after the end known then. */
  lateCount: integer('late_count').notNull(),
});
