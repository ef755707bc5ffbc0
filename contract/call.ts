import type { z } from 'zod';

import type { ErrorCode } from './errors.ts';
import type { FeatureFlag } from './flags.ts';
import type { ModuleId } from './modules.ts';
import type { Permission } from './staff/permissions.ts';

/**
 * Who may make a call: `none` = anyone, `session` = a member or a trial player, `member` = a real account only, `staff` = a staff member
 * with the call's permission (`can`), `vendor` = a game vendor's signature, `payment` = a payment channel's signature.
 */
export type CallAuth = 'none' | 'session' | 'member' | 'staff' | 'vendor' | 'payment';

/** One call of the gateway: everything that both sides know about it. */
export interface Call {
  /** What the call does, one sentence; shown in the generated API reference. */
  summary: string;
  auth: CallAuth;
  /** For `auth: 'staff'`: the permission, or `any` = all staff. A call without it admits nobody. */
  can?: Permission | 'any';
  /** For agents only; everyone else gets `session.forbidden`. With `moduleWhen`, only for the queries it names. */
  agents?: true;
  /** Only served while the merchant has it: otherwise `session.forbidden` for everyone. */
  feature?: FeatureFlag;
  /** The call's module (modules.ts). A header `module` that names another one is `request.invalid`. */
  module?: ModuleId;
  /** If the specification includes the header: a call without it is `request.invalid` too. */
  asksModule?: true;
  /** Only queries with these values belong to the module. */
  moduleWhen?: Readonly<Record<string, string>>;
  /** Query and path parameters, all strings on the wire. */
  query?: z.ZodObject;
  /**
   * JSON body. `jwe` = the body is `{ data: <compact JWE> }` whose plain text has this shape;
   * `form` = `application/x-www-form-urlencoded`, every field once; `picture` = one picture's raw bytes (`pictureBody`).
   */
  body?: z.ZodObject;
  bodyEncoding?: 'json' | 'jwe' | 'form' | 'picture';
  /** Moves money on receipt. Without a response the caller does not know whether it was done. */
  money?: true;
  value: z.ZodType;
  /** Expected failures besides the general ones (`request.invalid`, `rate.limited`, `session.required`). */
  errors: readonly ErrorCode[];
}

/** `METHOD /path`, e.g. `GET /wps/member/info`. Path parameters are written `:name`. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

export function defineCalls<T extends Record<CallKey, Call>>(calls: T): T {
  return calls;
}
