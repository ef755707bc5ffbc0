import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '#server/db/columns.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';

/** The announcements a member has opened. The announcements themselves are files (`content/`). */
export const contentReads = pgTable(
  'content_reads',
  {
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    announcementId: text('announcement_id').notNull(),
    readAt: moment('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.announcementId] })],
);
