import type { BodyIn, CallName, Calls, QueryIn } from '#contract/calls.ts';
import type { ModuleId } from '#contract/modules.ts';

import { agentCalls, formCalls, moduleCalls, pictureCalls, sealedCalls } from './call-facts.baked.ts';

/** Calls whose body is sent as a JWE. */
export type SealedCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'jwe' } ? K : never }[CallName];

export const isSealedCall = (key: CallName): key is SealedCallName => sealedCalls.includes(key);

/** Calls whose body is a form's. */
type FormCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'form' } ? K : never }[CallName];

export const isFormCall = (key: CallName): key is FormCallName => formCalls.includes(key);

/** Calls whose body is a picture's own bytes. */
type PictureCallName = { [K in CallName]: Calls[K] extends { bodyEncoding: 'picture' } ? K : never }[CallName];

export const isPictureCall = (key: CallName): key is PictureCallName => pictureCalls.includes(key);

/** The module that a call belongs to, for the header `module` (API-004); most calls have none, and announcements only those for agents. */
export function moduleOf(key: CallName, query: Readonly<Record<string, unknown>>): ModuleId | undefined {
  const { module, when = {} } = moduleCalls[key] ?? {};
  return hasValues(query, when) ? module : undefined;
}

/** Whether only agents get an answer. */
export function isForAgents(key: CallName, query: Readonly<Record<string, unknown>>): boolean {
  const when = agentCalls[key];
  return when !== undefined && hasValues(query, when);
}

const hasValues = (query: Readonly<Record<string, unknown>>, when: Readonly<Record<string, string>>) =>
  Object.entries(when).every(([name, value]) => query[name] === value);

/** The client adds a sealed body's time stamp and nonce, not the caller. */
type Stamped = 'issuedAtMs' | 'nonce';
type BodyGiven<K extends CallName> = K extends SealedCallName
  ? Omit<BodyIn<K>, Stamped>
  : K extends PictureCallName
    ? { picture: Blob }
    : BodyIn<K>;

/** Matches calls that require nothing. */
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

/** `call(key)` if nothing is required, otherwise `call(key, input)`. */
export type CallArguments<K extends CallName> = Nothing extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>];
