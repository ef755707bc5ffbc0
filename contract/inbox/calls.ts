import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs, pageNumber, pageSize } from '#contract/shapes.ts';

/** The platform's messages to a member. The site has a text for each in every language: `inbox.<kind>`. */
export const inboxKinds = [
  'welcome',
  'verification.review',
  'verification.verified',
  'verification.refused',
  'feedback.taken',
  'feedback.answered',
  'deposit.credited',
  'deposit.refused',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

const message = z.object({
  id: z.string(),
  kind: z.enum(inboxKinds),
  /** The text's placeholders: codes, amounts and what staff wrote, never markup. */
  values: z.record(z.string(), z.string()),
  createdAt: epochMs,
  read: z.boolean(),
});

const unread = z.object({ unReadCount: z.number().int() });

export const inboxCalls = defineCalls({
  'GET /wps/message/inbox': {
    summary: "The member's messages from the platform, newest first.",
    auth: 'member',
    feature: 'MAILCEN',
    query: z.object({ pageNo: pageNumber, pageSize }),
    value: z.object({ list: z.array(message), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'GET /wps/message/inbox/unread': {
    summary: 'How many messages the member has not read. Not for trial players.',
    auth: 'member',
    feature: 'MAILCEN',
    value: unread,
    errors: [],
  },
  'POST /wps/message/inbox/read': {
    summary: 'Marks a message as read, or all of them without an id; a second time changes nothing.',
    auth: 'member',
    feature: 'MAILCEN',
    body: z.strictObject({ messageId: z.uuid().optional() }),
    value: unread,
    errors: ['not.found'],
  },
});

export type InboxMessage = z.infer<typeof message>;
