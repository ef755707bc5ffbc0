import type { BonusOffer } from '#contract/bonus/calls.ts';
import type { RuleTable } from '#contract/member/field-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { MobileTemplate } from '#contract/member/facts.ts';
import type { TransferRules } from '#contract/downline/calls.ts';
import type { Currency } from '#contract/money.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { StreamEvent } from '#contract/stream.ts';
import type { VerificationSettings } from '#contract/verification/calls.ts';
import type { VendorCeiling } from '#contract/vendor.ts';
import type { WithdrawalRules } from '#contract/withdrawals/calls.ts';
import type { Database } from '#server/db/database.ts';
// ports' types, no adapters: the providers of an installation are part of every verb's surroundings
// oxlint-disable-next-line no-restricted-imports
import type { Beacon } from '#server/providers/beacon/beacon.ts';
// oxlint-disable-next-line no-restricted-imports
import type { CodeProviders } from '#server/providers/codes.ts';
// oxlint-disable-next-line no-restricted-imports
import type { PaymentChannels } from '#server/providers/payment/payment-channel.ts';

import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { FileCipher } from './file-cipher.ts';
import type { Log } from './log.ts';
import type { Random } from './random.ts';
import type { Vault } from './vault.ts';

/** Who acts. Nothing in the platform runs without an actor. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; memberId: string; userName: string; customerType: number; sessionId: string }
  | { kind: 'staff'; staffId: string; userName: string; roles: readonly StaffRole[]; sessionId: string; expiresAt: Date }
  | { kind: 'vendor'; vendorCode: string }
  | { kind: 'system'; name: string };

export interface MerchantIdentity {
  code: string;
  currency: Currency;
  defaultLanguage: Language;
  languages: readonly Language[];
  brandName: string;
  /** The terms that a new member agrees to. */
  termsVersion: string;
  register: {
    fields: RuleTable;
    usernameRegistration: boolean;
    mobileRegistration: boolean;
    minimumAge: number;
    humanCheck: 'never' | 'repeated' | 'always';
    timeZone: string;
  };
  accountVerification: { adultAge: number; selfieRequired: boolean };
  /** `passwordDays`: how old a password may be, 0 = as old as it likes. `trialDays`: how long a free trial is kept. */
  session: { idleMinutes: number; absoluteDays: number; passwordDays: number; trialDays: number };
  /** `codesPerDay`: what codes may cost a day, in messages. */
  verification: VerificationSettings & { codesPerDay: number };
  /** What of it strangers may use, and from where on somebody is told; in a hundred. */
  codeShares: { strangersPercent: number; alarmPercent: number };
  withdrawal: WithdrawalRules;
  agentTransfer: TransferRules;
  /** How much more than its stakes a game vendor may pay out in a day. */
  vendorCeiling: VendorCeiling;
  /** Bonuses that its players are offered. */
  offers: readonly BonusOffer[];
  /** Where players reach the site. */
  mainDomain: string;
  /** The template of who has set none, and what players may set beside it. */
  mobileTemplate: MobileTemplate;
  mobileTemplates: readonly MobileTemplate[];
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
  files: FileCipher;
  /** What hashing a password costs, and passing for human. */
  workCost: Config['workCost'];
  /** The payment providers of this installation. */
  payments: PaymentChannels;
  /** What sends and proves codes. */
  codes: CodeProviders;
  /** The public random number of lottery draws, where this installation has one. */
  beacon: Beacon | undefined;
  log: Log;
  requestId: string;
  /** The caller's address as text, IPv6 cut to its /64. */
  address: string;
  /** What limits per address count this caller under; `undefined` = the caller is not limited. */
  limitedAddress: string | undefined;
  /** Tells the player's open streams. Call it only after the transaction committed. */
  publish(memberId: string, event: StreamEvent): void;
}

export type MemberCtx = Ctx & { actor: Extract<Actor, { kind: 'member' }> };
export type StaffCtx = Ctx & { actor: Extract<Actor, { kind: 'staff' }> };
