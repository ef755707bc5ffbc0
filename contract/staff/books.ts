import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs } from '#contract/shapes.ts';

import { staffReason } from './calls.ts';

const day = z.iso.date();

const note = z.object({ note: z.string(), by: z.string(), at: epochMs });

const depositDifference = z.object({
  channel: z.string(),
  day,
  /** Our deposit, from the file or our row. */
  reference: z.string(),
  paymentId: z.string(),
  kind: z.enum(['missing_our_side', 'missing_provider', 'amount_diff', 'status_diff']),
  /** `state amount currency` in minor units; null if that side has nothing. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  notes: z.array(note),
});

const roundDifference = z.object({
  vendorCode: z.string(),
  roundId: z.string(),
  kind: z.enum(['unknown', 'amount', 'state', 'missing']),
  /** `state currency stake win` in minor units; null if that side has nothing. */
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  foundAt: epochMs,
  note: note.nullable(),
});

/** The daily comparisons: payment providers with deposits and ledger, game vendors with rounds and ledger. */
export const staffBooksCalls = defineCalls({
  'GET /wps/staff/books': {
    summary:
      'The days that were compared with the payment providers, the latest 30; the rows in which they differ; rounds in which vendors differ.',
    auth: 'staff',
    can: 'books.note',
    value: z.object({
      days: z.array(
        z.object({ channel: z.string(), day, rowCount: z.number().int(), differenceCount: z.number().int(), comparedAt: epochMs }),
      ),
      deposits: z.array(depositDifference),
      rounds: z.array(roundDifference),
    }),
    errors: [],
  },
  'POST /wps/staff/books/deposits': {
    summary: 'Writes a note beside a row in which a payment provider and we differ.',
    auth: 'staff',
    can: 'books.note',
    body: z.strictObject({
      channel: z.string().max(32),
      day,
      reference: z.string().max(64),
      paymentId: z.string().max(64),
      note: staffReason,
    }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'POST /wps/staff/books/rounds': {
    summary: 'Writes a note beside a round in which a game vendor and we differ, in the place of the one before it.',
    auth: 'staff',
    can: 'books.note',
    body: z.strictObject({ vendorCode: z.string().max(40), roundId: z.string().max(200), note: staffReason }),
    value: z.object({}),
    errors: ['not.found'],
  },
});
