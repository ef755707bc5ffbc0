import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { Currency } from '#contract/money.ts';
import { minor, moment } from '#server/db/columns.ts';

/** Each player's largest win per hour, for the leaderboard; written by a trigger, deleted after its window. */
export const clubWins = pgTable(
  'club_wins',
  {
    merchantCode: text('merchant_code').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The UTC hour in which the round was opened. */
    hour: moment('hour').notNull(),
    memberId: uuid('member_id').notNull(),
    winMinor: minor('win_minor').notNull(),
    gameName: text('game_name').notNull(),
    wonAt: moment('won_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'club_wins_pkey', columns: [table.merchantCode, table.currency, table.hour, table.memberId] }),
    index('club_wins_best').on(table.merchantCode, table.currency, table.hour, table.winMinor.desc(), table.wonAt),
  ],
);
