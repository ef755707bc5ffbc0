import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** Agents' transfers to direct downlines, each with two movements in the ledger: `downline:<id>:out` and `downline:<id>:in`. Immutable. */
export const downlineTransfers = pgTable(
  'downline_transfers',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** The agent. */
    senderId: uuid('sender_id')
      .notNull()
      .references(() => identityMembers.id),
    receiverId: uuid('receiver_id')
      .notNull()
      .references(() => identityMembers.id),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    inputHash: text('input_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('downline_transfers_key').on(table.merchantCode, table.senderId, table.idempotencyKey),
    index('downline_transfers_sender').on(table.merchantCode, table.senderId, table.createdAt.desc()),
    index('downline_transfers_receiver').on(table.merchantCode, table.receiverId, table.createdAt.desc()),
    check('downline_transfers_amount', sql`${table.amountMinor} > 0`),
    check('downline_transfers_two', sql`${table.senderId} <> ${table.receiverId}`),
  ],
);
