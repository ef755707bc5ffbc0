import { z } from 'zod';

import { defineCalls } from './call.ts';
import { loginValue, payloadStamp } from './session.ts';
import { epochMs } from './shapes.ts';

const ticket = z.string().min(1).max(4096);
/** Six digits of an authenticator app, or a recovery code. */
const secondCode = z.string().min(1).max(64);
const passkeyName = z.string().trim().min(1).max(40);
/** What the browser's WebAuthn answers or is asked with, as JSON. Its own library reads it; its size is the router's business. */
const webauthn = z.record(z.string(), z.unknown());
const asked = z.object({ ticket, options: webauthn });

const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAtMs: epochMs,
  usedAtMs: epochMs.nullable(),
});

/** Ways of logging in beside password and SMS code, and the second step. */
export const signInCalls = defineCalls({
  'POST /wps/session/login/social': {
    summary: 'A session for who has just come back from Facebook or Google. Whose first visit it is gets `social.incomplete`.',
    auth: 'none',
    value: loginValue,
    errors: ['social.expired', 'social.incomplete', 'totp.required', 'login.failed', 'login.members.only'],
  },
  'PUT /wps/member/register/social': {
    summary: 'Makes the account of who came from Facebook or Google for the first time.',
    auth: 'none',
    body: z.strictObject({
      agreed: z.boolean(),
      birthDate: z.string().max(10).optional(),
      affiliateCode: z.string().max(128).optional(),
      domain: z.string().max(128).optional(),
      registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
    }),
    value: loginValue,
    errors: [
      'social.expired',
      'social.unfit',
      'social.email.taken',
      'terms.required',
      'birth.date.invalid',
      'age.too.young',
      'affiliate.invalid',
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
    summary: "The member's passkeys, the oldest first.",
    auth: 'member',
    value: z.object({ passkeys: z.array(passkey) }),
    errors: [],
  },
  'POST /wps/member/passkey': {
    summary: 'A challenge to add a passkey, good once within five minutes.',
    auth: 'member',
    value: asked,
    errors: ['passkey.too.many'],
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
  'DELETE /wps/member/passkey/:passkeyId': {
    summary: 'Removes a passkey.',
    auth: 'member',
    query: z.object({ passkeyId: z.uuid() }),
    value: z.object({}),
    errors: ['not.found'],
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
    errors: ['password.wrong', 'totp.invalid', 'not.found', 'payload.invalid', 'payload.expired', 'payload.replayed', 'system.busy'],
  },
});

export type Passkey = z.infer<typeof passkey>;
