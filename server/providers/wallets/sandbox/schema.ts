import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { TransferDirection, TransferReason } from '#contract/vendor-wallets/calls.ts';
import { moment } from '#server/db/columns.ts';

/** The sandbox vendor's own books. Only the vendor reads them; the platform uses its HTTP API. */
export const sandboxWallets = pgTable(
  'sandbox_wallets',
  {
    player: text('player').notNull(),
    currency: text('currency').notNull(),
    balanceMinor: bigint('balance_minor', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.player, table.currency] }),
    check('sandbox_wallets_not_below_zero', sql`${table.balanceMinor} >= 0`),
  ],
);

export const sandboxWalletTransfers = pgTable(
  'sandbox_wallet_transfers',
  {
    /** The operator's: the same transfer sent twice is one, and a refused one stays refused. */
    reference: text('reference').primaryKey(),
    player: text('player').notNull(),
    direction: text('direction').$type<TransferDirection>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').notNull(),
    /** Null: done. */
    refusal: text('refusal').$type<TransferReason>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [check('sandbox_wallet_transfers_direction', sql`${table.direction} in ('in', 'out')`)],
);
