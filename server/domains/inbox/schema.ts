import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { InboxKind } from '#contract/inbox/calls.ts';
import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** The platform's messages to members. A message is a kind and its values; the words are in the reader's language. */
export const inboxMessages = pgTable(
  'inbox_messages',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    kind: text('kind').$type<InboxKind>().notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('inbox_messages_member').on(table.merchantCode, table.memberId, table.createdAt.desc(), table.id.desc()),
    index('inbox_messages_unread')
      .on(table.merchantCode, table.memberId)
      .where(sql`${table.readAt} is null`),
    uniqueIndex('inbox_messages_welcome')
      .on(table.memberId)
      .where(sql`${table.kind} = 'welcome'`),
  ],
);
