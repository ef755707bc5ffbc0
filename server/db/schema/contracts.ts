import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { contractKinds, billStates, contractStates, type ContractTerms } from '#contract/contracts/facts.ts';
import type { Currency } from '#contract/money.ts';

import { identityMembers } from './identity.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const minor = (name: string) => bigint(name, { mode: 'bigint' }).notNull();
const oneOf = (names: readonly string[]) => sql.raw(`(${names.map((name) => `'${name}'`).join(', ')})`);

/** Contracts between an agent and who is right above, a row for each version. Terms, parties and dates of a version are never changed. */
export const contracts = pgTable(
  'contracts',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** Who is paid by it. */
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    /** The agent right above; null = the merchant, for an agent with nobody above. */
    giverId: uuid('giver_id').references(() => identityMembers.id),
    /** From 1, for each agent and kind. */
    version: integer('version').notNull(),
    terms: jsonb('terms').$type<ContractTerms>().notNull(),
    /** SHA-256 of the document that both sides saw. */
    termsHash: text('terms_hash').notNull(),
    state: text('state', { enum: contractStates }).notNull(),
    /** Who asked, as the audit writes it. */
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    /** An offer that nobody answers by then is none any more. */
    answerBy: moment('answer_by').notNull(),
    answeredAt: moment('answered_at'),
    /** The first period that it counts for begins here: never before the answer. */
    startsAt: moment('starts_at'),
    /** The end of its last period; null = none is known. */
    endsAt: moment('ends_at'),
    /** Why there is no further period. */
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

/** What one period of one version gave, and what became of it. Never deleted; only its state, what was paid, and how it was counted last, change. */
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
    /** All that the amount was made of. */
    facts: jsonb('facts').$type<BillFacts>().notNull(),
    /** The contract's own amount, what of it the direct downlines' contracts gave, and what is left: not below zero. */
    ownMinor: minor('own_minor'),
    downlinesMinor: minor('downlines_minor'),
    netMinor: minor('net_minor'),
    /** How many corrections of bets were in the sums when the period was counted last (`team_corrected`), and what it gave then; null = the net. */
    changes: integer('changes').notNull().default(0),
    correctedMinor: bigint('corrected_minor', { mode: 'bigint' }),
    /** Of no period of the contract: it holds what became known after the last one. */
    isClosing: boolean('is_closing').notNull().default(false),
    /** What late figures changed about periods before, and what of it was not taken off yet. Signed. */
    correctionMinor: minor('correction_minor'),
    owedMinor: minor('owed_minor'),
    /** What is to be paid: the net with the correction, not below zero. */
    dueMinor: minor('due_minor'),
    paidMinor: minor('paid_minor'),
    state: text('state', { enum: billStates }).notNull(),
    /** In words that the agent reads; of a refusal. */
    reason: text('reason'),
    decidedBy: uuid('decided_by'),
    decidedAt: moment('decided_at'),
    createdAt: moment('created_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    // a period is billed once, whatever version counts for it and however often the job runs
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

/** Periods that were billed to the end, so that the next one is known. */
export const contractRuns = pgTable(
  'contract_runs',
  {
    merchantCode: text('merchant_code').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    /** 0 = a day or an hour; else the cycles a month. */
    cycles: integer('cycles').notNull(),
    periodFrom: moment('period_from').notNull(),
    periodUntil: moment('period_until').notNull(),
    ranAt: moment('ran_at').notNull(),
  },
  (table) => [primaryKey({ name: 'contract_runs_pkey', columns: [table.merchantCode, table.kind, table.cycles, table.periodFrom] })],
);

/** Amounts as text, minor units; a bill keeps what was counted when it was made. */
export interface BillFacts {
  turnoverMinor: string;
  validUsers: number;
  lossMinor: string;
  /** What the loss is made of; who takes a break from play is not in it. */
  parts: Record<'billingMinor' | 'prizeMinor' | 'rebateMinor' | 'activityMinor' | 'depositFeeMinor', string>;
  /** Who took a break from play, and what was left out with them: never who. */
  excluded: { members: number; users: number; turnoverMinor: string; lossMinor: string };
  /** The same with everybody: late figures are compared with it. */
  gross: { turnoverMinor: string; validUsers: number; lossMinor: string };
  /** From 0; null = none. */
  tier: number | null;
  scale: number;
  baseMinor: string;
  /** What the period before left behind: zero or less. */
  carriedMinor: string;
  /** What late figures made of periods before, and what a bill before had left to take off (zero or less). */
  correction: { owedMinor: string; periods: CorrectedPeriod[] } | null;
}

/** What the bill of a period had given, and what it would give by now; its ends in milliseconds since 1970. */
export interface CorrectedPeriod {
  billId: string;
  fromAt: number;
  untilAt: number;
  wasMinor: string;
  isMinor: string;
}
