import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import { minor, moment } from '#server/db/columns.ts';

const count = (name: string) => bigint(name, { mode: 'bigint' }).notNull();
const day = () => date('day', { mode: 'string' }).notNull();
const merchantCode = () => text('merchant_code').notNull();
const memberId = () => uuid('member_id').notNull();
/** An agent's sums cover everyone below, at every depth, without the agent itself. */
const agentId = () => uuid('agent_id').notNull();

/** Totals of settled bets; signed, since a correction may be alone in its hour. */
const played = {
  product: text('product').$type<BonusProduct>().notNull(),
  bets: count('bets'),
  turnoverMinor: minor('turnover_minor').notNull(),
  /** Cash stakes, without what a bonus paid. */
  validMinor: minor('valid_minor').notNull(),
  payoutMinor: minor('payout_minor').notNull(),
};
/** From the ledger; signed from the player's side, except for withdrawals. */
const money = {
  depositMinor: minor('deposit_minor').notNull(),
  withdrawMinor: minor('withdraw_minor').notNull(),
  rebateMinor: minor('rebate_minor').notNull(),
  activityMinor: minor('activity_minor').notNull(),
};

/** What a member did on a day, counted once: played, logged in, deposited, registered. */
export type TeamAct = 'bet' | 'login' | 'deposit' | 'register';

/**
 * Events not in any sum yet: written by triggers in the transaction of the event, removed by the folding. Nothing is looked up
 * by its number, so no late commit is missed.
 */
export const teamChanges = pgTable(
  'team_changes',
  {
    merchantCode: merchantCode(),
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
    what: text('what').$type<'bet' | 'login' | 'register' | 'money'>().notNull(),
    /** The sums' moment: never before `team_fold_point.closing_at`, except for a correction, which belongs where the bet was counted. */
    moment: moment('moment').notNull(),
    /** Corrects an already counted bet. */
    isLate: boolean('is_late').notNull().default(false),
    /** Null if the ledger knows the member. */
    memberId: uuid('member_id'),
    currency: text('currency'),
    /** The round's game; null = a lottery ticket. */
    gameId: text('game_id'),
    bets: integer('bets').notNull().default(0),
    turnoverMinor: minor('turnover_minor')
      .notNull()
      .default(sql`0`),
    validMinor: minor('valid_minor')
      .notNull()
      .default(sql`0`),
    payoutMinor: minor('payout_minor')
      .notNull()
      .default(sql`0`),
    /** The movement. */
    ledgerId: bigint('ledger_id', { mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ name: 'team_changes_pkey', columns: [table.merchantCode, table.id] }),
    // recent registrations, however many bets wait beside them
    index('team_changes_registered')
      .on(table.merchantCode)
      .where(sql`${table.what} = 'register'`),
    check('team_changes_what', sql`${table.what} in ('bet', 'login', 'register', 'money')`),
    check('team_changes_of', sql`(${table.ledgerId} is null) = (${table.memberId} is not null)`),
  ],
);

/** Rounds counted later than they ended, as their hour had been closed: their corrections belong there. */
export const teamMoved = pgTable(
  'team_moved',
  { vendorCode: text('vendor_code').notNull(), roundId: text('round_id').notNull(), moment: moment('moment').notNull() },
  (table) => [primaryKey({ name: 'team_moved_pkey', columns: [table.vendorCode, table.roundId] })],
);

/**
 * How often bets of an hour were corrected after being counted, for their player and for every agent above. Code that pays by sums stores
 * the number it read them with: a different one means they have to be read again. Counters rather than clocks, which could overtake each
 * other.
 */
export const teamCorrected = pgTable(
  'team_corrected',
  { merchantCode: merchantCode(), memberId: memberId(), hour: moment('hour').notNull(), changes: integer('changes').notNull() },
  (table) => [
    primaryKey({ name: 'team_corrected_pkey', columns: [table.merchantCode, table.memberId, table.hour] }),
    index('team_corrected_hour').on(table.merchantCode, table.hour),
  ],
);

/** The product of games that have left the catalogue: their bets are counted as before. */
export const teamGoneGames = pgTable('team_gone_games', {
  gameId: text('game_id').primaryKey(),
  product: text('product').$type<BonusProduct>().notNull(),
});

/** How far a merchant's sums are complete. */
export const teamFoldPoint = pgTable('team_fold_point', {
  merchantCode: text('merchant_code').primaryKey(),
  /** The time zone of hours and days: another one recounts them. */
  timeZone: text('time_zone').notNull(),
  /** Nothing written from now on gets an earlier moment. */
  closingAt: moment('closing_at'),
  /** Transactions below this one may have read an earlier `closing_at`; null = none to wait for. */
  closingXid: bigint('closing_xid', { mode: 'bigint' }),
  /** Everything before it is in the sums. */
  completeUntil: moment('complete_until'),
});

export const teamMemberHour = pgTable(
  'team_member_hour',
  { merchantCode: merchantCode(), hour: moment('hour').notNull(), memberId: memberId(), ...played },
  (table) => [
    primaryKey({ name: 'team_member_hour_pkey', columns: [table.merchantCode, table.hour, table.memberId, table.product] }),
    index('team_member_hour_member').on(table.merchantCode, table.memberId, table.hour),
  ],
);

export const teamMemberDay = pgTable(
  'team_member_day',
  { merchantCode: merchantCode(), memberId: memberId(), day: day(), ...played },
  (table) => [
    primaryKey({ name: 'team_member_day_pkey', columns: [table.merchantCode, table.memberId, table.day, table.product] }),
    index('team_member_day_day').on(table.merchantCode, table.day),
  ],
);

export const teamBranchHour = pgTable(
  'team_branch_hour',
  { merchantCode: merchantCode(), agentId: agentId(), hour: moment('hour').notNull(), ...played },
  (table) => [primaryKey({ name: 'team_branch_hour_pkey', columns: [table.merchantCode, table.agentId, table.hour, table.product] })],
);

export const teamBranchDay = pgTable(
  'team_branch_day',
  { merchantCode: merchantCode(), agentId: agentId(), day: day(), ...played },
  (table) => [primaryKey({ name: 'team_branch_day_pkey', columns: [table.merchantCode, table.agentId, table.day, table.product] })],
);

export const teamMemberMoney = pgTable(
  'team_member_money',
  { merchantCode: merchantCode(), memberId: memberId(), day: day(), ...money },
  (table) => [primaryKey({ name: 'team_member_money_pkey', columns: [table.merchantCode, table.memberId, table.day] })],
);

export const teamBranchMoney = pgTable(
  'team_branch_money',
  { merchantCode: merchantCode(), agentId: agentId(), day: day(), ...money },
  (table) => [primaryKey({ name: 'team_branch_money_pkey', columns: [table.merchantCode, table.agentId, table.day] })],
);

/** Days on which a member was active. */
export const teamActive = pgTable(
  'team_active',
  {
    merchantCode: merchantCode(),
    memberId: memberId(),
    act: text('act').$type<TeamAct>().notNull(),
    day: day(),
    /** Days since the previous such day: 93 = longer ago, 94 = never before; null = not counted yet. */
    gap: smallint('gap'),
  },
  (table) => [
    primaryKey({ name: 'team_active_pkey', columns: [table.merchantCode, table.memberId, table.act, table.day] }),
    index('team_active_new')
      .on(table.merchantCode)
      .where(sql`${table.gap} is null`),
    check('team_active_gap', sql`${table.gap} between 1 and 94`),
  ],
);

/**
 * The number of members below an agent active on a day, by the days since they were last active: in a period each is counted once, on
 * the first day, where the gap reaches back before the period.
 */
export const teamBranchActive = pgTable(
  'team_branch_active',
  {
    merchantCode: merchantCode(),
    agentId: agentId(),
    act: text('act').$type<TeamAct>().notNull(),
    day: day(),
    gap: smallint('gap').notNull(),
    members: integer('members').notNull(),
  },
  (table) => [
    primaryKey({ name: 'team_branch_active_pkey', columns: [table.merchantCode, table.agentId, table.act, table.day, table.gap] }),
  ],
);
