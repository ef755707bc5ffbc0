import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { BonusOffer, MarkKind } from '#contract/bonus/calls.ts';
import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Currency } from '#contract/money.ts';
import { minor, moment } from '#server/db/columns.ts';

/**
 * Accepted bonuses, with the terms as they were. The money is in the ledger (`player:…:bonus:…`). A row is changed only by a transaction
 * that holds the player's cash account (decision 018).
 */
export const bonuses = pgTable(
  'bonuses',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    offerId: text('offer_id').notNull(),
    offerVersion: text('offer_version').notNull(),
    /** The whole offer as accepted. */
    terms: jsonb('terms').$type<BonusOffer>().notNull(),
    offerName: text('offer_name').notNull(),
    product: text('product').$type<BonusProduct>().notNull(),
    state: text('state').$type<'active' | 'converted' | 'forfeited' | 'expired'>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** The required stakes, and those made so far. */
    requiredMinor: minor('required_minor').notNull(),
    wageredMinor: minor('wagered_minor')
      .notNull()
      .default(sql`0`),
    mostCashMinor: minor('most_cash_minor').notNull(),
    mostStakeMinor: minor('most_stake_minor').notNull(),
    /** The part that became cash. */
    convertedMinor: minor('converted_minor')
      .notNull()
      .default(sql`0`),
    forfeitedMinor: minor('forfeited_minor')
      .notNull()
      .default(sql`0`),
    /** An ended bonus's account has, or may have, money left: the job clears it. */
    hasRest: boolean('has_rest').notNull().default(false),
    /** The matched deposit; each is matched at most once. */
    depositId: uuid('deposit_id'),
    acceptedAt: moment('accepted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('bonuses_active')
      .on(table.memberId)
      .where(sql`${table.state} = 'active'`),
    uniqueIndex('bonuses_once').on(table.merchantCode, table.memberId, table.offerId),
    uniqueIndex('bonuses_deposit')
      .on(table.depositId)
      .where(sql`${table.depositId} is not null`),
    index('bonuses_expiry')
      .on(table.merchantCode, table.expiresAt)
      .where(sql`${table.state} = 'active'`),
    index('bonuses_rest')
      .on(table.merchantCode)
      .where(sql`${table.hasRest}`),
    check('bonuses_state', sql`${table.state} in ('active', 'converted', 'forfeited', 'expired')`),
    check('bonuses_ended', sql`(${table.state} = 'active') = (${table.endedAt} is null)`),
    check(
      'bonuses_multiple',
      sql`${table.amountMinor} > 0 and ${table.requiredMinor} between ${table.amountMinor} and 10 * ${table.amountMinor}`,
    ),
    check('bonuses_wagered', sql`${table.wageredMinor} >= 0`),
    check('bonuses_converted', sql`${table.convertedMinor} between 0 and ${table.mostCashMinor} and ${table.forfeitedMinor} >= 0`),
  ],
);

/**
 * Marks that identify the person who took a one-per-person offer. Only hashes: of a payout account, a browser, name and
 * date of birth. The first taker keeps a mark for good.
 */
export const bonusMarks = pgTable(
  'bonus_marks',
  {
    merchantCode: text('merchant_code').notNull(),
    offerId: text('offer_id').notNull(),
    kind: text('kind').$type<MarkKind>().notNull(),
    markHash: text('mark_hash').notNull(),
    memberId: uuid('member_id').notNull(),
    bonusId: uuid('bonus_id')
      .notNull()
      .references(() => bonuses.id),
    notedAt: moment('noted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.offerId, table.kind, table.markHash] }),
    check('bonus_marks_kind', sql`${table.kind} in ('payee', 'device', 'person')`),
  ],
);
