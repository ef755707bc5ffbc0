import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { payloadStamp } from '#contract/session/calls.ts';
import { readAccountName, readEmail } from '#contract/typed/contacts.ts';
import { mobileProof } from '#contract/verification/calls.ts';

const password = z.string().min(1).max(128);

/** The change-password payload of specification 3, v2, by its field names. */
const changePasswordPayload = z.strictObject({
  oldPassword: password,
  newPassword: password,
  confirmNewPassword: password,
  ...payloadStamp,
});

const resetPasswordPayload = z.strictObject({
  /** The secret of the mailed link. */
  token: z.string().regex(/^[\w-]{43}$/),
  newPassword: password,
  confirmNewPassword: password,
  ...payloadStamp,
});

/** The set-password-by-phone payload of specification 3; the calling code is our addition, for merchants with several countries. */
const mobilePasswordPayload = z.strictObject({
  newPassword: password,
  mobileNum: z.string().min(1).max(32),
  countryDialingCode: z.string().max(8).optional(),
  ...mobileProof,
  ...payloadStamp,
});

const payloadErrors = ['payload.invalid', 'payload.expired', 'payload.replayed', 'request.too.large'] as const;
const passwordErrors = ['password.invalid', 'password.weak', 'password.mismatch', 'modify.new.old.same'] as const;

export const passwordCalls = defineCalls({
  'POST /wps/member/password/v2': {
    summary: "Changes the member's password and ends all other sessions.",
    auth: 'member',
    body: changePasswordPayload,
    bodyEncoding: 'jwe',
    value: z.object({}),
    errors: ['password.wrong', ...passwordErrors, ...payloadErrors],
  },
  'POST /wps/member/password/email': {
    summary: 'Asks for a link for a new password by e-mail. The answer is the same whether or not user name and e-mail fit.',
    auth: 'none',
    body: z.strictObject({
      username: z.string().overwrite(readAccountName).min(1).max(64),
      email: z.string().overwrite(readEmail).min(3).max(254),
    }),
    bodyEncoding: 'form',
    value: z.object({}),
    errors: ['mail.unavailable', 'request.too.large'],
  },
  'POST /wps/member/password/mobile': {
    summary: 'Sets a new password by a code that proves the mobile number, and ends all sessions. Answers who can log in with it now.',
    auth: 'none',
    body: mobilePasswordPayload,
    bodyEncoding: 'jwe',
    value: z.object({ userName: z.string() }),
    errors: [
      'mobile.invalid',
      'code.invalid',
      'code.expired',
      'sms.unavailable',
      'member.unknown',
      'session.forbidden',
      'password.invalid',
      'password.weak',
      'modify.new.old.same',
      ...payloadErrors,
    ],
  },
  'POST /wps/member/password/reset': {
    summary: "Sets a new password by the secret of a mail's link and ends all sessions.",
    auth: 'none',
    body: resetPasswordPayload,
    bodyEncoding: 'jwe',
    value: z.object({}),
    errors: ['reset.invalid', ...passwordErrors, ...payloadErrors],
  },
});

export type ChangePasswordPayload = z.infer<typeof changePasswordPayload>;
export type MobilePasswordPayload = z.infer<typeof mobilePasswordPayload>;
export type ResetPasswordPayload = z.infer<typeof resetPasswordPayload>;
