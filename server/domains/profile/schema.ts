import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import type { StaticAvatar, MobileTemplate } from '#contract/member/facts.ts';
import type { FeedbackState } from '#contract/staff/desk.ts';
import { moment } from '#server/db/columns.ts';
import { files } from '#server/domains/files/schema.ts';
import { identityMembers } from '#server/domains/identity/schema.ts';
import { staffAccounts } from '#server/domains/staff/schema.ts';

/** A member's choices about how others see them, and how they see the site. */
export const profileChoices = pgTable(
  'profile_choices',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => identityMembers.id),
    merchantCode: text('merchant_code').notNull(),
    /** A stock avatar, or null if the member's own picture is shown. */
    avatarName: text('avatar_name').$type<StaticAvatar>(),
    avatarFileId: uuid('avatar_file_id').references(() => files.id),
    /** 192 random bits: the picture's address. A new picture gets a new one. */
    avatarLink: text('avatar_link').unique('profile_choices_link'),
    /** Hidden from the leaderboard at the member's wish. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Null if the member uses the merchant's own. */
    template: text('template').$type<MobileTemplate>(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    check(
      'profile_choices_picture',
      sql`(${table.avatarFileId} is null) = (${table.avatarLink} is null) and (${table.avatarName} is null or ${table.avatarFileId} is null)`,
    ),
  ],
);

/** Members' feedback to the operator. */
export const profileFeedback = pgTable(
  'profile_feedback',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => identityMembers.id),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<FeedbackState>().notNull().default('open'),
    /** The answer sent to the member's inbox; null if it was closed without one. */
    answer: text('answer'),
    decidedBy: uuid('decided_by').references(() => staffAccounts.id),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('profile_feedback_new').on(table.merchantCode, table.createdAt.desc()),
    index('profile_feedback_open')
      .on(table.merchantCode, table.createdAt)
      .where(sql`${table.state} = 'open'`),
    check('profile_feedback_state', sql`${table.state} in ('open', 'answered', 'closed')`),
    check('profile_feedback_answer', sql`(${table.state} = 'answered') = (${table.answer} is not null)`),
    check(
      'profile_feedback_decided',
      sql`(${table.state} = 'open') = (${table.decidedBy} is null) and (${table.state} = 'open') = (${table.decidedAt} is null)`,
    ),
  ],
);
