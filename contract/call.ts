import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import type { FeatureFlag } from './flags.ts';
import type { ModuleId } from './modules.ts';
import type { StaffRole } from './staff/facts.ts';

/**
 * Who may make a call: `none` = anybody, `session` = a member or a trial player,
 * `member` = a real account only, `staff` = somebody of the staff with one of the call's `roles`,
 * `vendor` = a game vendor's signature, `payment` = a payment channel's signature.
 */
export type CallAuth = 'none' | 'session' | 'member' | 'staff' | 'vendor' | 'payment';

/** One call of the gateway: everything both sides know about it. */
export interface Call {
  /** What the call does, one sentence; shown in the generated API reference. */
  summary: string;
  auth: CallAuth;
  /** Of `auth: 'staff'`: one of these is enough. A call that states none is nobody's. */
  roles?: readonly StaffRole[];
  /** Told to agents alone: to everybody else `session.forbidden`. With `moduleWhen` it is so of those questions only. */
  agents?: true;
  /** Answered only while the merchant has it: otherwise `session.forbidden`, whoever asks. */
  feature?: FeatureFlag;
  /** The module that the call belongs to (modules.ts). A header `module` that names another one is `request.invalid`. */
  module?: ModuleId;
  /** Where the specification gives the header with the call: without it the call is `request.invalid` too. */
  asksModule?: true;
  /** Only questions with these values belong to the module. */
  moduleWhen?: Readonly<Record<string, string>>;
  /** Query and path parameters, all text on the wire. */
  query?: z.ZodObject;
  /**
   * JSON body. `jwe` = the body is `{ data: <compact JWE> }` whose plain text has this shape;
   * `form` = `application/x-www-form-urlencoded`, every field once; `picture` = one picture's own bytes (`picture.ts`).
   */
  body?: z.ZodObject;
  bodyEncoding?: 'json' | 'jwe' | 'form' | 'picture';
  /** It moves money when it is heard. Unanswered it is neither done nor undone as far as the caller knows. */
  money?: true;
  value: z.ZodType;
  /** Expected failures beside the general ones (`request.invalid`, `rate.limited`, `session.required`). */
  errors: readonly ErrorCode[];
}

/** `METHOD /path`, e.g. `GET /wps/member/info`. Path parameters are written `:name`. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export function defineCalls<T extends Record<CallKey, Call>>(calls: T): T {
  return calls;
}
