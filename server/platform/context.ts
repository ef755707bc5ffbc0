import type { Currency } from '#contract/money.ts';
import type { StreamEvent } from '#contract/stream.ts';
import type { Database } from '#server/db/database.ts';

import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';

/** Who acts. Nothing in the platform runs without an actor. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; memberId: string; userName: string; customerType: number; sessionId: string }
  | { kind: 'vendor'; vendorCode: string }
  | { kind: 'system'; name: string };

export interface MerchantIdentity {
  code: string;
  currency: Currency;
  /** BCP 47. */
  defaultLanguage: string;
}

/**
 * What every verb gets: `verbNoun({ ctx, input })`. One per request or job; never kept.
 */
export interface Ctx {
  merchant: MerchantIdentity;
  actor: Actor;
  db: Database;
  clock: Clock;
  random: Random;
  log: Log;
  requestId: string;
  /** The caller's address as text, IPv6 cut to its /64. */
  address: string;
  /** Tells the player's open streams. Call it only after the transaction committed. */
  publish(memberId: string, event: StreamEvent): void;
}

export type MemberCtx = Ctx & { actor: Extract<Actor, { kind: 'member' }> };
