import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { exclusionLengths, familyRelations } from '#contract/protection/facts.ts';
import { epochMs, pageNumber } from '#contract/shapes.ts';
import { cleanProse } from '#contract/typed/characters.ts';
import { readAccountName } from '#contract/typed/contacts.ts';

import { staffReason } from './calls.ts';

const id = z.uuid();

export const feedbackStates = ['open', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

const familyRequest = z.object({
  id: z.string(),
  /** The player, as the family knows them. */
  player: z.string(),
  relation: z.enum(familyRelations),
  name: z.string(),
  contact: z.string(),
  reason: z.string(),
  documents: z.string(),
  /** Ids of the pictures: `GET /wps/staff/family/:requestId/papers/:paperId`; each access is audited. */
  papers: z.array(z.string()),
  createdAt: epochMs,
});
export type StaffFamilyRequest = z.infer<typeof familyRequest>;

const feedback = z.object({
  id: z.string(),
  memberId: z.string(),
  userName: z.string(),
  content: z.string(),
  createdAt: epochMs,
  state: z.enum(feedbackStates),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: epochMs.nullable(),
});
export type StaffFeedback = z.infer<typeof feedback>;

/** Messages from players and families. */
export const staffDeskCalls = defineCalls({
  'GET /wps/staff/family': {
    summary: 'Requests of families that wait, oldest first, at most 100.',
    auth: 'staff',
    can: 'family.decide',
    value: z.object({ list: z.array(familyRequest) }),
    errors: [],
  },
  'PUT /wps/staff/family/:requestId': {
    summary: 'Decides on a request of a family, once: granted, it excludes the named player from now on.',
    auth: 'staff',
    can: 'family.decide',
    query: z.object({ requestId: id }),
    body: z.strictObject({
      decision: z.enum(['granted', 'refused']),
      /** The player whom staff identified; required to grant the request. */
      userName: z.string().max(64).overwrite(readAccountName).default(''),
      length: z.enum(exclusionLengths).default('6m'),
      reason: staffReason,
    }),
    value: z.object({}),
    errors: ['not.found', 'decision.made.already', 'member.unknown'],
  },
  'GET /wps/staff/feedback': {
    summary: 'What players wrote, 25 at a time: open ones oldest first, others the latest decided first.',
    auth: 'staff',
    can: 'feedback.answer',
    query: z.object({ state: z.enum(feedbackStates).default('open'), pageNo: pageNumber }),
    value: z.object({ list: z.array(feedback), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'PUT /wps/staff/feedback/:feedbackId': {
    summary: 'Answers into the player’s inbox, or closes without an answer; once.',
    auth: 'staff',
    can: 'feedback.answer',
    query: z.object({ feedbackId: id }),
    body: z.strictObject({ answer: z.string().overwrite(cleanProse).min(2).max(2000).optional() }),
    value: z.object({}),
    errors: ['not.found', 'decision.made.already'],
  },
});
