import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const minor = (name: string) => bigint(name, { mode: 'bigint' });

/** A player's play money (decision 040). It is worth nothing: the platform knows nothing about it. */
export const studioPracticePurses = pgTable(
  'studio_practice_purses',
  {
    playerId: text('player_id').primaryKey(),
    currency: text('currency').notNull(),
    balanceMinor: minor('balance_minor').notNull(),
    openedAt: moment('opened_at').notNull(),
  },
  (table) => [check('studio_practice_purses_balance', sql`${table.balanceMinor} >= 0`)],
);

/** Its movements, by the ids that the platform would have got: the same call again returns its first answer. */
export const studioPracticeMoves = pgTable(
  'studio_practice_moves',
  {
    transactionId: text('transaction_id').primaryKey(),
    playerId: text('player_id').notNull(),
    roundId: uuid('round_id').notNull(),
    /** `tombstone`: a bet that was undone before it came. */
    kind: text('kind').$type<'bet' | 'win' | 'rollback' | 'tombstone'>().notNull(),
    /** The bet that a win or a rollback is about. */
    referenceId: text('reference_id'),
    amountMinor: minor('amount_minor').notNull(),
    /** A win that ends its round: without this, a repeat is a different call. */
    closesRound: boolean('closes_round').notNull().default(false),
    /** What the first answer contained. */
    balanceMinor: minor('balance_minor').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('studio_practice_moves_reference').on(table.referenceId),
    index('studio_practice_moves_player').on(table.playerId),
    index('studio_practice_moves_created').on(table.createdAt),
    check('studio_practice_moves_kind', sql`${table.kind} in ('bet', 'win', 'rollback', 'tombstone')`),
    check('studio_practice_moves_amount', sql`${table.amountMinor} >= 0`),
  ],
);
