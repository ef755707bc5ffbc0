import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { payloadStamp } from '#contract/session/calls.ts';
import { currencyCode, epochMs, minorText, pageNumber } from '#contract/shapes.ts';

/** The withdrawal state machine. Final: paid, refused, failed. */
export const withdrawalStates = ['requested', 'in_review', 'approved', 'sending', 'timed_out', 'paid', 'refused', 'failed'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why a person looks at a withdrawal before it is paid. */
export const reviewReasons = ['amount', 'payee.new', 'account.new', 'many.today', 'unverified', 'first.time', 'bonus.shared'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Why staff refuse one: the money is back in the balance. */
export const refusalReasons = ['identity.unclear', 'payee.not.own', 'play.unclear', 'account.at.risk', 'rules.broken'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why the payout provider did not pay one: the money is back in the balance. */
export const payoutReasons = ['account.refused', 'institution.refused', 'payout.refused'] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** Every reason has the player's words in each language (`withdraw.reason.<code>`). */
export const withdrawalReasons = [...reviewReasons, ...refusalReasons, ...payoutReasons] as const;
const withdrawalReason = z.enum(withdrawalReasons);
export type WithdrawalReason = z.infer<typeof withdrawalReason>;

const withdrawalState = z.enum(withdrawalStates);

/** Whether the player has shown who they are; `in_review` and `failed` are not verified either. */
export const verificationState = z.enum(['unverified', 'in_review', 'verified', 'failed']);
export type VerificationState = z.infer<typeof verificationState>;

const institutionKind = z.enum(['bank', 'wallet']);
const institution = z.object({ code: z.string(), name: z.string(), kind: institutionKind });

const payee = z.object({
  id: z.string(),
  institution: z.string(),
  institutionName: z.string(),
  kind: institutionKind,
  holderName: z.string(),
  /** The last four characters, never more. */
  accountEnd: z.string(),
  /** A new one cools off first; null = may be used. */
  usableFrom: epochMs.nullable(),
});

const withdrawal = z.object({
  id: z.string(),
  /** Short, for talking to support. */
  reference: z.string(),
  state: withdrawalState,
  amountMinor: minorText,
  feeMinor: minorText,
  /** What arrives: the amount without the fee. */
  receiveMinor: minorText,
  currency: currencyCode,
  payee: payee.omit({ id: true, usableFrom: true }),
  /** Why it is where it is. */
  reasons: z.array(withdrawalReason),
  /** Who has to act next; `player` = it has ended without being paid. */
  nextActor: z.enum(['staff', 'system', 'provider', 'player', 'nobody']),
  createdAt: epochMs,
  /** When it should have ended by our own promise; null once it has. */
  dueAt: epochMs.nullable(),
  finishedAt: epochMs.nullable(),
  steps: z.array(z.object({ state: withdrawalState, at: epochMs, reason: withdrawalReason.nullable() })),
});

const terms = z.object({
  currency: currencyCode,
  verification: z.object({
    state: verificationState,
    /** What may still leave without it; null once verified. */
    leftMinor: minorText.nullable(),
  }),
  /** cash = available + bound; held = withdrawals and bets on their way. */
  balance: z.object({ cashMinor: minorText, heldMinor: minorText, boundMinor: minorText, availableMinor: minorText }),
  /** What has yet to be played of the deposits, and how much of each has to be. */
  turnover: z.object({ leftMinor: minorText, percent: z.number().int() }),
  limits: z.object({
    minimumMinor: minorText,
    maximumMinor: minorText,
    dayLeftMinor: minorText,
    dayLeftCount: z.number().int(),
    /** All of the above and the balance in one: the most that a request may ask for now. */
    mostMinor: minorText,
  }),
  feeMinor: minorText,
  usualMinutes: z.number().int(),
  reviewHours: z.number().int(),
  /** From this amount on a person looks at it first. */
  reviewAboveMinor: minorText,
  paymentPassword: z.object({ isSet: z.boolean(), usableFrom: epochMs.nullable(), hasPassword: z.boolean() }),
  payees: z.array(payee),
  mostPayees: z.number().int(),
  coolHours: z.number().int(),
  institutions: z.array(institution),
});

const typedPaymentPassword = z.string().max(64);
const sealedErrors = ['payload.invalid', 'payload.expired', 'payload.replayed', 'system.unbegun'] as const;
const paymentPasswordErrors = ['payment.password.required', 'payment.password.wrong', 'payment.password.cooling'] as const;

export const withdrawCalls = defineCalls({
  'GET /wps/cashier/withdrawals/terms': {
    summary: 'All that a player should know before a withdrawal: identity, balance, limits, fee, time, payees.',
    auth: 'member',
    value: terms,
    errors: [],
  },
  'POST /wps/cashier/withdrawals': {
    summary: 'Asks for a withdrawal, by the payment password. Header `Idempotency-Key`: the same key and input answer the same withdrawal.',
    auth: 'member',
    money: true,
    body: z.strictObject({
      payeeId: z.uuid(),
      amount: z.string().max(40),
      currency: z.string().max(8),
      paymentPassword: typedPaymentPassword,
      ...payloadStamp,
    }),
    bodyEncoding: 'jwe',
    value: withdrawal,
    errors: [
      'amount.invalid',
      'amount.below.minimum',
      'amount.above.maximum',
      'currency.mismatch',
      'funds.insufficient',
      'withdrawal.turnover',
      'withdrawal.day.amount',
      'withdrawal.day.count',
      'verification.required',
      'payee.not.found',
      'payee.cooling',
      'payee.name.mismatch',
      'idempotency.key.required',
      'idempotency.mismatch',
      'provider.unavailable',
      ...paymentPasswordErrors,
      ...sealedErrors,
    ],
  },
  'GET /wps/cashier/withdrawals': {
    summary: "The player's withdrawals with their steps, newest first.",
    auth: 'member',
    query: z.object({ pageNo: pageNumber }),
    value: z.object({ list: z.array(withdrawal), pageNum: z.number().int(), totalPages: z.number().int(), totalCount: z.number().int() }),
    errors: [],
  },
  'GET /wps/cashier/withdrawals/:withdrawalId': {
    summary: 'One withdrawal of the player.',
    auth: 'member',
    query: z.object({ withdrawalId: z.uuid() }),
    value: withdrawal,
    errors: ['withdrawal.not.found'],
  },
  'POST /wps/cashier/payees': {
    summary: 'Adds a bank account or e-wallet that may be paid, by the payment password. It cools off before its first use.',
    auth: 'member',
    body: z.strictObject({
      institution: z.string().max(32),
      holderName: z.string().max(128),
      account: z.string().max(64),
      paymentPassword: typedPaymentPassword,
      ...payloadStamp,
    }),
    bodyEncoding: 'jwe',
    value: payee,
    errors: [
      'payee.institution.unavailable',
      'payee.name.invalid',
      'payee.name.mismatch',
      'payee.account.invalid',
      'payee.too.many',
      'payee.taken',
      ...paymentPasswordErrors,
      ...sealedErrors,
    ],
  },
  'DELETE /wps/cashier/payees/:payeeId': {
    summary: 'Removes a payee from the list. Withdrawals on their way to it go on, and their history stays.',
    auth: 'member',
    query: z.object({ payeeId: z.uuid() }),
    value: z.object({}),
    errors: ['payee.not.found'],
  },
  'POST /wps/member/paymentPassword': {
    summary:
      'Sets or changes the payment password: by the old one, or by the password of the account, where it has one. Set anew without the old one it cools off.',
    auth: 'member',
    body: z.strictObject({
      oldPaymentPassword: typedPaymentPassword,
      newPaymentPassword: typedPaymentPassword,
      password: z.string().max(128),
      ...payloadStamp,
    }),
    bodyEncoding: 'jwe',
    value: z.object({ usableFrom: epochMs.nullable() }),
    errors: [
      'payment.password.changed',
      'payment.password.invalid',
      'payment.password.weak',
      'payment.password.wrong',
      'modify.new.old.same',
      'password.wrong',
      ...sealedErrors,
    ],
  },
});

export type Payee = z.infer<typeof payee>;
export type Withdrawal = z.infer<typeof withdrawal>;
export type WithdrawalTerms = z.infer<typeof terms>;

const minor = z.string().regex(/^\d{1,15}$/, 'must be an integer of minor units');
const hours = z.number().int().min(0).max(8760);

/** How a merchant pays out; amounts in minor units of its currency. What a player has to know of it is shown before a request. */
export const withdrawalRules = z
  .strictObject({
    minimumMinor: minor.default('10000'),
    maximumMinor: minor.default('5000000'),
    /** Of one player in a day of the merchant's time zone. */
    dayCount: z.number().int().min(1).max(100).default(5),
    dayMaximumMinor: minor.default('10000000'),
    /** Kept from the amount; never asked for beside it. */
    feeMinor: minor.default('0'),
    /** How long one usually takes that nobody has to look at. */
    usualMinutes: z.number().int().min(1).max(10_080).default(15),
    /** Within how many hours a person has looked at one. */
    reviewHours: hours.min(1).default(24),
    /** How much of each deposit has to be played before it may leave: 100 = once, 0 = nothing. */
    turnoverPercent: z.number().int().min(0).max(100).default(100),
    payeeCount: z.number().int().min(1).max(20).default(5),
    /** A new payee, and a payment password set anew without the old one, wait so long before their first use. */
    coolHours: hours.default(24),
    /** What a player whose identity is not verified may withdraw in all; 0 = nothing. */
    unverifiedTotalMinor: minor.default('500000'),
    /** What a person looks at before it is paid. */
    review: z
      .strictObject({
        aboveMinor: minor.default('1000000'),
        /** Payees and accounts younger than this; 0 = none. */
        newPayeeHours: hours.default(72),
        newAccountHours: hours.default(72),
        /** More than so many in a day. */
        dayCount: z.number().int().min(1).max(100).default(3),
        first: z.boolean().default(true),
        unverified: z.boolean().default(true),
      })
      .prefault({}),
    /** Above it two different people approve. */
    fourEyesAboveMinor: minor.default('2500000'),
  })
  .refine(({ minimumMinor, maximumMinor }) => BigInt(maximumMinor) >= BigInt(minimumMinor), 'maximumMinor must not be below minimumMinor')
  .refine(({ minimumMinor, feeMinor }) => BigInt(minimumMinor) > BigInt(feeMinor), 'feeMinor must be below minimumMinor')
  .prefault({});

export type WithdrawalRules = z.infer<typeof withdrawalRules>;
