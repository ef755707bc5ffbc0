import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { payloadStamp } from '#contract/session/calls.ts';
import { currencyCode, epochMs, minorText, pageNumber } from '#contract/shapes.ts';

/** The withdrawal state machine. Final: paid, refused, failed. */
export const withdrawalStates = ['requested', 'in_review', 'approved', 'sending', 'timed_out', 'paid', 'refused', 'failed'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why a person reviews a withdrawal before it is paid. */
export const reviewReasons = ['amount', 'payee.new', 'account.new', 'many.today', 'unverified', 'first.time', 'bonus.shared'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Why staff refuse one: the money is back in the balance. */
export const refusalReasons = ['identity.unclear', 'payee.not.own', 'play.unclear', 'account.at.risk', 'rules.broken'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Why the payout provider refused one: the money is back in the balance. */
export const payoutReasons = ['account.refused', 'institution.refused', 'payout.refused'] as const;
export type PayoutReason = (typeof payoutReasons)[number];

/** Every reason has a text for players in each language (`withdraw.reason.<code>`). */
export const withdrawalReasons = [...reviewReasons, ...refusalReasons, ...payoutReasons] as const;
const withdrawalReason = z.enum(withdrawalReasons);
export type WithdrawalReason = z.infer<typeof withdrawalReason>;

const withdrawalState = z.enum(withdrawalStates);

/** Whether the player's identity is verified; `in_review` and `failed` are not. */
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
  /** A new one has a cooling-off period; null = usable. */
  usableFrom: epochMs.nullable(),
});

const withdrawal = z.object({
  id: z.string(),
  /** Short, for talking to support. */
  reference: z.string(),
  state: withdrawalState,
  amountMinor: minorText,
  feeMinor: minorText,
  /** What the player receives: the amount minus the fee. */
  receiveMinor: minorText,
  currency: currencyCode,
  payee: payee.omit({ id: true, usableFrom: true }),
  /** Why it is in its state. */
  reasons: z.array(withdrawalReason),
  /** Who has to act next; `player` = it ended without being paid. */
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
    /** What can still be withdrawn without it; null once verified. */
    leftMinor: minorText.nullable(),
  }),
  /** cash = available + bound; held = pending withdrawals and bets. */
  balance: z.object({ cashMinor: minorText, heldMinor: minorText, boundMinor: minorText, availableMinor: minorText }),
  /** The wagering left on the deposits, and how much of each is required. */
  turnover: z.object({ leftMinor: minorText, percent: z.number().int() }),
  limits: z.object({
    minimumMinor: minorText,
    maximumMinor: minorText,
    dayLeftMinor: minorText,
    dayLeftCount: z.number().int(),
    /** The most one request may ask for now, by all of the above and the balance. */
    mostMinor: minorText,
  }),
  feeMinor: minorText,
  usualMinutes: z.number().int(),
  reviewHours: z.number().int(),
  /** Above this amount a person reviews it first. */
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

/** A merchant's payout rules; amounts in minor units of its currency. Players see those that concern them before a request. */
export const withdrawalRules = z
  .strictObject({
    minimumMinor: minor.default('10000'),
    maximumMinor: minor.default('5000000'),
    /** Per player and day in the merchant's time zone. */
    dayCount: z.number().int().min(1).max(100).default(5),
    dayMaximumMinor: minor.default('10000000'),
    /** Deducted from the amount, never charged on top. */
    feeMinor: minor.default('0'),
    /** The usual duration without a review. */
    usualMinutes: z.number().int().min(1).max(10_080).default(15),
    /** The most hours a review takes. */
    reviewHours: hours.min(1).default(24),
    /** The required wagering of each deposit before withdrawal: 100 = once, 0 = none. */
    turnoverPercent: z.number().int().min(0).max(100).default(100),
    payeeCount: z.number().int().min(1).max(20).default(5),
    /** A new payee, and a payment password reset without the old one, wait this long before their first use. */
    coolHours: hours.default(24),
    /** The most an unverified player may withdraw in total; 0 = nothing. */
    unverifiedTotalMinor: minor.default('500000'),
    /** What is reviewed before payment. */
    review: z
      .strictObject({
        aboveMinor: minor.default('1000000'),
        /** Payees and accounts younger than this; 0 = none. */
        newPayeeHours: hours.default(72),
        newAccountHours: hours.default(72),
        /** More than this many in a day. */
        dayCount: z.number().int().min(1).max(100).default(3),
        first: z.boolean().default(true),
        unverified: z.boolean().default(true),
      })
      .prefault({}),
    /** Above it two different people have to approve. */
    fourEyesAboveMinor: minor.default('2500000'),
  })
  .refine(({ minimumMinor, maximumMinor }) => BigInt(maximumMinor) >= BigInt(minimumMinor), 'maximumMinor must not be below minimumMinor')
  .refine(({ minimumMinor, feeMinor }) => BigInt(minimumMinor) > BigInt(feeMinor), 'feeMinor must be below minimumMinor')
  .prefault({});

export type WithdrawalRules = z.infer<typeof withdrawalRules>;
