import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import type { MovementKind } from '#contract/wallet/calls.ts';

const owner = {
  merchantCode: text('merchant_code').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  memberId: uuid('member_id').notNull(),
};
const whole = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/**
 * How far a player's postings are folded into `ledger_day`. An account's movements are serialised by its row lock, so if one id
 * is visible, all before it are: nothing appears behind such a point.
 */
export const ledgerFoldPoint = pgTable(
  'ledger_fold_point',
  {
    ...owner,
    /** The time zone the days were counted in: another one recounts them. */
    timeZone: text('time_zone').notNull(),
    /** The last folded transaction of each of the two accounts. */
    cashId: whole('cash_id').default(sql`0`),
    heldId: whole('held_id').default(sql`0`),
    /** Folded sides of postings: equal to the sum of the two accounts' versions when nothing is left. */
    sides: whole('sides').default(sql`0`),
  },
  (table) => [
    primaryKey({ name: 'ledger_fold_point_pkey', columns: [table.merchantCode, table.currency, table.memberId] }),
    check('ledger_fold_point_positions', sql`${table.cashId} >= 0 AND ${table.heldId} >= 0 AND ${table.sides} >= 0`),
  ],
);

/** What one kind of movement did to a player on one local day: sums of immutable postings, written only by `ledger_fold`. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    ...owner,
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Movements. */
    count: integer('count').notNull(),
    /** Signed: the change of cash and held money together, and of held money alone. */
    amountMinor: whole('amount_minor'),
    heldMinor: whole('held_minor'),
    /** Their first and last transaction: the range a reader searches. */
    firstId: whole('first_id'),
    lastId: whole('last_id'),
  },
  (table) => [
    primaryKey({ name: 'ledger_day_pkey', columns: [table.merchantCode, table.currency, table.memberId, table.day, table.kind] }),
    check('ledger_day_count', sql`${table.count} > 0`),
    check('ledger_day_range', sql`${table.firstId} <= ${table.lastId}`),
  ],
);
