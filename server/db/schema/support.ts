import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';

import type { SupportState, SupportTopic } from '#contract/support/facts.ts';
import type { EvidenceGiven } from '#contract/support/calls.ts';

import { files } from './files.ts';
import { identityMembers } from './identity.ts';
import { staffAccounts } from './staff.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** What somebody talks about with the help desk: a member, or a guest who is answered by mail. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    /** Null: a guest. */
    memberId: uuid('member_id').references(() => identityMembers.id),
    /** Of a guest; '' once it is erased, and `address` with it. */
    guestEmail: text('guest_email'),
    /** Where it was opened from: guests are counted by it. */
    address: text('address').notNull(),
    /** In which the player is answered. */
    language: text('language').notNull(),
    topic: text('topic').$type<SupportTopic>().notNull(),
    state: text('state').$type<SupportState>().notNull().default('open'),
    assignedTo: uuid('assigned_to').references(() => staffAccounts.id),
    /** Of the last message; messages are numbered from 1. */
    lastNumber: integer('last_number').notNull().default(0),
    lastText: text('last_text').notNull().default(''),
    /** Up to which message either side has read. */
    memberRead: integer('member_read').notNull().default(0),
    staffRead: integer('staff_read').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    closedAt: moment('closed_at'),
  },
  (table) => [
    index('support_conversations_member').on(table.merchantCode, table.memberId, table.changedAt.desc()),
    index('support_conversations_queue').on(table.merchantCode, table.state, table.changedAt),
    index('support_conversations_guest')
      .on(table.merchantCode, table.createdAt)
      .where(sql`${table.memberId} is null`),
    check('support_conversations_from', sql`(${table.memberId} is null) <> (${table.guestEmail} is null)`),
    check('support_conversations_state', sql`${table.state} in ('open', 'waiting', 'closed')`),
    check('support_conversations_closed', sql`(${table.state} = 'closed') = (${table.closedAt} is not null)`),
    check(
      'support_conversations_read',
      sql`${table.memberRead} between 0 and ${table.lastNumber} and ${table.staffRead} between 0 and ${table.lastNumber}`,
    ),
  ],
);

/** Written once, never changed, but for the mail that carries an answer to a guest. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    merchantCode: text('merchant_code').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => supportConversations.id),
    number: integer('number').notNull(),
    author: text('author').$type<'player' | 'staff'>().notNull(),
    /** The member, the colleague, or a guest's conversation. */
    senderId: uuid('sender_id').notNull(),
    /** Made by the sender's client: what is sent again is the same message. */
    clientId: uuid('client_id').notNull(),
    text: text('text').notNull(),
    evidence: jsonb('evidence').$type<EvidenceGiven>(),
    fileId: uuid('file_id').references(() => files.id),
    createdAt: moment('created_at').notNull(),
    /** When the mail with it is due; null = none is, or it is out. */
    sendAt: moment('send_at'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    unique('support_messages_number').on(table.conversationId, table.number),
    unique('support_messages_client').on(table.merchantCode, table.senderId, table.clientId),
    index('support_messages_due')
      .on(table.merchantCode, table.sendAt)
      .where(sql`${table.sendAt} is not null`),
    check('support_messages_author', sql`${table.author} in ('player', 'staff')`),
    check('support_messages_content', sql`${table.text} <> '' or ${table.fileId} is not null`),
  ],
);
