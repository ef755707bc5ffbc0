import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs } from '#contract/shapes.ts';

import { staffName } from './calls.ts';
import { staffLinkKinds } from './people-facts.ts';

const password = z.string().min(1).max(128);
const code = z.string().min(1).max(200);
/** The secret of a link. */
const token = z.string().regex(/^[\w-]{43}$/);

const newPassword = { newPassword: password, confirmNewPassword: password };
const passwordErrors = ['password.invalid', 'password.weak', 'password.mismatch', 'system.unbegun'] as const;
const linkErrors = ['reset.invalid', 'staff.link.waiting'] as const;
const proofErrors = ['password.wrong', 'totp.invalid', 'system.unbegun'] as const;

const session = z.object({
  sessionId: z.string(),
  address: z.string(),
  createdAt: epochMs,
  seenAt: epochMs,
  /** The one that asks. */
  isOwn: z.boolean(),
});

/** What is behind a link: the authenticator to set up, as a picture of its code and as text. */
const shownLink = z.object({
  kind: z.enum(staffLinkKinds),
  /** The account's name; in an invitation, the name that its sender wrote. */
  label: z.string(),
  expiresAt: epochMs,
  secret: z.string(),
  picture: z.string(),
});

export const staffAccountCalls = defineCalls({
  'GET /wps/staff/account': {
    summary: 'The own account: roles, open sessions and how many recovery codes are left.',
    auth: 'staff',
    can: 'any',
    value: z.object({
      userName: z.string(),
      email: z.string().nullable(),
      roles: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
      sessions: z.array(session),
      recoveryCodesLeft: z.number().int(),
    }),
    errors: [],
  },
  'PUT /wps/staff/account/password': {
    summary: 'Changes the own password, by the old one and a code, and ends all other own sessions.',
    auth: 'staff',
    can: 'any',
    body: z.strictObject({ oldPassword: password, code, ...newPassword }),
    value: z.object({}),
    errors: [...proofErrors, 'password.invalid', 'password.weak', 'password.mismatch', 'modify.new.old.same'],
  },
  'DELETE /wps/staff/account/sessions/:sessionId': {
    summary: 'Ends one of the own sessions.',
    auth: 'staff',
    can: 'any',
    query: z.object({ sessionId: z.uuid() }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'POST /wps/staff/account/recovery': {
    summary: 'Makes new recovery codes, by password and code, in place of the old ones. They are shown here only.',
    auth: 'staff',
    can: 'any',
    body: z.strictObject({ password, code }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: proofErrors,
  },
  'POST /wps/staff/link': {
    summary:
      'Opens a one-time link: its secret moves into a cookie alone. Each opening makes a new key for the authenticator, which only who opens it knows.',
    auth: 'none',
    body: z.strictObject({ token }),
    value: z.object({}),
    errors: linkErrors,
  },
  'GET /wps/staff/link': {
    summary: 'What is behind the link that was opened.',
    auth: 'none',
    value: shownLink,
    errors: linkErrors,
  },
  'POST /wps/staff/link/invitation': {
    summary: 'Uses the opened invitation: an account with this name and password, and the authenticator that the code proves.',
    auth: 'none',
    body: z.strictObject({ userName: staffName, code, ...newPassword }),
    value: z.object({ userName: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: [...linkErrors, ...passwordErrors, 'staff.name.taken', 'totp.invalid'],
  },
  'POST /wps/staff/link/authenticator': {
    summary: 'Uses the opened link to a new authenticator: the password, and a code of the new one.',
    auth: 'none',
    body: z.strictObject({ password, code }),
    value: z.object({ userName: z.string(), recoveryCodes: z.array(z.string()) }),
    errors: [...linkErrors, ...proofErrors],
  },
});
