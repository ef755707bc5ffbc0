import { z } from 'zod';

import { bonusProducts } from '#contract/bonus/facts.ts';
import { defineCalls } from '#contract/call.ts';
import { pictureBody, currencyCode, epochMs, minorText } from '#contract/shapes.ts';
import { cleanLine, cleanProse } from '#contract/typed/characters.ts';
import { readName } from '#contract/typed/names.ts';
import { pictureFaults } from '#contract/uploads.ts';

import { checkIntervals, exclusionLengths, familyRelations, limitKinds, limitPeriods, timeOutLengths } from './facts.ts';

const limitName = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };
/** Minor units; whole minutes for the kind `session`. */
const measure = z.string().regex(/^-?\d{1,19}$/);

const limit = z.object({
  ...limitName,
  /** Null: no limit set. */
  amount: measure.nullable(),
  /** Used in this period. A loss is stakes minus winnings: negative if the player has won. */
  used: measure,
  /** When the period ends and the next begins. */
  resetsAt: epochMs,
  /** A requested higher limit, or none (`wanted` null); a second yes is possible from `readyAt`. */
  raise: z.object({ wanted: measure.nullable(), readyAt: epochMs }).nullable(),
});

const protection = z.object({
  currency: currencyCode,
  /** Days, weeks (from Monday) and months begin by it. */
  timeZone: z.string(),
  limits: z.array(limit),
  timeOutEndsAt: epochMs.nullable(),
  /** In force until the player returns, also after `endsAt`. */
  exclusion: z
    .object({
      isFamily: z.boolean(),
      startedAt: epochMs,
      /** Nobody can end it before this. */
      firmUntil: epochMs,
      endsAt: epochMs,
      /** An early return was requested; its second yes is possible from here. */
      secondYesAt: epochMs.nullable(),
    })
    .nullable(),
  checkMinutes: z.literal(checkIntervals),
  /** Since the account was opened (RTS 1C). */
  lifetime: z.object({ depositedMinor: minorText, withdrawnMinor: minorText, netMinor: minorText }),
});

/** What blocks any further stake. */
const playStop = z.enum(['excluded', 'timeOut', 'check', 'session', 'stake', 'loss']);

const playState = z.object({
  /** When this stretch of play began; a pause of five minutes ends it. */
  startedAt: epochMs,
  /** Winnings minus stakes in this stretch, at the moment the cash balance was `cashMinor`. */
  netMinor: minorText,
  cashMinor: minorText,
  /** At the same moment: a game of this product shows it with the cash. */
  bonus: z.object({ product: z.enum(bonusProducts), balanceMinor: minorText }).nullable(),
  currency: currencyCode,
  stop: playStop.nullable(),
});

export const protectionCalls = defineCalls({
  'GET /wps/protection': {
    summary: "The player's limits, exclusions, reality check and lifetime deposits.",
    auth: 'member',
    value: protection,
    errors: [],
  },
  'PUT /wps/protection/limits': {
    summary: 'Sets a limit. A stricter one stands at once; a looser one, or none, after 24 hours and a second yes.',
    auth: 'member',
    /** `amount` as typed: major units, or whole minutes for the kind `session`; null removes the limit. */
    body: z.strictObject({ ...limitName, amount: z.string().max(40).nullable() }),
    value: protection,
    errors: ['limit.invalid'],
  },
  'POST /wps/protection/limits/confirm': {
    summary: 'The second yes to a looser limit, at the earliest 24 hours after the first.',
    auth: 'member',
    body: z.strictObject(limitName),
    value: protection,
    errors: ['limit.raise.none', 'limit.raise.early'],
  },
  'POST /wps/protection/limits/keep': {
    summary: 'Keeps the limit that stands: the looser one that was asked for is forgotten.',
    auth: 'member',
    body: z.strictObject(limitName),
    value: protection,
    errors: [],
  },
  'PUT /wps/protection/check': {
    summary: 'How often the reality check comes.',
    auth: 'member',
    body: z.strictObject({ minutes: z.literal(checkIntervals) }),
    value: protection,
    errors: [],
  },
  'POST /wps/protection/check/answer': {
    summary: 'The player has seen time and net position and goes on playing.',
    auth: 'member',
    body: z.strictObject({}),
    value: playState,
    errors: [],
  },
  'POST /wps/protection/play': {
    summary: 'A play screen is open: the session clock, the net position, and what stops play. Asked when it opens and once a minute.',
    auth: 'member',
    body: z.strictObject({}),
    value: playState,
    errors: [],
  },
  'POST /wps/protection/timeOut': {
    summary: 'A break from play and deposits that ends by itself.',
    auth: 'member',
    body: z.strictObject({ length: z.enum(timeOutLengths) }),
    value: protection,
    errors: ['exclusion.shorter'],
  },
  'POST /wps/protection/exclusion': {
    summary: 'Excludes the player from play and deposits. The first six months are final; withdrawals go on.',
    auth: 'member',
    body: z.strictObject({ length: z.enum(exclusionLengths) }),
    value: protection,
    errors: ['exclusion.shorter'],
  },
  'POST /wps/protection/return': {
    summary: 'Comes back: at once after the end of an exclusion; before it, after six months, 24 hours and a second yes.',
    auth: 'member',
    body: z.strictObject({}),
    value: protection,
    errors: ['exclusion.none', 'exclusion.firm', 'return.early'],
  },
  'POST /wps/protection/family': {
    summary: "A family asks staff for a player's exclusion. The answer does not tell whether there is such a player.",
    auth: 'none',
    body: z.strictObject({
      player: z.string().overwrite(cleanLine).min(2).max(120),
      relation: z.enum(familyRelations),
      name: z.string().overwrite(readName).min(1).max(120),
      contact: z.string().overwrite(cleanLine).min(5).max(120),
      reason: z.string().overwrite(cleanProse).min(10).max(2000),
      documents: z.string().overwrite(cleanProse).max(500),
    }),
    value: z.object({ requestId: z.string() }),
    errors: [],
  },
  'PUT /wps/protection/family/:requestId/paper': {
    summary: "Adds a picture to a family's request within an hour of it, three at most. Who knows the request's id has sent it.",
    auth: 'none',
    query: z.object({ requestId: z.uuid() }),
    body: pictureBody,
    bodyEncoding: 'picture',
    value: z.object({ count: z.number().int() }),
    errors: ['not.found', ...pictureFaults, 'upload.too.many'],
  },
});

export type Protection = z.infer<typeof protection>;
export type PlayState = z.infer<typeof playState>;
export type PlayStop = z.infer<typeof playStop>;
