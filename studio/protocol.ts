import { z } from 'zod';

/** Code -> HTTP status. The client shows the message of the key `studio.<code>`. */
export const studioErrors = {
  'request.invalid': 400,
  'launch.invalid': 401,
  'token.invalid': 401,
  'token.expired': 401,
  'player.blocked': 403,
  /** The platform's player protection: nothing was debited. */
  'player.excluded': 403,
  'check.due': 409,
  'limit.session': 409,
  'limit.stake': 409,
  'limit.loss': 409,
  'not.found': 404,
  'spin.too.soon': 429,
  'stake.invalid': 422,
  /** The bet's choice is not offered. */
  'choice.invalid': 422,
  /** A step that is not allowed now; the answer to GET state shows the round. */
  'action.invalid': 409,
  'clientseed.invalid': 422,
  /** The player has used this seed before: the server knew it when it made its own. */
  'clientseed.used': 422,
  /** No round before the player's device has given its seed; the answer to GET state has the hash to give it for. */
  'seeds.missing': 409,
  /** The committed server seed is not the one whose hash was sent along; the answer to GET state has its hash. */
  'seeds.changed': 409,
  /** The price has changed, or an open ticket has another value; the client's own engine says what. */
  'price.changed': 409,
  /** The match is over or void, or the pick is all but certain or all but impossible. */
  'market.closed': 409,
  /** The ticket would pay more than the maximum. */
  'payout.limit': 422,
  /** The ticket is decided, or worthless. */
  'cashout.closed': 409,
  'funds.insufficient': 409,
  /** The same betId was used with another stake. */
  'bet.mismatch': 409,
  /** An earlier round is not settled yet; the answer to GET state shows it. */
  'round.pending': 409,
  /** The platform refused the bet for another reason; nothing was debited. */
  'bet.refused': 409,
  /** The window of a shared round is over, or has not come. */
  'bets.closed': 409,
  /** The seat was given up: the answer to GET state has another. */
  'seat.lost': 409,
  'game.unavailable': 409,
  /** The platform did not answer: the round is stored and continues by itself; send the same betId again or reload the state. */
  'platform.unavailable': 503,
} as const satisfies Record<string, number>;
export type StudioCode = keyof typeof studioErrors;

export const sessionRequest = z.strictObject({ launchToken: z.string().min(16).max(128) });
export const roundsQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(10) });

/**
 * `opened`: stored, the bet is being placed. `playing`: taken, not decided yet. `bet-accepted` (nothing won) and `won`: the outcome is
 * final and is being settled.
 * `closed`: paid. `refused`: the platform took no money.
 * `cancelling`: the bet could not be placed for certain and is being undone; `cancelled`: undone, nothing was lost.
 */
export const roundState = z.enum(['opened', 'playing', 'bet-accepted', 'won', 'closed', 'refused', 'cancelling', 'cancelled']);
export type RoundState = z.infer<typeof roundState>;

/** The part that the states of all kinds of games share. */
export interface SessionState {
  serverTime: number;
  gameCode: string;
  /** The game's name as in the lobby. */
  title: string;
  /** The catalogue's theme set (`sea`, `street`, ...), its OKLCH hue and its tile's glyph: the client chooses its skin by them. */
  theme: string;
  hue: number;
  glyph: string;
  language: string;
  currency: string;
  currencyDigits: number;
  balanceMinor: string;
  session: { startedAt: number; expiresAt: number; rounds: number; stakeMinor: string; winMinor: string; netMinor: string };
}

export type StudioAnswer<T> = { ok: true; value: T } | { ok: false; code: StudioCode; message: string; retryAfterMs?: number };
