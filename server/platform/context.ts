import type { RuleTable } from '#contract/field-rules.ts';
import type { Currency } from '#contract/money.ts';
import type { StreamEvent } from '#contract/stream.ts';
import type { VerificationSettings } from '#contract/verification.ts';
import type { Database } from '#server/db/database.ts';
// ports' types, no adapters: the providers of an installation are part of every verb's surroundings
// oxlint-disable-next-line no-restricted-imports
import type { CodeProviders } from '#server/providers/codes.ts';
// oxlint-disable-next-line no-restricted-imports
import type { PaymentChannels } from '#server/providers/payment/payment-channel.ts';

import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';
import type { Vault } from './vault.ts';

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
  brandName: string;
  /** The terms that a new member agrees to. */
  termsVersion: string;
  register: { fields: RuleTable; usernameRegistration: boolean; mobileRegistration: boolean; minimumAge: number; timeZone: string };
  /** `passwordDays`: how old a password may be, 0 = as old as it likes. `trialDays`: how long a free trial is kept. */
  session: { idleMinutes: number; absoluteDays: number; passwordDays: number; trialDays: number };
  /** `codesPerDay`: what codes may cost a day, in messages. */
  verification: VerificationSettings & { codesPerDay: number };
  /** Where players reach the site. */
  mainDomain: string;
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
  vault: Vault;
  /** The payment providers of this installation. */
  payments: PaymentChannels;
  /** What sends and proves codes. */
  codes: CodeProviders;
  log: Log;
  requestId: string;
  /** The caller's address as text, IPv6 cut to its /64. */
  address: string;
  /** Tells the player's open streams. Call it only after the transaction committed. */
  publish(memberId: string, event: StreamEvent): void;
}

export type MemberCtx = Ctx & { actor: Extract<Actor, { kind: 'member' }> };
