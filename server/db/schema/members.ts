import { boolean, integer, pgView, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** What everybody may know of an account: server/db/views/members.sql. What its columns mean, `identityMembers` says. */
export const members = pgView('members', {
  id: uuid('id').notNull(),
  merchantCode: text('merchant_code').notNull(),
  userName: text('user_name').notNull(),
  customerType: integer('customer_type').notNull(),
  isStaff: boolean('is_staff').notNull(),
  parentId: uuid('parent_id'),
  agentPath: text('agent_path').notNull(),
  createdAt: moment('created_at').notNull(),
  lastLoginAt: moment('last_login_at'),
  disabledAt: moment('disabled_at'),
}).existing();
