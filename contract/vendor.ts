import { z } from 'zod';

import { currencyCode, minorText } from './shapes.ts';

/**
 * The vendor API (architecture 13; domain-rules c2): what a game vendor calls at the platform.
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

export const vendorRequests = {
  /** Exchanges the one-use launch token for a game token bound to player, game and currency. */
  authenticate: z.strictObject({ requestId: id, launchToken: z.string().min(16).max(128) }),
  balance: z.strictObject({ requestId: id, token: z.string().min(16).max(128) }),
  /** Debits a stake and opens the round when it is new. Amount may be 0 only with `freeRound`. */
  bet: z.strictObject({ ...money, freeRound: z.boolean().default(false) }),
  /** Credits a win (0 allowed). Taken with an expired token and for blocked players. `roundClosed` ends the round. */
  win: z.strictObject({ ...money, referenceTransactionId: id, roundClosed: z.boolean() }),
  /** Undoes a bet. Unknown transaction: OK and a tombstone, so that a late bet with that id is refused. */
  rollback: z.strictObject({
    requestId: id,
    transactionId: id,
    referenceTransactionId: id,
    roundId: id,
    token: z.string().min(16).max(128),
  }),
  endRound: z.strictObject({ requestId: id, roundId: id, token: z.string().min(16).max(128) }),
} as const;

export type VendorCall = keyof typeof vendorRequests;
export const vendorPaths = {
  authenticate: '/vendor/v1/authenticate',
  balance: '/vendor/v1/balance',
  bet: '/vendor/v1/bet',
  win: '/vendor/v1/win',
  rollback: '/vendor/v1/rollback',
  endRound: '/vendor/v1/end-round',
} as const satisfies Record<VendorCall, string>;

export const vendorAnswer = z.object({
  code: z.enum(vendorCodes),
  message: z.string().optional(),
  balanceMinor: minorText.optional(),
  currency: currencyCode.optional(),
  /** authenticate only. */
  token: z.string().optional(),
  playerId: z.string().optional(),
  gameCode: z.string().optional(),
  language: z.string().optional(),
  /** authenticate only: what the catalogue says about the game. `engine` is the vendor's own word, e.g. `line-slot:low`. */
  game: z
    .object({ name: z.string(), engine: z.string(), theme: z.object({ set: z.string(), hue: z.number(), glyph: z.string() }) })
    .optional(),
  /** bet and win: the platform's id of the movement. */
  movementId: z.string().optional(),
});
export type VendorAnswer = z.infer<typeof vendorAnswer>;
export type VendorRequest<K extends VendorCall> = z.infer<(typeof vendorRequests)[K]>;
