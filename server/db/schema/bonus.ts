import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { BonusOffer, MarkKind } from '#contract/bonus/calls.ts';
import type { Currency } from '#contract/money.ts';
import type { RebateLine } from '#contract/rewards/calls.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const minor = (name: string) => bigint(name, { mode: 'bigint' }).notNull();

/**
 * Bonuses that were accepted, with the terms as they were. The money is in the ledger (`player:…:bonus:…`). A row is changed only by who
 * holds the player's cash account (decision 018).
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
    /** The whole offer as it was accepted. */
    terms: jsonb('terms').$type<BonusOffer>().notNull(),
    offerName: text('offer_name').notNull(),
    product: text('product').$type<BonusProduct>().notNull(),
    state: text('state').$type<'active' | 'converted' | 'forfeited' | 'expired'>().notNull(),
    amountMinor: minor('amount_minor'),
    /** What has to be staked, and what of it was. */
    requiredMinor: minor('required_minor'),
    wageredMinor: minor('wagered_minor').default(sql`0`),
    mostCashMinor: minor('most_cash_minor'),
    mostStakeMinor: minor('most_stake_minor'),
    /** What became cash of it. */
    convertedMinor: minor('converted_minor').default(sql`0`),
    forfeitedMinor: minor('forfeited_minor').default(sql`0`),
    /** Money is, or may be, left in the account of an ended bonus: the job clears it. */
    hasRest: boolean('has_rest').notNull().default(false),
    /** The deposit that was matched: each at most once. */
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
 * By what the person is known again who took an offer that is one per person. Hashes alone: an account to be paid at, a browser, name and
 * day of birth. Whoever comes first has it, and for good.
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

/** Rebates that were claimed, each with what it was made of. Never changed. */
export const rebateClaims = pgTable(
  'rebate_claims',
  {
    /** Made by the client at the first tap. */
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    totalMinor: minor('total_minor'),
    lines: jsonb('lines').$type<RebateLine[]>().notNull(),
    /** Bets that ended after the first and not after the second. */
    fromAt: moment('from_at').notNull(),
    untilAt: moment('until_at').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [
    // no two claims reach up to the same moment: what was claimed is never claimed again
    uniqueIndex('rebate_claims_member').on(table.merchantCode, table.memberId, table.untilAt),
    check('rebate_claims_span', sql`${table.fromAt} < ${table.untilAt} and ${table.totalMinor} > 0`),
  ],
);
