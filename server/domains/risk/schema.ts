import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import type { CaseRule, CaseState } from '#contract/staff/calls.ts';
import { moment } from '#server/db/columns.ts';

/** The rules' input: each movement of a player's real money in or out, copied from the ledger once. */
export const riskCash = pgTable(
  'risk_cash',
  {
    transactionId: bigint('transaction_id', { mode: 'bigint' }).primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    direction: text('direction').$type<'in' | 'out'>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    movedAt: moment('moved_at').notNull(),
  },
  (table) => [
    index('risk_cash_member').on(table.merchantCode, table.memberId, table.movedAt),
    check('risk_cash_direction', sql`${table.direction} in ('in', 'out')`),
  ],
);

/** A rule's finding, for a person to decide. */
export const riskCases = pgTable(
  'risk_cases',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    rule: text('rule').$type<CaseRule>().notNull(),
    /** Where the rule found it: a transaction, or a day. One case each. */
    occasion: text('occasion').notNull(),
    facts: jsonb('facts').$type<Record<string, string>>().notNull(),
    state: text('state').$type<CaseState>().notNull(),
    raisedAt: moment('raised_at').notNull(),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    unique('risk_cases_occasion').on(table.merchantCode, table.memberId, table.rule, table.occasion),
    index('risk_cases_open')
      .on(table.merchantCode, table.raisedAt)
      .where(sql`${table.state} = 'open'`),
    check('risk_cases_state', sql`${table.state} in ('open', 'cleared', 'reported')`),
    check(
      'risk_cases_decided',
      sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.state} = 'open') = (${table.reason} is null)`,
    ),
  ],
);
