import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { contractKinds, billStates, contractStates, type ContractTerms } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';
import { minor, moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

const oneOf = (names: readonly string[]) => sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`);

/** Contracts between an agent and its upline, one row per version. A version's terms, parties and dates never change. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** The receiver. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    /** The upline; null = the merchant, for an agent without one. */
    giverId: uuid('giver_id').references(() => identityMembers.id),
    /** Starts at 1 per agent and kind. */
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<ContractTerms>().notNull(),
    /** SHA-256 of the document both sides saw. */
    termsHash: text('terms_hash').notNull(),
    state: text('state', { enum: contractStates }).notNull(),
    /** The proposer, as actor text. */
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    /** An unanswered offer expires then. */
    answerBy: moment('answer_by').notNull(),
    answeredAt: moment('answered_at'),
    /** The start of its first period: never before the answer. */
    startsAt: moment('starts_at'),
    /** The end of its last period; null = open-ended. */
    endsAt: moment('ends_at'),
    /** Why it does not continue. */
    endedBy: text('ended_by').$type<'giver' | 'member' | 'next' | 'time'>(),
  },
  (table) => [
    unique('contracts_version').on(table.merchantCode, table.kind, table.memberId, table.version),
    uniqueIndex('contracts_requested')
      .on(table.merchantCode, table.kind, table.memberId)
      .where(sql`${table.state} = 'requested'`),
    uniqueIndex('contracts_open')
      .on(table.merchantCode, table.kind, table.memberId)
      .where(sql`${table.state} = 'valid' and ${table.endsAt} is null`),
    index('contracts_valid')
      .on(table.merchantCode, table.kind, table.startsAt)
      .where(sql`${table.startsAt} is not null`),
    index('contracts_giver').on(table.merchantCode, table.giverId),
    check('contracts_kind', sql`${table.kind} in ${oneOf(contractKinds)}`),
    check('contracts_state', sql`${table.state} in ${oneOf(contractStates)}`),
    check('contracts_answered', sql`(${table.state} in ('valid', 'denied', 'expired')) <= (${table.answeredAt} is not null)`),
    check('contracts_started', sql`(${table.state} in ('valid', 'expired')) <= (${table.startsAt} is not null)`),
    check('contracts_never_back', sql`${table.startsAt} >= ${table.answeredAt} and ${table.endsAt} >= ${table.startsAt}`),
    check('contracts_parties', sql`${table.memberId} <> ${table.giverId}`),
  ],
);

/** What one period of one version gave, and what became of it. Never deleted; only its state, the paid amount and the last count change. */
export const contractBills = pgTable(
  'contract_bills',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    contractId: uuid('contract_id')
      .notNull()
      .references(() => contracts.id),
    kind: text('kind', { enum: contractKinds }).notNull(),
    memberId: uuid('member_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    periodFrom: moment('period_from').notNull(),
    periodUntil: moment('period_until').notNull(),
    /** The basis of the amount. */
    facts: jsonb('facts').$type<BillFacts>().notNull(),
    /** The contract's own amount, the part given by direct downlines' contracts, and the remainder, at least zero. */
    ownMinor: minor('own_minor').notNull(),
    downlinesMinor: minor('downlines_minor').notNull(),
    netMinor: minor('net_minor').notNull(),
    /** The number of bet corrections in the sums at the period's last count (`team_corrected`), and its result then; null = the net. */
    changes: integer('changes').notNull().default(0),
    correctedMinor: bigint('corrected_minor', { mode: 'bigint' }),
    /** Without a period: holds late figures after the contract's last one. */
    isClosing: boolean('is_closing').notNull().default(false),
    /** What late figures changed about earlier periods, and what is still to be deducted. Signed. */
    correctionMinor: minor('correction_minor').notNull(),
    owedMinor: minor('owed_minor').notNull(),
    /** The payable amount: the net plus the correction, at least zero. */
    dueMinor: minor('due_minor').notNull(),
    paidMinor: minor('paid_minor').notNull(),
    state: text('state', { enum: billStates }).notNull(),
    /** Why it was refused, in words the agent reads. */
    reason: text('reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    // a period is billed once, whatever version applies and however often the job runs
    unique('contract_bills_once').on(table.merchantCode, table.kind, table.memberId, table.periodFrom),
    index('contract_bills_contract').on(table.contractId, table.periodFrom),
    index('contract_bills_open')
      .on(table.merchantCode, table.createdAt)
      .where(sql`${table.state} in ('unapproved', 'uncollected')`),
    index('contract_bills_period').on(table.merchantCode, table.kind, table.periodFrom),
    check('contract_bills_kind', sql`${table.kind} in ${oneOf(contractKinds)}`),
    check('contract_bills_state', sql`${table.state} in ${oneOf(billStates)}`),
    check('contract_bills_span', sql`${table.periodFrom} < ${table.periodUntil}`),
    check(
      'contract_bills_net',
      sql`${table.ownMinor} >= 0 and ${table.downlinesMinor} >= 0 and ${table.netMinor} = greatest(${table.ownMinor} - ${table.downlinesMinor}, 0)`,
    ),
    check(
      'contract_bills_due',
      sql`${table.dueMinor} = greatest(${table.netMinor} + ${table.correctionMinor}, 0) and ${table.owedMinor} = least(${table.netMinor} + ${table.correctionMinor}, 0)`,
    ),
    check(
      'contract_bills_paid',
      sql`case ${table.state} when 'issued' then ${table.paidMinor} = ${table.dueMinor} and ${table.dueMinor} > 0
        when 'partCollected' then ${table.paidMinor} > 0 and ${table.paidMinor} < ${table.dueMinor} else ${table.paidMinor} = 0 end`,
    ),
    check('contract_bills_empty', sql`(${table.state} in ('notReached', 'insufficient')) = (${table.dueMinor} = 0)`),
    check(
      'contract_bills_refused',
      sql`(${table.state} in ('denied', 'partCollected')) <= (${table.reason} is not null and ${table.decidedBy} is not null)`,
    ),
  ],
);

/** Fully billed periods, from which the next one follows. */
export const contractRuns = pgTable(
  'contract_runs',
  {
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** 0 = a day or an hour; else the cycles per month. */
    cycles: integer('cycles').notNull(),
    periodFrom: moment('period_from').notNull(),
    periodUntil: moment('period_until').notNull(),
    ranAt: moment('ran_at').notNull(),
  },
  (table) => [primaryKey({ name: 'contract_runs_pkey', columns: [table.merchantCode, table.kind, table.cycles, table.periodFrom] })],
);

/** Amounts as strings, in minor units; a bill keeps the figures of its first count. */
export interface BillFacts {
  turnoverMinor: string;
  validUsers: number;
  lossMinor: string;
  /** The parts of the loss, without members on a break from play. */
  parts: Record<'billingMinor' | 'prizeMinor' | 'rebateMinor' | 'activityMinor' | 'depositFeeMinor', string>;
  /** The number of members on a break from play, and what was left out with them: never who. */
  excluded: { members: number; users: number; turnoverMinor: string; lossMinor: string };
  /** The same including everyone: the basis for comparing late figures. */
  gross: { turnoverMinor: string; validUsers: number; lossMinor: string };
  /** Zero-based; null = none. */
  tier: number | null;
  scale: number;
  baseMinor: string;
  /** Carried over from the previous period: zero or less. */
  carriedMinor: string;
  /** What late figures made of earlier periods, and what an earlier bill left to deduct (zero or less). */
  correction: { owedMinor: string; periods: CorrectedPeriod[] } | null;
}

/** What a period's bill had given, and what it would give now; its ends in epoch milliseconds. */
export interface CorrectedPeriod {
  billId: string;
  fromAt: number;
  untilAt: number;
  wasMinor: string;
  isMinor: string;
}
