import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { exclusionKinds, familyRelations, limitKinds, limitPeriods } from '#contract/protection/facts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
const amount = (name: string) => bigint(name, { mode: 'bigint' });
const counter = (name: string) =>
  amount(name)
    .notNull()
    .default(sql`0`);
/** Without a limit it is out of reach. */
const stop = (name: string) =>
  amount(name)
    .notNull()
    .default(sql`9000000000000000000`);

/**
 * What protects one player, and what is counted for it: one row, which a stake asks and changes in one statement (migration
 * `…_protection`, which alone writes the totals). Money in minor units of the merchant's currency, time at play in milliseconds.
 *
 * Totals only ever run on; a period's figure is the total less its base, the total when the period began. A `…Stop` is the total at which
 * the lowest limit ends play. Until `clearUntil` nothing but the stops has to be asked: no period ends, no reality check is due, no bar stands.
 * Half-full pages and no index on what changes: a stake stays within its page.
 */
export const protectionPlayers = pgTable(
  'protection_players',
  {
    memberId: uuid('member_id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    stakeTotal: counter('stake_total'),
    /** Staked less won: falls when the player wins. */
    lossTotal: counter('loss_total'),
    playTotal: counter('play_total_ms'),
    playSeen: moment('play_seen').notNull(),
    clearUntil: moment('clear_until').notNull(),
    stakeStop: stop('stake_stop'),
    lossStop: stop('loss_stop'),
    playStop: stop('play_stop_ms'),
    /** The merchant's: days, weeks and months begin by it. */
    timeZone: text('time_zone').notNull().default('Asia/Manila'),
    /** No play and no deposit before; the end of time while an exclusion lasts. */
    barredUntil: moment('barred_until'),
    /** The stretch of play: begun by a play screen or a stake, over after a pause of five minutes. */
    playFrom: moment('play_from').notNull(),
    playLossBase: counter('play_loss_base'),
    /** When the reality check is due; once it was shown, play waits for the answer. */
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
    /** A limit that is null is none. */
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

/** Limits that are to be raised or removed, until the player says yes a second time. One for each limit. */
export const protectionRaises = pgTable(
  'protection_raises',
  {
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: limitKinds }).notNull(),
    period: text('period', { enum: limitPeriods }).notNull(),
    /** Null: the limit is to be removed. */
    wanted: amount('wanted'),
    askedAt: moment('asked_at').notNull(),
    /** From when the second yes is taken. */
    readyAt: moment('ready_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.period] }),
    check('protection_raises_wait', sql`${table.readyAt} >= ${table.askedAt} + interval '24 hours'`),
  ],
);

/** Every time-out and exclusion, those of the past too. */
export const protectionExclusions = pgTable(
  'protection_exclusions',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text('kind', { enum: exclusionKinds }).notNull(),
    startedAt: moment('started_at').notNull(),
    /** Before this it cannot be ended by anybody. */
    firmUntil: moment('firm_until').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** When the player asked to come back before the end: a second yes is taken a day later. */
    returnAskedAt: moment('return_asked_at'),
    /** The player's own act; a time-out needs none. */
    returnedAt: moment('returned_at'),
  },
  (table) => [
    index('protection_exclusions_member').on(table.memberId, table.startedAt.desc()),
    check('protection_exclusions_times', sql`${table.firmUntil} > ${table.startedAt} and ${table.endsAt} >= ${table.firmUntil}`),
    check('protection_exclusions_return', sql`${table.returnedAt} is null or ${table.returnedAt} >= ${table.firmUntil}`),
  ],
);

/** What players, families and staff asked for and what came of it. Written once, never changed. */
export const protectionEvents = pgTable(
  'protection_events',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    /** What was done, e.g. `limit.lowered`. */
    kind: text('kind').notNull(),
    detail: text('detail').notNull(),
    actor: text('actor').notNull(),
    address: text('address').notNull(),
    requestId: text('request_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('protection_events_member').on(table.memberId, table.createdAt.desc())],
);

/** What families ask for about a player: the staff's queue. */
export const protectionFamilyRequests = pgTable(
  'protection_family_requests',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** As the family knows the player: user name, mobile number or full name. Nothing tells the sender whether there is such a player. */
    playerText: text('player_text').notNull(),
    relation: text('relation', { enum: familyRelations }).notNull(),
    senderName: text('sender_name').notNull(),
    senderContact: text('sender_contact').notNull(),
    reason: text('reason').notNull(),
    /** Which papers the sender can show, in the sender's words. */
    documents: text('documents').notNull(),
    state: text('state', { enum: ['waiting', 'granted', 'refused'] }).notNull(),
    address: text('address').notNull(),
    createdAt: moment('created_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** Who was excluded by it. */
    memberId: uuid('member_id'),
    /** Why staff decided so; none on requests older than this column. */
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
