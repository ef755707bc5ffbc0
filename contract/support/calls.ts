import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { askedId, pictureBody, currencyCode, epochMs, minorText, pageNumber, pageSize, languageTag } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';
import { pictureFaults } from '#contract/uploads.ts';
import { humanProof } from '#contract/verification/calls.ts';

import { evidenceKinds, supportStates, supportTopics } from './facts.ts';

/** What a player attaches to a message: one of their own rounds, tickets or deposits, by its reference. */
export const evidenceGiven = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bet'), vendor: z.string().min(1).max(64), roundId: z.string().min(1).max(128) }),
  z.strictObject({ kind: z.literal('ticket'), ticketId: z.uuid() }),
  z.strictObject({ kind: z.literal('deposit'), depositId: z.uuid() }),
]);
export type EvidenceGiven = z.infer<typeof evidenceGiven>;

/** Its current state. */
export const evidenceShown = z.object({
  kind: z.enum(evidenceKinds),
  /** The key staff search by: the round's or ticket's id, the deposit's reference. */
  reference: z.string(),
  /** The name of the game or channel. */
  name: z.string(),
  /** A state of its kind. */
  state: z.string(),
  /** Staked or requested. */
  amountMinor: minorText,
  /** Won or credited; null while open. */
  resultMinor: minorText.nullable(),
  currency: currencyCode,
  createdAt: epochMs,
});
export type EvidenceShown = z.infer<typeof evidenceShown>;

const message = z.object({
  id: z.string(),
  /** 1, 2, 3 … within the conversation. */
  number: z.number().int(),
  author: z.enum(['player', 'staff']),
  /** Plain text as written: an address in it is not a link. */
  text: z.string(),
  evidence: evidenceShown.nullable(),
  hasPicture: z.boolean(),
  /** The sender's own id of it. */
  clientId: z.string(),
  createdAt: epochMs,
});
export type SupportMessage = z.infer<typeof message>;

const conversation = z.object({
  id: z.string(),
  topic: z.enum(supportTopics),
  state: z.enum(supportStates),
  createdAt: epochMs,
  /** The time of the last message or change. */
  changedAt: epochMs,
  /** The number of the last message. */
  lastNumber: z.number().int(),
  /** Its beginning. */
  lastText: z.string(),
  /** Answers the player has not seen. */
  unReadCount: z.number().int(),
  /** The last message staff have read. */
  seenNumber: z.number().int(),
  /** Whether a reply is accepted: for some days also after it was closed. */
  canReply: z.boolean(),
});
export type SupportConversation = z.infer<typeof conversation>;

const conversationId = z.uuid();
const clientId = z.uuid().meta({ description: 'Made by the client, once per message: sent again it changes nothing' });
const text = z.string().max(8000);
const whole = z.object({ conversation, messages: z.array(message) });

export const supportCalls = defineCalls({
  'GET /wps/support/conversations': {
    summary: "The member's conversations with the help desk, the latest first.",
    auth: 'member',
    query: z.object({ pageNo: pageNumber, pageSize }),
    value: z.object({ list: z.array(conversation), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'POST /wps/support/conversations': {
    summary: 'Opens a conversation with its first message; the same `clientId` answers the same conversation.',
    auth: 'member',
    body: z.strictObject({ clientId, topic: z.enum(supportTopics), text, evidence: evidenceGiven.optional() }),
    value: whole,
    errors: ['support.text.invalid', 'support.evidence.unknown', 'support.too.many', 'session.forbidden'],
  },
  'GET /wps/support/conversations/:conversationId': {
    summary: 'One conversation and its messages after a number, oldest first; of more than 200 the latest.',
    auth: 'member',
    query: z.object({ conversationId: askedId, after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    value: whole,
    errors: ['not.found'],
  },
  'POST /wps/support/conversations/:conversationId/messages': {
    summary: 'Says something more; the same `clientId` answers the same message.',
    auth: 'member',
    query: z.object({ conversationId }),
    body: z.strictObject({ clientId, text, evidence: evidenceGiven.optional() }),
    value: message,
    errors: ['support.text.invalid', 'support.evidence.unknown', 'support.closed', 'not.found', 'session.forbidden'],
  },
  'PUT /wps/support/conversations/:conversationId/pictures/:clientId': {
    summary: 'Sends a picture as a message of its own; the same `clientId` answers the same message.',
    auth: 'member',
    query: z.object({ conversationId, clientId }),
    body: pictureBody,
    bodyEncoding: 'picture',
    value: message,
    errors: [...pictureFaults, 'support.closed', 'not.found', 'session.forbidden'],
  },
  'POST /wps/support/conversations/:conversationId/seen': {
    summary: 'The member has seen the answers up to a number. Answers how many are unseen in all conversations.',
    auth: 'member',
    query: z.object({ conversationId }),
    body: z.strictObject({ number: z.number().int().min(0).max(1_000_000) }),
    value: z.object({ unReadCount: z.number().int() }),
    errors: ['not.found'],
  },
  'POST /wps/support/launch': {
    summary: 'What a chat was launched with, once, within a minute, by the player who launched it.',
    auth: 'member',
    body: z.strictObject({ ticket: z.string().max(2048) }),
    value: z.object({ title: z.string(), backUrl: z.string() }),
    errors: ['handoff.invalid'],
  },
  'POST /wps/support/guest': {
    summary: 'Writes to the help desk without an account, after a human check. The answer comes by mail.',
    auth: 'none',
    body: z.strictObject({ email: z.string().max(320), topic: z.enum(supportTopics), text, ...humanProof }),
    value: z.object({}),
    errors: ['email.invalid', 'support.text.invalid', 'human.required', 'human.invalid', 'mail.unavailable', 'request.too.large'],
  },
});

/** What a chat may begin with: a topic of the help desk, or an entry of the chat service. */
export const chatAnchor = z.object({
  anchorId: z.string(),
  /** Null: the site has a text for the topic. */
  title: z.string().nullable(),
  topic: z.enum(supportTopics),
});
export type ChatAnchor = z.infer<typeof chatAnchor>;

/** What the player follows in the chat. */
export const chatFocus = z.object({ focusId: z.string(), title: z.string(), unReadCount: z.number().int() });
export type ChatFocus = z.infer<typeof chatFocus>;

export const chatAnchorTypes = ['hot', 'promo'] as const;
export type ChatAnchorType = (typeof chatAnchorTypes)[number];

export const chatCalls = defineCalls({
  'GET /wps/system/customerService': {
    summary: 'The ways to customer service. Each path is encrypted by DES; the key is its last 8 characters (docs/decisions/025).',
    auth: 'none',
    query: z.object({ type: z.literal('3').default('3') }),
    value: z.object({ version: z.object({ pathList: z.array(z.object({ title: z.string(), path: z.string() })) }) }),
    errors: [],
  },
  'GET /wps/relay/CBS_unreadCount': {
    summary: 'How many answers in the chat the member has not seen.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    value: z.object({ unReadCount: z.number().int() }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
  'GET /wps/relay/CBS_anchorList': {
    summary: 'What a chat may begin with: what is asked most, or the promotions of now.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    query: z.object({ type: z.enum(chatAnchorTypes).default('hot'), language: languageTag.optional() }),
    value: z.object({ list: z.array(chatAnchor) }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
  'GET /wps/relay/CBS_focusList': {
    summary: 'What the member follows in the chat: conversations that are not over.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    value: z.object({ list: z.array(chatFocus) }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
  'GET /wps/relay/CBS_launchChat': {
    summary: 'A one-use address that opens the chat for this member. Nothing is written until it is opened.',
    auth: 'member',
    module: 'CBS3',
    asksModule: true,
    query: z.object({
      b2c: z.literal('1').default('1'),
      /** The chat's return address: a path of the site, or an address on it or on a host the merchant allows. */
      backUrl: z.string().max(512).default('/m/home'),
      headerColor: z
        .string()
        .regex(/^#?[0-9a-fA-F]{6}$/)
        .default('000000'),
      title: z.string().overwrite(cleanLine).max(60).default(''),
      template: z.literal('v2').default('v2'),
    }),
    value: z.object({ chatUrl: z.string() }),
    errors: ['session.forbidden', 'provider.unavailable'],
  },
});
