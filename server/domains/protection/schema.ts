import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { exclusionKinds, familyRelations, limitKinds, limitPeriods } from '#contract/protection/facts.ts';
import { moment } from '#server/db/columns.ts';

const amount = (name: string) => bigint(name, { mode: 'bigint' });
const counter = (name: string) =>
  amount(name)
    .notNull()
    .default(sql`0`);
/** Unreachably high without a limit. */
const stop = (name: string) =>
  amount(name)
    .notNull()
    .default(sql`9000000000000000000`);

/**
 * One player's protection, and its counters: one row, which a stake checks and updates in one statement. Only
 * `server/db/functions/protection/` writes the totals. Money in minor units of the merchant's currency, time at play in milliseconds.
 *
 * Totals are never reset; a period's figure is the total minus its base, the total when the period began. A `…Stop` is the total at which
 * the lowest limit ends play. Until `clearUntil` only the stops have to be checked: no period ends, no reality check is due, no bar is in
 * force. Half-full pages and no index on what changes: a stake stays within its page.
 */
export const protectionPlayers = pgTable(
  'protection_players',
  {
    memberId: uuid('member_id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    stakeTotal: counter('stake_total'),
    /** Stakes minus winnings: falls when the player wins. */
    lossTotal: counter('loss_total'),
    playTotal: counter('play_total_ms'),
    playSeen: moment('play_seen').notNull(),
    clearUntil: moment('clear_until').notNull(),
    stakeStop: stop('stake_stop'),
    lossStop: stop('loss_stop'),
    playStop: stop('play_stop_ms'),
    /** The merchant's: days, weeks and months begin by it. */
    timeZone: text('time_zone').notNull().default('Asia/Manila'),
    /** No play and no deposit before this; the end of time during an exclusion. */
    barredUntil: moment('barred_until'),
    /** The current stretch of play: started by a play screen or a stake, ended by a pause of five minutes. */
    playFrom: moment('play_from').notNull(),
    playLossBase: counter('play_loss_base'),
    /** When the reality check is due; once shown, play waits for the answer. */
    checkDue: moment('check_due').notNull(),
    checkAsked: moment('check_asked'),
    checkMinutes: integer('check_minutes').notNull().default(60),
    dayFrom: moment('day_from').notNull(),
    dayUntil: moment('day_until').notNull(),
    weekFrom: moment('week_from').notNull(),
    weekUntil: moment('week_until').notNull(),
    monthFrom: moment('month_from').notNull(),
    monthUntil: moment('month_until').notNull(),
    dayStakeBase: counter('day_stake_base'),
    weekStakeBase: counter('week_stake_base'),
    monthStakeBase: counter('month_stake_base'),
    dayLossBase: counter('day_loss_base'),
    weekLossBase: counter('week_loss_base'),
    monthLossBase: counter('month_loss_base'),
    dayPlayBase: counter('day_play_base_ms'),
    weekPlayBase: counter('week_play_base_ms'),
    monthPlayBase: counter('month_play_base_ms'),
    /** A null limit is no limit. */
    depositDayLimit: amount('deposit_day_limit'),
    depositWeekLimit: amount('deposit_week_limit'),
    depositMonthLimit: amount('deposit_month_limit'),
    lossDayLimit: amount('loss_day_limit'),
    lossWeekLimit: amount('loss_week_limit'),
    lossMonthLimit: amount('loss_month_limit'),
    stakeDayLimit: amount('stake_day_limit'),
    stakeWeekLimit: amount('stake_week_limit'),
    stakeMonthLimit: amount('stake_month_limit'),
    sessionDayLimit: amount('session_day_limit_ms'),
    sessionWeekLimit: amount('session_week_limit_ms'),
    sessionMonthLimit: amount('session_month_limit_ms'),
  },
  (table) => [check('protection_players_check', sql`${table.checkMinutes} in (15, 30, 60)`)],
);

/** Requests to raise or remove limits, until the player's second yes. One per limit. */
export const protectionRaises = pgTable(
  'protection_raises',
  {
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: limitKinds }).notNull(),
    period: text('period', { enum: limitPeriods }).notNull(),
    /** Null: remove the limit. */
    wanted: amount('wanted'),
    askedAt: moment('asked_at').notNull(),
    /** When the second yes becomes possible. */
    readyAt: moment('ready_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.period] }),
    check('protection_raises_wait', sql`${table.readyAt} >= ${table.askedAt} + interval '24 hours'`),
  ],
);

/** Every time-out and exclusion, past ones too. */
export const protectionExclusions = pgTable(
  'protection_exclusions',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: exclusionKinds }).notNull(),
    startedAt: moment('started_at').notNull(),
    /** Nobody can end it before this. */
    firmUntil: moment('firm_until').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When the player asked for an early return: a second yes is possible a day later. */
    returnAskedAt: moment('return_asked_at'),
    /** By the player's own act; a time-out needs none. */
    returnedAt: moment('returned_at'),
  },
  (table) => [
    index('protection_exclusions_member').on(table.memberId, table.startedAt.desc()),
    check('protection_exclusions_times', sql`${table.firmUntil} > ${table.startedAt} and ${table.endsAt} >= ${table.firmUntil}`),
    check('protection_exclusions_return', sql`${table.returnedAt} is null or ${table.returnedAt} >= ${table.firmUntil}`),
  ],
);

/** Requests by players, families and staff, and their results. Written once, never changed. */
export const protectionEvents = pgTable(
  'protection_events',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The act, e.g. `limit.lowered`. */
    kind: text('kind').notNull(),
    detail: text('detail').notNull(),
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('protection_events_member').on(table.memberId, table.createdAt.desc())],
);

/** Families' requests about a player: the staff's queue. */
export const protectionFamilyRequests = pgTable(
  'protection_family_requests',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** The player, as the family knows them: user name, mobile number or full name. The sender never learns whether the player exists. */
    playerText: text('player_text').notNull(),
    relation: text('relation', { enum: familyRelations }).notNull(),
    senderName: text('sender_name').notNull(),
    senderContact: text('sender_contact').notNull(),
    reason: text('reason').notNull(),
    /** The documents the sender can show, in the sender's words. */
    documents: text('documents').notNull(),
    state: text('state', { enum: ['waiting', 'granted', 'refused'] }).notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** The player it excluded. */
    memberId: uuid('member_id'),
    /** The staff's reason; null on requests older than this column. */
    decisionReason: text('decision_reason'),
  },
  (table) => [
    index('protection_family_requests_waiting')
      .on(table.merchantCode, table.createdAt)
      .where(sql`${table.state} = 'waiting'`),
    check('protection_family_requests_decided', sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
    check('protection_family_requests_member', sql`(${table.state} = 'granted') = (${table.memberId} is not null)`),
  ],
);
