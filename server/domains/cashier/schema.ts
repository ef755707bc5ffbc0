import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { DepositState, Transfer } from '#contract/deposits/calls.ts';
import type { Currency } from '#contract/money.ts';
import { moment } from '#server/db/columns.ts';
import { files } from '#server/domains/files/schema.ts';
import { staffAccounts } from '#server/domains/staff/schema.ts';

/** A merchant's open deposit channels, with their limits. */
export const cashierChannels = pgTable(
  'cashier_channels',
  {
    merchantCode: text('merchant_code').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    minimumMinor: bigint('minimum_minor', { mode: 'bigint' }).notNull(),
    maximumMinor: bigint('maximum_minor', { mode: 'bigint' }).notNull(),
    /** Deducted from the amount paid; goes to the fee account. */
    feeMinor: bigint('fee_minor', { mode: 'bigint' }).notNull(),
    arrivalSeconds: integer('arrival_seconds').notNull(),
    /** Suggested amounts, minor units as text. */
    presetsMinor: jsonb('presets_minor').$type<string[]>().notNull(),
    position: integer('position').notNull(),
    isOpen: boolean('is_open').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.code] }),
    check(
      'cashier_channels_limits',
      sql`${table.minimumMinor} > ${table.feeMinor} and ${table.feeMinor} >= 0 and ${table.maximumMinor} >= ${table.minimumMinor}`,
    ),
  ],
);

export const cashierDeposits = pgTable(
  'cashier_deposits',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    channel: text('channel').notNull(),
    channelName: text('channel_name').notNull(),
    state: text('state').$type<DepositState>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    feeMinor: bigint('fee_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    language: text('language').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: text('input_hash').notNull(),
    paymentId: text('payment_id'),
    checkoutUrl: text('checkout_url'),
    qrCode: text('qr_code'),
    transfer: jsonb('transfer').$type<Transfer>(),
    /** Short enough to type at a bank; null on deposits older than this column. */
    payReference: text('pay_reference'),
    /** Why a person has to look at it; set with the state `review`, and alone if a final state was contradicted. */
    flag: text('flag'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider was last queried. */
    askedAt: moment('asked_at'),
    finishedAt: moment('finished_at'),
    /** When the money was paid, by the provider's clock; set with the states `success` and `review`. */
    paidAt: moment('paid_at'),
    /** The amount received in the deposit's own currency, if it waits for a person or was decided by one. */
    paidMinor: bigint('paid_minor', { mode: 'bigint' }),
    /** The player's picture of the payment. */
    proofFileId: uuid('proof_file_id').references(() => files.id),
    proofAt: moment('proof_at'),
  },
  (table) => [
    unique('cashier_deposits_pay_reference').on(table.merchantCode, table.payReference),
    index('cashier_deposits_paid')
      .on(table.merchantCode, table.channel, table.paidAt)
      .where(sql`${table.paidAt} is not null`),
    unique('cashier_deposits_key').on(table.merchantCode, table.memberId, table.idempotencyKey),
    index('cashier_deposits_member').on(table.merchantCode, table.memberId, table.createdAt.desc()),
    index('cashier_deposits_open')
      .on(table.merchantCode, table.createdAt)
      .where(sql`${table.state} in ('created', 'pending')`),
    check('cashier_deposits_state', sql`${table.state} in ('created', 'pending', 'success', 'failed', 'expired', 'cancelled', 'review')`),
    check('cashier_deposits_amount', sql`${table.amountMinor} > ${table.feeMinor} and ${table.feeMinor} >= 0`),
    index('cashier_deposits_review')
      .on(table.merchantCode, table.finishedAt)
      .where(sql`${table.state} = 'review'`),
    check('cashier_deposits_proof', sql`(${table.proofFileId} is null) = (${table.proofAt} is null)`),
    check('cashier_deposits_final', sql`(${table.finishedAt} is null) = (${table.state} in ('created', 'pending'))`),
  ],
);

/** A staff member's decision about a deposit in review. Written once, never changed; nobody approves the same one twice. */
export const cashierDepositDecisions = pgTable(
  'cashier_deposit_decisions',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => cashierDeposits.id),
    decision: text('decision').$type<'approve' | 'refuse'>().notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Credited by this person alone: counts against their daily allowance. */
    isAlone: boolean('is_alone').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('cashier_deposit_decisions_two')
      .on(table.depositId, table.staffId)
      .where(sql`${table.decision} = 'approve'`),
    index('cashier_deposit_decisions_staff').on(table.staffId, table.createdAt),
    check('cashier_deposit_decisions_kind', sql`${table.decision} in ('approve', 'refuse')`),
    check('cashier_deposit_decisions_reason', sql`length(${table.reason}) >= 10`),
  ],
);

/** A deposit's history, including refused steps. Written once, never changed. */
export const cashierDepositSteps = pgTable(
  'cashier_deposit_steps',
  {
    id: uuid('id').primaryKey(),
    depositId: uuid('deposit_id')
      .notNull()
      .references(() => cashierDeposits.id),
    position: bigint('position', { mode: 'bigint' }).generatedAlwaysAsIdentity().notNull(),
    fromState: text('from_state').$type<DepositState>(),
    toState: text('to_state').$type<DepositState>().notNull(),
    isRefused: boolean('is_refused').notNull(),
    /** `player`, `provider`, `notice:<event id>`, `statement:<line id>`, `voucher`, `query`, `expiry` or `staff:<id>`. */
    cause: text('cause').notNull(),
    flag: text('flag'),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('cashier_deposit_steps_deposit').on(table.depositId, table.position)],
);

/** A notice's report about its payment, stored for a deposit that does not exist yet. */
export interface KeptReport {
  paymentId: string | null;
  state: 'pending' | 'success' | 'failed' | 'expired' | 'cancelled';
  /** Minor units as text. */
  amountMinor: string;
  currency: string;
  /** Epoch ms. */
  occurredAt: number;
}

/** Every notice a payment channel sent with a valid signature to a merchant's address, matched or not. */
export const cashierNotices = pgTable(
  'cashier_notices',
  {
    /** Empty on unmatched rows from before notices had a merchant. */
    merchantCode: text('merchant_code').notNull(),
    channel: text('channel').notNull(),
    eventId: text('event_id').notNull(),
    reference: text('reference').notNull(),
    depositId: uuid('deposit_id').references(() => cashierDeposits.id),
    outcome: text('outcome').$type<'applied' | 'ignored' | 'refused' | 'unmatched'>().notNull(),
    signature: text('signature').notNull(),
    rawBody: text('raw_body').notNull(),
    /** Null on older rows. */
    report: jsonb('report').$type<KeptReport>(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.channel, table.eventId] }),
    index('cashier_notices_reference').on(table.channel, table.reference),
    index('cashier_notices_unmatched')
      .on(table.merchantCode, table.receivedAt)
      .where(sql`${table.outcome} = 'unmatched'`),
  ],
);
