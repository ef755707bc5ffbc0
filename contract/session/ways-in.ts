import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { registerPayload } from '#contract/member/calls.ts';
import { epochMs } from '#contract/shapes.ts';
import { cleanLine } from '#contract/typed/characters.ts';

import { loginValue, payloadStamp } from './calls.ts';

const ticket = z.string().min(1).max(4096);
/** Six digits of an authenticator app, or a recovery code. */
const secondCode = z.string().min(1).max(200);
const passkeyName = z.string().overwrite(cleanLine).min(1).max(40);
/** The browser's WebAuthn request or response, as JSON. Its library parses it; the router limits its size. */
const webauthn = z.record(z.string(), z.unknown());
const asked = z.object({ ticket, options: webauthn });

const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAtMs: epochMs,
  usedAtMs: epochMs.nullable(),
});

/** The password again, sealed; empty if the member has none. */
const ownPassword = z.strictObject({ password: z.string().max(128), ...payloadStamp });
const sealedErrors = ['password.wrong', 'payload.invalid', 'payload.expired', 'payload.replayed', 'system.unbegun'] as const;

const provider = z.enum(['google', 'facebook']);
const socialLink = z.object({ provider, email: z.string().nullable(), linkedAtMs: epochMs });

/** The registration fields that a provider does not supply, without user name and password. */
const socialPayload = registerPayload
  .omit({ username: true, password: true, confirmPassword: true, type: true, captcha: true, captchaId: true, verificationCode: true })
  .omit({ humanVerification: true, firebaseChannel: true, firebaseIdToken: true })
  .extend({ agreed: z.boolean() });

/** Log-in methods besides password and SMS code, and the second step. */
export const signInCalls = defineCalls({
  'POST /wps/session/login/social': {
    summary:
      'A session for who has just come back from Facebook or Google. Whose first visit it is gets `social.incomplete`, with `email` among the fields where the merchant asks for an address and the provider told none.',
    auth: 'none',
    value: loginValue,
    errors: ['social.expired', 'social.incomplete', 'totp.required', 'login.failed', 'login.members.only'],
  },
  'PUT /wps/member/register/social': {
    summary:
      'Makes the account of who came from Facebook or Google for the first time. An e-mail address counts where the provider told none.',
    auth: 'none',
    body: socialPayload,
    bodyEncoding: 'jwe',
    value: loginValue,
    errors: [
      'social.expired',
      'social.unfit',
      'social.email.taken',
      'terms.required',
      'birth.date.invalid',
      'age.too.young',
      'affiliate.invalid',
      'email.invalid',
      'payee.name.invalid',
      'payment.password.invalid',
      'payment.password.weak',
      'payload.invalid',
      'payload.expired',
      'payload.replayed',
    ],
  },
  'POST /wps/session/login/totp': {
    summary: 'The second step of a log-in that answered `totp.required` with a ticket.',
    auth: 'none',
    body: z.strictObject({ ticket, code: secondCode }),
    value: loginValue,
    errors: ['totp.invalid', 'totp.expired', 'login.failed'],
  },
  'POST /wps/session/passkey': {
    summary: 'A challenge to log in with a passkey, good once within five minutes.',
    auth: 'none',
    value: asked,
    errors: [],
  },
  'POST /wps/session/login/passkey': {
    summary: 'Logs in with a passkey.',
    auth: 'none',
    body: z.strictObject({ ticket, response: webauthn }),
    value: loginValue,
    errors: ['passkey.invalid', 'login.failed', 'login.members.only'],
  },
  'GET /wps/member/passkey': {
    summary: "The member's passkeys, the oldest first, and whether there is a password to ask for.",
    auth: 'member',
    value: z.object({ passkeys: z.array(passkey), hasPassword: z.boolean() }),
    errors: [],
  },
  'POST /wps/member/passkey': {
    summary: 'A challenge to add a passkey, by the password, good once within five minutes.',
    auth: 'member',
    body: ownPassword,
    bodyEncoding: 'jwe',
    value: asked,
    errors: ['passkey.too.many', ...sealedErrors],
  },
  'PUT /wps/member/passkey': {
    summary: 'Adds a passkey.',
    auth: 'member',
    body: z.strictObject({ ticket, response: webauthn, name: passkeyName }),
    value: z.object({ passkeyId: z.string() }),
    errors: ['passkey.invalid', 'passkey.too.many'],
  },
  'PUT /wps/member/passkey/:passkeyId': {
    summary: 'Gives a passkey another name.',
    auth: 'member',
    query: z.object({ passkeyId: z.uuid() }),
    body: z.strictObject({ name: passkeyName }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'POST /wps/member/passkey/:passkeyId/off': {
    summary: 'Removes a passkey, by the password, where the member has one.',
    auth: 'member',
    query: z.object({ passkeyId: z.uuid() }),
    body: ownPassword,
    bodyEncoding: 'jwe',
    value: z.object({}),
    errors: ['not.found', 'way.in.last', ...sealedErrors],
  },
  'GET /wps/member/social': {
    summary: "The Facebook and Google accounts that open the member's account.",
    auth: 'member',
    value: z.object({ accounts: z.array(socialLink), hasPassword: z.boolean() }),
    errors: [],
  },
  'POST /wps/member/social/:provider': {
    summary: 'Begins to link an account elsewhere, by the password: the address of its site, for the browser that asks.',
    auth: 'member',
    query: z.object({ provider }),
    body: ownPassword,
    bodyEncoding: 'jwe',
    value: z.object({ url: z.url() }),
    errors: ['social.unavailable', 'social.linked.already', ...sealedErrors],
  },
  'PUT /wps/member/social': {
    summary: 'Links the account elsewhere that the member has just come back from.',
    auth: 'member',
    value: z.object({ provider }),
    errors: ['social.expired', 'social.taken', 'social.linked.already'],
  },
  'POST /wps/member/social/:provider/off': {
    summary: 'Unlinks an account elsewhere, by the password, where the member has one.',
    auth: 'member',
    query: z.object({ provider }),
    body: ownPassword,
    bodyEncoding: 'jwe',
    value: z.object({}),
    errors: ['not.found', 'way.in.last', ...sealedErrors],
  },
  'GET /wps/member/authenticator': {
    summary: 'Whether log-ins ask for an authenticator code, and what turning it off takes.',
    auth: 'member',
    value: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int(), hasPassword: z.boolean() }),
    errors: [],
  },
  'POST /wps/member/authenticator': {
    summary: 'A new secret for an authenticator app. Nothing asks for it until a code has proved it.',
    auth: 'member',
    value: z.object({ secret: z.string(), link: z.string(), picture: z.string().meta({ description: 'Data URL of an SVG picture' }) }),
    errors: ['totp.on.already'],
  },
  'PUT /wps/member/authenticator': {
    summary: 'Turns the authenticator on by one of its codes, and answers the recovery codes, which nobody shows again.',
    auth: 'member',
    body: z.strictObject({ code: secondCode }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: ['totp.invalid', 'totp.on.already', 'not.found'],
  },
  'POST /wps/member/authenticator/off': {
    summary: 'Turns the authenticator off, by the password, where the member has one, and a code.',
    auth: 'member',
    body: z.strictObject({ password: z.string().max(128), code: secondCode, ...payloadStamp }),
    bodyEncoding: 'jwe',
    value: z.object({}),
    errors: ['password.wrong', 'totp.invalid', 'not.found', 'payload.invalid', 'payload.expired', 'payload.replayed', 'system.unbegun'],
  },
});

export type Passkey = z.infer<typeof passkey>;
export type SocialLink = z.infer<typeof socialLink>;
