import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import type { TransferDirection, TransferReason, TransferState } from '#contract/vendor-wallets/calls.ts';
import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** Transfers between players' balances and their vendor wallets. The vendor knows a transfer by the id. */
export const walletTransfers = pgTable(
  'wallet_transfers',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    vendorCode: text('vendor_code').notNull(),
    /** `in`: to the vendor. */
    direction: text('direction').$type<TransferDirection>().notNull(),
    state: text('state').$type<TransferState>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: text('input_hash').notNull(),
    /** Why it was refused. */
    reason: text('reason').$type<TransferReason>(),
    /** How often it was sent to the vendor. */
    sendings: integer('sendings').notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When the job queries the vendor next; null once it has ended. */
    lookAt: moment('look_at'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    unique('wallet_transfers_key').on(table.merchantCode, table.memberId, table.idempotencyKey),
    index('wallet_transfers_member').on(table.merchantCode, table.memberId, table.createdAt.desc()),
    index('wallet_transfers_due')
      .on(table.merchantCode, table.lookAt)
      .where(sql`${table.lookAt} is not null`),
    check('wallet_transfers_direction', sql`${table.direction} in ('in', 'out')`),
    check('wallet_transfers_state', sql`${table.state} in ('sending', 'unknown', 'done', 'refused')`),
    check('wallet_transfers_amount', sql`${table.amountMinor} > 0`),
    check('wallet_transfers_reason', sql`(${table.reason} is not null) = (${table.state} = 'refused')`),
    check(
      'wallet_transfers_final',
      sql`(${table.finishedAt} is not null) = (${table.state} in ('done', 'refused')) and (${table.lookAt} is null) = (${table.finishedAt} is not null)`,
    ),
  ],
);
