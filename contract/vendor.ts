import { z } from 'zod';

import { currencyCode, minorText } from './shapes.ts';
import { dayMs } from './times.ts';

/**
 * The vendor API: what a game vendor calls at the platform.
 * Every call is POST JSON under `/vendor/v1/`, with the headers
 *   x-vendor      the vendor's code
 *   x-timestamp   epoch ms, within 5 minutes of the platform's clock
 *   x-nonce       16 to 64 characters, used once
 *   x-signature   hex HMAC-SHA256(secret, `${timestamp}.${nonce}.${path}.${raw body}`)
 * Answers: `{ code: 'OK', ... }` or `{ code, message, balanceMinor? }` with HTTP 200; 401 for a bad signature; 5xx = unknown, retry with the same ids.
 */
export const vendorCodes = [
  'OK',
  'UNKNOWN',
  'BAD_SIGNATURE',
  'BAD_REQUEST',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'PLAYER_BLOCKED',
  'PLAYER_EXCLUDED',
  'REALITY_CHECK',
  'LIMIT_SESSION',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'INSUFFICIENT_FUNDS',
  'WRONG_CURRENCY',
  'INVALID_GAME',
  'DUPLICATE_TRANSACTION',
  'TX_NOT_FOUND',
  'ROUND_CLOSED',
  'BET_NOT_ALLOWED',
] as const;
export type VendorCode = (typeof vendorCodes)[number];

const id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w:.-]+$/);
const amount = z.string().regex(/^\d{1,15}$/);
const money = {
  requestId: id,
  transactionId: id,
  roundId: id,
  gameCode: id,
  token: z.string().min(16).max(128),
  amountMinor: amount,
  currency: currencyCode,
};

/** A round's outcome. `refunded`: every bet was rolled back; `cancelled`: ended without a bet. */
const roundState = z.enum(['open', 'closed', 'refunded', 'cancelled']);
const momentMs = z.number().int().min(0).max(8_640_000_000_000_000);

/** A round in the vendor's books. */
const bookedRound = z.strictObject({
  roundId: id,
  currency: currencyCode,
  /** Stakes, without rolled back ones. */
  stakeMinor: amount,
  winMinor: amount,
  state: roundState,
});
export type BookedRound = z.infer<typeof bookedRound>;

/** Limits of a reconciliation: rounds in one list, and the longest period. */
export const reconcileLimits = { rounds: 200, periodMs: 31 * dayMs } as const;

export const vendorRequests = {
  /** Exchanges the single-use launch token for a game token bound to player, game and currency. */
  authenticate: z.strictObject({ requestId: id, launchToken: z.string().min(16).max(128) }),
  balance: z.strictObject({ requestId: id, token: z.string().min(16).max(128) }),
  /** Debits a stake and opens the round if it is new. Amount may be 0 only with `freeRound`. */
  bet: z.strictObject({ ...money, freeRound: z.boolean().default(false) }),
  /** Credits a win (0 allowed). Accepted with an expired token and for blocked players. `roundClosed` ends the round. */
  win: z.strictObject({ ...money, referenceTransactionId: id, roundClosed: z.boolean() }),
  /** Rolls back a bet. Unknown transaction: OK and a tombstone, so that a late bet with that id is refused. */
  rollback: z.strictObject({
    requestId: id,
    transactionId: id,
    referenceTransactionId: id,
    roundId: id,
    token: z.string().min(16).max(128),
  }),
  endRound: z.strictObject({ requestId: id, roundId: id, token: z.string().min(16).max(128) }),
  /**
   * Trades a single-use replay token for the round its player wants to see again. Moves no money and gives no game
   * token. Only sent to vendors whose pages support replays.
   */
  replay: z.strictObject({ requestId: id, replayToken: z.string().min(16).max(128) }),
  /**
   * Compares the vendor's books with the operator's: the rounds of the list, and, with a period, the operator's rounds
   * opened in it (from inclusive, until exclusive) that the list lacks. An empty list with a period returns all of them.
   */
  reconcile: z.strictObject({
    requestId: id,
    rounds: z.array(bookedRound).max(reconcileLimits.rounds),
    period: z
      .strictObject({ fromMs: momentMs, untilMs: momentMs })
      .refine(({ fromMs, untilMs }) => fromMs < untilMs && untilMs - fromMs <= reconcileLimits.periodMs, 'is empty, or longer than 31 days')
      .optional(),
  }),
} as const;

export type VendorCall = keyof typeof vendorRequests;
export const vendorPaths = {
  authenticate: '/vendor/v1/authenticate',
  balance: '/vendor/v1/balance',
  bet: '/vendor/v1/bet',
  win: '/vendor/v1/win',
  rollback: '/vendor/v1/rollback',
  endRound: '/vendor/v1/end-round',
  replay: '/vendor/v1/replay',
  reconcile: '/vendor/v1/reconcile',
} as const satisfies Record<VendorCall, string>;

/** A round on which the two books differ, with the operator's figures if it has the round. */
const roundDifference = z.object({
  roundId: id,
  /**
   * `unknown`: the operator has no such round; `missing`: the list does not have it; `amount`, `state`: both have it, with different
   * values.
   */
  kind: z.enum(['unknown', 'missing', 'amount', 'state']),
  booked: bookedRound.omit({ roundId: true }).optional(),
});
export type RoundDifference = z.infer<typeof roundDifference>;

export const vendorAnswer = z.object({
  code: z.enum(vendorCodes),
  message: z.string().optional(),
  balanceMinor: minorText.optional(),
  currency: currencyCode.optional(),
  /** authenticate only; player, game and language also with replay. */
  token: z.string().optional(),
  playerId: z.string().optional(),
  gameCode: z.string().optional(),
  language: z.string().optional(),
  /**
   * authenticate only, instead of `token`: a free trial, which plays for practice with the vendor's own play money; it cannot
   * bet here. Only vendors that offer practice ever get such a player.
   */
  practice: z.literal(true).optional(),
  /** authenticate only: the catalogue's data about the game. `engine` is the vendor's own term, e.g. `line-slot:low`. */
  game: z
    .object({ name: z.string(), engine: z.string(), theme: z.object({ set: z.string(), hue: z.number(), glyph: z.string() }) })
    .optional(),
  /** replay only: the vendor's own id of the round. */
  replayOf: z.string().optional(),
  /** bet and win: the platform's movement id. */
  movementId: z.string().optional(),
  /** reconcile only: ordered by id. */
  differences: z.array(roundDifference).optional(),
  /** reconcile only: there are more differences; request a shorter period. */
  hasMore: z.boolean().optional(),
});
export type VendorAnswer = z.infer<typeof vendorAnswer>;
export type VendorRequest<K extends VendorCall> = z.infer<(typeof vendorRequests)[K]>;

const minor = z.string().regex(/^\d{1,15}$/, 'must be an integer of minor units');

/**
 * How much more than its stakes a game vendor may pay out at a merchant within a day, in minor units, before its new rounds are refused.
 * A vendor without its own figure may pay a multiple of its average daily stakes over the last seven days, and at least `leastMinor`.
 */
export const vendorCeiling = z
  .strictObject({
    leastMinor: minor.default('100000000'),
    times: z.number().int().min(1).max(100).default(2),
    /** By the vendor's code at the vendor API: `studio`, or one of `OUTSIDE_VENDORS`. */
    vendors: z.record(z.string().regex(/^[a-z][a-z0-9-]{2,23}$/), minor).default({}),
  })
  .prefault({});

export type VendorCeiling = z.infer<typeof vendorCeiling>;
