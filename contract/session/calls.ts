import { z } from 'zod';

import { defineCalls } from '#contract/call.ts';
import { epochMs } from '#contract/shapes.ts';
import { humanProof, mobileProof } from '#contract/verification/calls.ts';

/** Customer types: 0 member, 4 trial, 40 non-agent, 41 and 42 agents without contracts, any other number agent. */
export const customerType = z.number().int().nonnegative();

/** Part of every encrypted payload, so that it expires and cannot be replayed. */
export const payloadStamp = { issuedAtMs: z.number().int(), nonce: z.string().min(16).max(64) };

/**
 * The log-in payload of specification 3: a user name with its password, or a mobile number with its proof. `firebase` is the type
 * for a third party that proves numbers (AUTH-040).
 */
export const loginPayload = z
  .strictObject({
    /** Default: by user name if given, else by mobile number. */
    type: z.enum(['username', 'sms', 'firebase']).optional(),
    username: z.string().min(1).max(64).optional(),
    password: z.string().min(1).max(128).optional(),
    mobileNum: z.string().min(1).max(32).optional(),
    countryDialingCode: z.string().max(8).optional(),
    ...mobileProof,
    /** The answer to the captcha with this id, if the previous log-in asked for one. */
    captcha: z.string().max(16).optional(),
    captchaId: z.string().max(512).optional(),
    ...humanProof,
    /** For log-ins restricted to agents. */
    isForAgents: z.boolean().optional(),
    ...payloadStamp,
  })
  .refine((payload) => !isByName(payload) || (payload.username !== undefined && payload.password !== undefined))
  .refine((payload) => isByName(payload) || payload.mobileNum !== undefined);

/** Whether a log-in payload is one by user name and password. */
export const isByName = ({
  type,
  mobileNum,
  username,
}: {
  type?: string | undefined;
  mobileNum?: string | undefined;
  username?: string | undefined;
}) => (type === undefined ? username !== undefined || mobileNum === undefined : type === 'username');

export const loginValue = z.object({
  token: z.string(),
  userName: z.string(),
  customerType,
  firstTimeLogin: z.boolean(),
  merchantCode: z.string(),
  lastLoginAtMs: z.number().int().nullable(),
  /** Required first: the password is older than the merchant allows. */
  code: z.literal('password.expired').optional(),
});

const openSession = z.object({
  sessionId: z.string(),
  /** Browser and system, as far as the browser reveals them. */
  device: z.string(),
  address: z.string(),
  openedAtMs: epochMs,
  seenAtMs: epochMs,
  /** The caller's own. */
  isThis: z.boolean(),
});

export const sessionCalls = defineCalls({
  'POST /wps/session/login': {
    summary: 'Logs in by user name and password, or by mobile number and SMS code. Headers: `encryption: jwe`, `device`.',
    auth: 'none',
    body: loginPayload,
    bodyEncoding: 'jwe',
    value: loginValue,
    errors: [
      'login.failed',
      'member.unknown',
      'login.members.only',
      'login.agents.only',
      'mobile.invalid',
      'code.invalid',
      'code.expired',
      'sms.unavailable',
      'captcha.invalid',
      'totp.required',
      'session.forbidden',
      'payload.invalid',
      'payload.expired',
      'payload.replayed',
      'request.too.large',
    ],
  },
  'GET /wps/captcha': {
    summary: 'A picture of letters and digits to type, good for one answer of this browser.',
    auth: 'none',
    module: 'CAPTCHA3',
    value: z.object({ captchaId: z.string(), image: z.string().meta({ description: 'Data URL of an SVG picture' }), expiresAt: epochMs }),
    errors: [],
  },
  'GET /wps/member/trialuser': {
    summary: 'A name for a free trial.',
    auth: 'none',
    module: 'COMM3',
    value: z.object({ userName: z.string() }),
    errors: ['trial.unavailable'],
  },
  'POST /wps/session/login/freeplay': {
    summary: 'Starts a free trial under a name of `GET /wps/member/trialuser`, or under a new one: a session of type 4.',
    auth: 'none',
    module: 'COMM3',
    asksModule: true,
    body: z.strictObject({ username: z.string().max(64).optional() }),
    value: loginValue,
    errors: ['trial.unavailable', 'username.invalid', 'username.taken'],
  },
  'POST /wps/session/handoff': {
    summary: 'A code for the query `token` of a link: it opens one session within a minute.',
    auth: 'member',
    value: z.object({ token: z.string(), expiresAt: epochMs }),
    errors: [],
  },
  'POST /wps/session/exchange': {
    summary: 'A session for the query `token` of a link.',
    auth: 'none',
    body: z.strictObject({ token: z.string().max(1024) }),
    value: loginValue,
    errors: ['handoff.invalid'],
  },
  'GET /wps/session/list': {
    summary: 'Where the player is logged in, the latest first.',
    auth: 'session',
    value: z.object({ sessions: z.array(openSession) }),
    errors: [],
  },
  'DELETE /wps/session/list/:sessionId': {
    summary: "Ends one session of the player's own.",
    auth: 'session',
    query: z.object({ sessionId: z.uuid() }),
    value: z.object({}),
    errors: ['not.found'],
  },
  'DELETE /wps/session/list': {
    summary: 'Ends all sessions of the player but this one.',
    auth: 'session',
    value: z.object({ ended: z.number().int() }),
    errors: [],
  },
  'DELETE /wps/session/logout': { summary: 'Ends the session.', auth: 'session', value: z.object({}), errors: [] },
});

export type LoginValue = z.infer<typeof loginValue>;
export type OpenSession = z.infer<typeof openSession>;
