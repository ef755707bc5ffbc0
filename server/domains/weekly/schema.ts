import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** Agents who get the report of each week by mail. */
export const weeklyMails = pgTable(
  'weekly_mails',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => identityMembers.id),
    merchantCode: text('merchant_code').notNull(),
    language: text('language').notNull(),
    /** Ends these mails without a session, and opens nothing: it stands in each of them. */
    stopKey: text('stop_key').notNull().unique('weekly_mails_stop_key'),
    /** The Monday of the next mail, which reports the week before it. */
    monday: date('monday', { mode: 'string' }).notNull(),
    /** That mail's. */
    mailId: uuid('mail_id').notNull(),
    attempts: integer('attempts').notNull(),
    sendAt: moment('send_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('weekly_mails_due').on(table.merchantCode, table.sendAt),
    check('weekly_mails_monday', sql`extract(isodow from ${table.monday}) = 1`),
  ],
);
