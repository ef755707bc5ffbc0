import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs, pageNumber } from '#contract/shapes.ts';
import { evidenceShown } from '#contract/support/calls.ts';
import { supportStates, supportTopics } from '#contract/support/facts.ts';

const conversationId = z.uuid();
const one = z.object({ conversationId });

const row = z.object({
  id: z.string(),
  /** Null: written without an account. */
  memberId: z.string().nullable(),
  /** The player's name, or the address for the answer; '' once a guest's address is erased. */
  from: z.string(),
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  /** The player's. */
  language: z.string(),
  assignedTo: z.string().nullable(),
  createdAt: epochMs,
  changedAt: epochMs,
  lastText: z.string(),
});
export type StaffConversation = z.infer<typeof row>;

const message = z.object({
  id: z.string(),
  number: z.number().int(),
  author: z.enum(['player', 'staff']),
  /** The staff member. */
  by: z.string().nullable(),
  text: z.string(),
  evidence: evidenceShown.nullable(),
  /** `GET /wps/staff/support/:conversationId/pictures/:messageId`; each access is audited. */
  hasPicture: z.boolean(),
  createdAt: epochMs,
});
export type StaffMessage = z.infer<typeof message>;

/** The help desk's side. */
export const staffSupportCalls = defineCalls({
  'GET /wps/staff/support': {
    summary: 'Conversations, 25 at a time: open ones the longest waiting first, others the latest first.',
    auth: 'staff',
    can: 'support.answer',
    query: z.object({
      state: z.enum(supportStates).default('open'),
      topic: z.enum(supportTopics).optional(),
      /** `mine` = the caller's own, `free` = unassigned. */
      whose: z.enum(['all', 'mine', 'free']).default('all'),
      pageNo: pageNumber,
    }),
    value: z.object({ list: z.array(row), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'GET /wps/staff/support/:conversationId': {
    summary: 'One conversation with what the player laid beside it, as that stands now. What is shown counts as read.',
    auth: 'staff',
    can: 'support.answer',
    query: one,
    value: row.extend({
      messages: z.array(message),
      /** Suggested answers, from the help center in the player's language. */
      quickReplies: z.array(z.object({ id: z.string(), title: z.string(), text: z.string() })),
    }),
    errors: ['not.found'],
  },
  'POST /wps/staff/support/:conversationId/messages': {
    summary: 'Answers the player; the same `clientId` once. Who answers what is nobody’s takes it over.',
    auth: 'staff',
    can: 'support.answer',
    query: one,
    body: z.strictObject({ clientId: z.uuid(), text: z.string().max(8000) }),
    value: z.object({}),
    errors: ['not.found', 'support.text.invalid', 'support.guest.forgotten', 'mail.unavailable'],
  },
  'PUT /wps/staff/support/:conversationId/owner': {
    summary: 'Takes a conversation over, or lets it go.',
    auth: 'staff',
    can: 'support.answer',
    query: one,
    body: z.strictObject({ isMine: z.boolean() }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'PUT /wps/staff/support/:conversationId/end': {
    summary: 'Closes a conversation. The player’s reply opens it again for some days.',
    auth: 'staff',
    can: 'support.answer',
    query: one,
    value: z.object({}),
    errors: ['not.found', 'decision.made.already'],
  },
});
