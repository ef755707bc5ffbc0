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
 * How far a player's postings are folded into `ledger_day`. The movements of one account follow each other under its row lock, so all of
 * them up to an id that is seen are seen: nothing comes in behind such a point.
 */
export const ledgerFoldPoint = pgTable(
  'ledger_fold_point',
  {
    ...owner,
    /** In which the days were counted: another one counts them anew. */
    timeZone: text('time_zone').notNull(),
    /** The last folded transaction of each of the two accounts. */
    cashId: whole('cash_id').default(sql`0`),
    heldId: whole('held_id').default(sql`0`),
    /** Folded sides of postings: what the two accounts' versions add up to when nothing is left. */
    sides: whole('sides').default(sql`0`),
  },
  (table) => [
    primaryKey({ name: 'ledger_fold_point_pkey', columns: [table.merchantCode, table.currency, table.memberId] }),
    check('ledger_fold_point_positions', sql`${table.cashId} >= 0 AND ${table.heldId} >= 0 AND ${table.sides} >= 0`),
  ],
);

/** What one kind of movement did to a player on one local day: sums of immutable postings, written by `ledger_fold` alone. */
export const ledgerDay = pgTable(
  'ledger_day',
  {
    ...owner,
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<MovementKind>().notNull(),
    /** Movements. */
    count: integer('count').notNull(),
    /** Signed: what they did to cash and held money together, and to held money alone. */
    amountMinor: whole('amount_minor'),
    heldMinor: whole('held_minor'),
    /** Their first and last transaction: where a reader looks for them. */
    firstId: whole('first_id'),
    lastId: whole('last_id'),
  },
  (table) => [
    primaryKey({ name: 'ledger_day_pkey', columns: [table.merchantCode, table.currency, table.memberId, table.day, table.kind] }),
    check('ledger_day_count', sql`${table.count} > 0`),
    check('ledger_day_range', sql`${table.firstId} <= ${table.lastId}`),
  ],
);
