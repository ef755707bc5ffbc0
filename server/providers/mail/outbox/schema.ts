import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';

/** What the embedded mail provider received instead of sending: demo mode only. Only the outbox adapter reads it. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('outbox_messages_latest').on(table.merchantCode, table.createdAt.desc())],
);
