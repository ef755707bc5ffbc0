import type { BodyIn, CallName, Calls, QueryIn } from '#contract/calls.ts';

/** Calls whose body travels as a JWE. */
export type SealedCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'jwe' } ? K : never }[CallName];

/** The compiler holds this list to the contract; a schema would tell the same at 25 kB. */
const sealedCalls = {
  'POST /wps/session/login': true,
  'PUT /wps/member/register': true,
  'POST /wps/member/password/v2': true,
  'POST /wps/member/password/mobile': true,
  'POST /wps/member/password/reset': true,
  'POST /wps/member/authenticator/off': true,
  'POST /wps/member/passkey': true,
  'POST /wps/member/passkey/:passkeyId/off': true,
  'POST /wps/member/social/:provider': true,
  'POST /wps/member/social/:provider/off': true,
} as const satisfies Record<SealedCallName, true>;

export const isSealedCall = (key: CallName): key is SealedCallName => Object.hasOwn(sealedCalls, key);

/** Calls whose body is a form's. */
type FormCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'form' } ? K : never }[CallName];

const formCalls = { 'POST /wps/member/password/email': true } as const satisfies Record<FormCallName, true>;

export const isFormCall = (key: CallName): key is FormCallName => Object.hasOwn(formCalls, key);

/** Time stamp and nonce of a sealed body are the client's business, not the caller's. */
type Stamped = 'issuedAtMs' | 'nonce';
type BodyGiven<K extends CallName> = K extends SealedCallName ? Omit<BodyIn<K>, Stamped> : BodyIn<K>;

/** Fits wherever nothing is required. */
type Nothing = Record<string, never>;

type QueryPart<K extends CallName> =
  undefined extends QueryIn<K> ? { query?: undefined } : Nothing extends QueryIn<K> ? { query?: QueryIn<K> } : { query: QueryIn<K> };
type BodyPart<K extends CallName> = undefined extends BodyIn<K> ? { body?: undefined } : { body: BodyGiven<K> };

export type CallInput<K extends CallName> = QueryPart<K> &
  BodyPart<K> & {
    /** For calls that move money: the same key at every retry of the same intent. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

/** `call(key)` where nothing is required, `call(key, input)` elsewhere. */
export type CallArguments<K extends CallName> = Nothing extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];
