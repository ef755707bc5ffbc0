import type { BonusOffer } from '#contract/bonus/calls.ts';
import type { RuleTable } from '#contract/member/field-rules.ts';
import type { Language } from '#contract/languages.ts';
import type { Digits } from '#contract/locale.ts';
import type { MobileTemplate } from '#contract/member/facts.ts';
import type { TransferRules } from '#contract/downline/calls.ts';
import type { Currency } from '#contract/money.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { StreamEvent } from '#contract/stream.ts';
import type { VerificationSettings } from '#contract/verification/calls.ts';
import type { VendorCeiling } from '#contract/vendor.ts';
import type { WithdrawalRules } from '#contract/withdrawals/calls.ts';
import type { Database } from '#server/db/database.ts';
// types of ports, not adapters: every function's context includes the installation's providers
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

/** The actor. Nothing in the platform runs without one. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'member'; memberId: string; userName: string; customerType: number; sessionId: string }
  | { kind: 'staff'; staffId: string; userName: string; permissions: readonly Permission[]; sessionId: string; expiresAt: Date }
  | { kind: 'vendor'; vendorCode: string }
  | { kind: 'system'; name: string };

export interface MerchantIdentity {
  code: string;
  currency: Currency;
  defaultLanguage: Language;
  languages: readonly Language[];
  /** Whose digits its pages and mails have. */
  digits: Digits;
  brandName: string;
  /** The version of the terms new members agree to. */
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
  /** `passwordDays`: the maximum age of a password, 0 = unlimited. `trialDays`: how long a free trial is kept. */
  session: { idleMinutes: number; absoluteDays: number; passwordDays: number; trialDays: number };
  /** `codesPerDay`: the daily budget of codes, in messages. */
  verification: VerificationSettings & { codesPerDay: number };
  /** The strangers' share of it, and the share at which an alert is sent; in percent. */
  codeShares: { strangersPercent: number; alarmPercent: number };
  withdrawal: WithdrawalRules;
  agentTransfer: TransferRules;
  /** How much more than its stakes a game vendor may pay out per day. */
  vendorCeiling: VendorCeiling;
  /** Bonuses offered to its players. */
  offers: readonly BonusOffer[];
  /** The main host of the site. */
  mainDomain: string;
  /** The default template, and those players may choose besides it. */
  mobileTemplate: MobileTemplate;
  mobileTemplates: readonly MobileTemplate[];
}

/** The context every function gets: `verbNoun({ ctx, input })`. One per request or job; never stored. */
export interface Ctx {
  merchant: MerchantIdentity;
  actor: Actor;
  db: Database;
  clock: Clock;
  random: Random;
  vault: Vault;
  files: FileCipher;
  /** The cost of password hashing and of the human check. */
  workCost: Config['workCost'];
  /** This installation's payment providers. */
  payments: PaymentChannels;
  /** Sends and verifies codes. */
  codes: CodeProviders;
  /** The public random number of lottery draws, if this installation has one. */
  beacon: Beacon | undefined;
  log: Log;
  requestId: string;
  /** The caller's address as text, IPv6 cut to its /64. */
  address: string;
  /** The key for limits per address; `undefined` = unlimited. */
  limitedAddress: string | undefined;
  /** Sends an event to the player's open streams. Call it only after the transaction has committed. */
  publish(memberId: string, event: StreamEvent): void;
}

export type MemberCtx = Ctx & { actor: Extract<Actor, { kind: 'member' }> };
export type StaffCtx = Ctx & { actor: Extract<Actor, { kind: 'staff' }> };
