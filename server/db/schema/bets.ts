import { pgView, text, uuid } from 'drizzle-orm/pg-core';

import type { BonusProduct } from '#contract/bonus/facts.ts';
import type { Currency } from '#contract/money.ts';
import { dayMs } from '#contract/times.ts';

import { minor, moment } from './columns.ts';

/** A player's bets of every kind: server/db/views/bets.sql. */
export const bets = pgView('bets', {
  merchantCode: text('merchant_code').notNull(),
  memberId: uuid('member_id').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  kind: text('kind').$type<'round' | 'ticket'>().notNull(),
  /** For a round. */
  vendorCode: text('vendor_code'),
  /** The round's, with its vendor's code; or the ticket's. */
  id: text('id').notNull(),
  gameId: text('game_id').notNull(),
  gameName: text('game_name').notNull(),
  product: text('product').$type<BonusProduct>().notNull(),
  state: text('state').$type<'open' | 'settled' | 'returned' | 'none'>().notNull(),
  placedAt: moment('placed_at').notNull(),
  endedAt: moment('ended_at'),
  stakeMinor: minor('stake_minor').notNull(),
  bonusMinor: minor('bonus_minor').notNull(),
  payoutMinor: minor('payout_minor').notNull(),
}).existing();

/**
 * Bets are found by when they were placed, which both tables index. A bet that ended in a span was placed in it or at most this long
 * before: tickets are bought at most this long before their draw, and rounds open for longer are not searched.
 */
export const longestOpenMs = 40 * dayMs;
