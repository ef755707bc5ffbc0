import type { FeatureFlag } from '#contract/flags.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import type { BodyOf, CallName, Calls, QueryOf, ValueOf } from '#contract/calls.ts';
import type { Actor, Ctx, MemberCtx, StaffCtx } from '#server/platform/context.ts';

type Member = Extract<Actor, { kind: 'member' }>;

/** Calls with auth `session` or `member` get a member's context, those with `staff` a staff context, all others a visitor's. */
export type CtxFor<K extends CallName> = Calls[K]['auth'] extends 'none' ? Ctx : Calls[K]['auth'] extends 'staff' ? StaffCtx : MemberCtx;

export interface AnswerInput<K extends CallName> {
  ctx: CtxFor<K>;
  /** Query and path parameters, validated by the contract's schema. */
  query: QueryOf<K>;
  /** The body, decoded and validated by the contract's schema. */
  body: BodyOf<K>;
  headers: Headers;
  /** The player's connection is encrypted: cookies get `Secure` and the `__Host-` prefix. */
  isHttps: boolean;
  /** The caller's country, ISO 3166 alpha-2; '' if unknown; `undefined` inside our own networks. */
  country: () => Promise<string | undefined>;
  /** The caller's session, for public calls with a private part. @throws session.required, session.expired */
  player: () => Promise<Member>;
}

type Handler<K extends CallName> = (input: AnswerInput<K>) => Promise<ValueOf<K> | Reply<ValueOf<K>>>;

/** A call of the contract with its handler. The router does the rest. */
export interface Answer {
  key: CallName;
  handle(input: {
    ctx: Ctx;
    query: unknown;
    body: unknown;
    headers: Headers;
    isHttps: boolean;
    country: () => Promise<string | undefined>;
    player: () => Promise<Member>;
  }): Promise<unknown>;
}

/** A value with response headers or cookies (whole `Set-Cookie` lines). */
export class Reply<T> {
  readonly value: T;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];

  constructor(value: T, { headers = {}, cookies = [] }: { headers?: Record<string, string>; cookies?: readonly string[] } = {}) {
    this.value = value;
    this.headers = headers;
    this.cookies = cookies;
  }
}

/**
 * `answer('GET /wps/wallet/getWallet', async ({ ctx }) => value)`. The cast is safe: the router calls `handle` only with input validated by
 * this key's schemas in the contract.
 */
export function answer<K extends CallName>(key: K, handler: Handler<K>): Answer {
  return { key, handle: handler as Answer['handle'] };
}

/** A call's input: query, path and body in one. */
type Given<T> = T extends undefined ? unknown : T;
type InputOf<K extends CallName> = Given<QueryOf<K>> & Given<BodyOf<K>>;
/** A call with an empty value may be answered by a function that returns nothing. */
type Answered<K extends CallName> = ValueOf<K> extends Record<string, never> ? void : ValueOf<K>;

/** `serve('GET /wps/bet/totals', showBetTotals)`: a call answered entirely by one domain function. */
export function serve<K extends CallName>(key: K, verb: (call: { ctx: CtxFor<K>; input: InputOf<K> }) => Promise<Answered<K>>): Answer {
  // safe for the same reason as in `answer`
  const ask = verb as (call: { ctx: Ctx; input: unknown }) => Promise<unknown>;
  return {
    key,
    async handle({ ctx, query, body }) {
      const value = await ask({ ctx, input: { ...(query as object), ...(body as object) } });
      return value === undefined ? {} : value;
    },
  };
}

/**
 * A route outside the contract's envelope: for callers that sign the raw body (vendors, payment channels), and for streams.
 * The router reads the body (at most 64 kB), builds the context and sends the result; thrown errors become the envelope.
 */
export interface RawRoute {
  method: 'GET' | 'POST';
  /** Hono path, e.g. `/vendor/v1/:call`. */
  path: `/${string}`;
  /** If set, the actor is a member or a trial player; otherwise a visitor, and the route authenticates its caller itself. */
  auth?: 'session';
  /** Only served while the merchant has it, as for calls. */
  feature?: FeatureFlag;
  /** If set, the actor is a staff member with this permission. */
  can?: Permission;
  /** For files of a long history: may take longer than a player's call. */
  takesLong?: boolean;
  handle(input: RawInput): Promise<Response>;
}

export interface RawInput {
  ctx: Ctx;
  rawBody: string;
  headers: Headers;
  path: string;
  /** The host the player's browser requested. */
  host: string;
  params: Record<string, string>;
  query: URLSearchParams;
  isHttps: boolean;
  /** Whether the session of the request is still open: for long-lived responses. */
  isSessionAlive: () => Promise<boolean>;
}
