import { z } from 'zod';

import { defineCalls } from './call.ts';

/** Customer types (D-24): 0 member, 4 trial, 40 non-agent, 41 and 42 agents without contracts, any other number agent. */
export const customerType = z.number().int().nonnegative();

/** Every encrypted payload carries these two, so that it can expire and cannot be replayed (architecture 10). */
export const payloadStamp = { issuedAtMs: z.number().int(), nonce: z.string().min(16).max(64) };

export const loginPayload = z.strictObject({
  username: z.string().min(1).max(64),
  password: z.string().min(1).max(128),
  captcha: z.string().max(16).optional(),
  type: z.literal('username'),
  ...payloadStamp,
});

export const loginValue = z.object({
  token: z.string(),
  userName: z.string(),
  customerType,
  firstTimeLogin: z.boolean(),
  merchantCode: z.string(),
  lastLoginAtMs: z.number().int().nullable(),
});

export const sessionCalls = defineCalls({
  'POST /wps/session/login': {
    summary: 'Logs in by user name and password. Headers: `encryption: jwe`, `device`.',
    auth: 'none',
    body: loginPayload,
    bodyEncoding: 'jwe',
    value: loginValue,
    errors: ['login.failed', 'payload.invalid', 'payload.expired', 'payload.replayed', 'request.too.large'],
  },
  'DELETE /wps/session/logout': { summary: 'Ends the session.', auth: 'session', value: z.object({}), errors: [] },
});

export type LoginValue = z.infer<typeof loginValue>;
