import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';

import type { IssueState, TicketState } from '#contract/lottery/calls.ts';
import type { Currency } from '#contract/money.ts';
import { minor, moment } from '#server/db/columns.ts';

/** One draw of one lottery. The commitment exists before the sale; seed and salt are published only after the draw. */
export const lotteryIssues = pgTable(
  'lottery_issues',
  {
    merchantCode: text('merchant_code').notNull(),
    gameId: text('game_id').notNull(),
    /** `yyyymmdd-NNN` in the merchant's time zone. */
    numero: text('numero').notNull(),
    /** An input of the draw, beside the numero: the catalogue's code when the issue was created. */
    gameCode: text('game_code').notNull(),
    /** The key in `lottery/games.ts`: an issue is settled even if its game has left the lobby. */
    word: text('word').notNull(),
    /** The house accounts of its money. */
    area: text('area').$type<'lott' | 'elott'>().notNull(),
    state: text('state').$type<IssueState>().notNull(),
    /** When the next step is due; null after the last one. */
    dueAt: moment('due_at'),
    saleAt: moment('sale_at').notNull(),
    lockAt: moment('lock_at').notNull(),
    drawAt: moment('draw_at').notNull(),
    tableId: text('table_id').notNull(),
    tableVersion: text('table_version').notNull(),
    seed: text('seed').notNull(),
    salt: text('salt').notNull(),
    commitment: text('commitment').notNull(),
    /** The public random number the draw depends on, named with the commitment: its chain's hash and its round. */
    beaconChain: text('beacon_chain'),
    beaconRound: bigint('beacon_round', { mode: 'number' }),
    /** From the draw on: the network's signature, and the value the draw used from it. */
    beaconSignature: text('beacon_signature'),
    beacon: text('beacon'),
    /** From the lock on. */
    merkleRoot: text('merkle_root'),
    ticketCount: integer('ticket_count'),
    result: jsonb('result').$type<Record<string, string[]>>(),
    short: text('short'),
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.gameId, table.numero] }),
    index('lottery_issues_due')
      .on(table.merchantCode, table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('lottery_issues_open')
      .on(table.merchantCode, table.gameId, table.drawAt)
      .where(sql`${table.state} in ('scheduled', 'onSale', 'locked', 'drawing')`),
    index('lottery_issues_drawn').on(table.merchantCode, table.gameId, table.drawAt),
    check('lottery_issues_order', sql`${table.saleAt} < ${table.lockAt} and ${table.lockAt} <= ${table.drawAt}`),
    check('lottery_issues_root', sql`(${table.merkleRoot} is null) = (${table.ticketCount} is null)`),
    check('lottery_issues_ended', sql`${table.dueAt} is not null or ${table.state} in ('settled', 'void')`),
    check(
      'lottery_issues_beacon',
      sql`(${table.beaconChain} is null) = (${table.beaconRound} is null) and (${table.beaconRound} is null or ${table.result} is null
        or (${table.beaconSignature} is not null and ${table.beacon} is not null))`,
    ),
    check('lottery_issues_result', sql`${table.result} is null or ${table.merkleRoot} is not null`),
  ],
);

/** A player's order: one ticket for each of its issues. */
export const lotteryOrders = pgTable(
  'lottery_orders',
  {
    merchantCode: text('merchant_code').notNull(),
    orderId: uuid('order_id').notNull(),
    memberId: uuid('member_id').notNull(),
    gameId: text('game_id').notNull(),
    inputHash: text('input_hash').notNull(),
    issueCount: integer('issue_count').notNull(),
    stopOnWin: boolean('stop_on_win').notNull(),
    stoppedAt: moment('stopped_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.orderId] }),
    index('lottery_orders_member').on(table.merchantCode, table.memberId, table.createdAt),
  ],
);

export interface TicketItem {
  playId: string;
  choice: string;
  unitMinor: string;
  lines: number;
  multiplier: number;
  costMinor: string;
  prizeMinor: string;
}

export const lotteryTickets = pgTable(
  'lottery_tickets',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    orderId: uuid('order_id').notNull(),
    gameId: text('game_id').notNull(),
    gameName: text('game_name').notNull(),
    numero: text('numero').notNull(),
    state: text('state').$type<TicketState>().notNull(),
    items: jsonb('items').$type<TicketItem[]>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    costMinor: minor('cost_minor').notNull(),
    /** The bonus the ticket was bought under, and the part of its cost paid from it; the rest was cash. */
    bonusId: uuid('bonus_id'),
    bonusMinor: minor('bonus_minor')
      .notNull()
      .default(sql`0`),
    /** Before tax. */
    prizeMinor: minor('prize_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    tableVersion: text('table_version').notNull(),
    /** `playId:line` -> percent of the odds, for numbers that paid less when the ticket was bought. */
    reduced: jsonb('reduced').$type<Record<string, number>>().notNull(),
    receiptText: text('receipt_text').notNull(),
    receiptHash: text('receipt_hash').notNull(),
    placedAt: moment('placed_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    unique('lottery_tickets_order').on(table.merchantCode, table.orderId, table.numero),
    // no index includes the state, so that a settlement changes rows within their pages and no index
    index('lottery_tickets_issue').on(table.merchantCode, table.gameId, table.numero, table.id),
    index('lottery_tickets_member').on(table.merchantCode, table.memberId, table.placedAt),
    // for what was played on the last days; tickets arrive in chronological order
    index('lottery_tickets_placed').using('brin', table.placedAt),
    check(
      'lottery_tickets_money',
      sql`${table.costMinor} > 0 and ${table.prizeMinor} >= 0 and ${table.taxMinor} between 0 and ${table.prizeMinor}`,
    ),
    check(
      'lottery_tickets_bonus',
      sql`${table.bonusMinor} between 0 and ${table.costMinor} and (${table.bonusMinor} = 0 or ${table.bonusId} is not null)`,
    ),
  ],
);

/** The liability of one number in one issue. */
export const lotteryExposure = pgTable(
  'lottery_exposure',
  {
    merchantCode: text('merchant_code').notNull(),
    gameId: text('game_id').notNull(),
    numero: text('numero').notNull(),
    playId: text('play_id').notNull(),
    line: text('line').notNull(),
    liabilityMinor: minor('liability_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.gameId, table.numero, table.playId, table.line] }),
    check('lottery_exposure_liability', sql`${table.liabilityMinor} >= 0`),
  ],
);

/** A pool's current content; its history by issue is in `lottery_pool_issues`. */
export const lotteryPools = pgTable(
  'lottery_pools',
  {
    merchantCode: text('merchant_code').notNull(),
    gameId: text('game_id').notNull(),
    pool: text('pool').notNull(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantCode, table.gameId, table.pool] })],
);

/** opening + added + guaranteed - paid = closing, to the minor unit. */
export const lotteryPoolIssues = pgTable(
  'lottery_pool_issues',
  {
    merchantCode: text('merchant_code').notNull(),
    gameId: text('game_id').notNull(),
    numero: text('numero').notNull(),
    pool: text('pool').notNull(),
    openingMinor: minor('opening_minor').notNull(),
    /** From the issue's sales. */
    addedMinor: minor('added_minor').notNull(),
    /** Added by the house, so that the pool starts at its published minimum. */
    guaranteedMinor: minor('guaranteed_minor').notNull(),
    paidMinor: minor('paid_minor').notNull(),
    closingMinor: minor('closing_minor').notNull(),
    winners: integer('winners').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchantCode, table.gameId, table.numero, table.pool] }),
    check(
      'lottery_pool_issues_sum',
      sql`${table.openingMinor} + ${table.addedMinor} + ${table.guaranteedMinor} - ${table.paidMinor} = ${table.closingMinor}`,
    ),
  ],
);

export const lotterySlips = pgTable(
  'lottery_slips',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id').notNull(),
    gameId: text('game_id').notNull(),
    name: text('name').notNull(),
    items: jsonb('items').$type<{ playId: string; choice: string; unitMinor: string }[]>().notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (table) => [index('lottery_slips_member').on(table.merchantCode, table.memberId, table.savedAt)],
);
