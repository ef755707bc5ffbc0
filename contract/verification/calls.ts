import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs } from '#contract/shapes.ts';
import { readCode } from '#contract/typed/codes.ts';

/** What a code is for: a code sent for one purpose is invalid for another. */
export const codePurposes = ['login', 'register', 'password'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/** Who sends and verifies codes: the platform by SMS, or a third party whose id token proves the number. */
export const phoneProviders = ['sms', 'firebase'] as const;

/** A merchant's code settings, as needed by clients. */
export const verificationSettings = z.object({
  phoneProvider: z.enum(phoneProviders),
  /** The purposes for which a code requires a human check. */
  humanCheck: z.array(z.enum(codePurposes)),
  /** Calling codes of the accepted countries, the default first. */
  dialingCodes: z.array(z.string()),
});
export type VerificationSettings = z.infer<typeof verificationSettings>;

/** The maximum length of a field from which a code or number is extracted, in characters. */
const longestMessage = 200;

const mobile = {
  mobileNum: z.string().max(32).optional(),
  /** Default: the merchant's first country. */
  countryDialingCode: z.string().max(8).optional(),
  /** Default: everything the merchant offers. Clients of the specification send none. */
  purpose: z.enum(codePurposes).optional(),
};

/** A challenge of the human check, in ALTCHA's format. */
const humanChallenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() });
export type HumanChallenge = z.infer<typeof humanChallenge>;

/** The solved challenge of the human check, as base64. Log-in and registration accept it instead of a captcha's picture. */
export const humanProof = { humanVerification: z.string().max(4096).optional() };

/** May be the whole message that contains it. */
const code = z
  .string()
  .max(longestMessage)
  .overwrite(readCode)
  .regex(/^\d{4,8}$/);

/** Proof of a mobile number in log-in, registration and set-password payloads: a code, or the third party's id token. */
export const mobileProof = {
  verificationCode: z.string().max(longestMessage).overwrite(readCode).optional(),
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(4096).optional(),
};

export const verificationCalls = defineCalls({
  'GET /wps/verification/human': {
    summary: 'A challenge of the human check, good for one solution. A browser solves it by work; nobody has to see, hear or click.',
    auth: 'none',
    value: z.object({ challenge: humanChallenge, expiresAt: epochMs }),
    errors: [],
  },
  'POST /wps/verification/sms/noLogin': {
    summary: 'Sends a code to a mobile number, by SMS or through the third-party phone provider.',
    auth: 'none',
    body: z.strictObject({
      ...mobile,
      ...humanProof,
    }),
    value: z.object({
      /** When the next code may be requested. The code itself is valid for ten minutes. */
      expirationTime: epochMs,
      /** The server's current time, for the countdown. */
      serverTime: epochMs,
      /** Identifies the third party's request; absent without a third party. */
      sessionInfo: z.string().optional(),
    }),
    errors: ['mobile.invalid', 'human.required', 'human.invalid', 'sms.unavailable', 'session.forbidden', 'request.too.large'],
  },
  'GET /wps/verification/sms': {
    summary: 'Whether a code is right. It counts as a try; a right code stays good.',
    auth: 'none',
    query: z.object({ ...mobile, verificationCode: code }),
    value: z.object({}),
    errors: ['mobile.invalid', 'code.invalid', 'code.expired', 'session.forbidden'],
  },
  'POST /wps/verification/phone/noLogin': {
    summary: 'Shows the third-party phone provider a code. Its id token proves the number in the call that follows.',
    auth: 'none',
    body: z.strictObject({ sessionInfo: z.string().min(1).max(256), verificationCode: code }),
    value: z.object({ firebaseIdToken: z.string() }),
    errors: ['code.invalid', 'code.expired', 'sms.unavailable', 'session.forbidden', 'request.too.large'],
  },
});
