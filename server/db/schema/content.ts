import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { identityMembers } from './identity.ts';

/** The announcements a member has opened. The announcements themselves are files (`content/`). */
export const contentReads = pgTable(
  'content_reads',
  {
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    announcementId: text('announcement_id').notNull(),
    readAt: timestamp('read_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.announcementId] })],
);
