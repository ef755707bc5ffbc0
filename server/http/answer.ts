import type { FeatureFlag } from '#contract/flags.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { BodyOf, CallName, Calls, QueryOf, ValueOf } from '#contract/calls.ts';
import type { Actor, Ctx, MemberCtx, StaffCtx } from '#server/platform/context.ts';

type Member = Extract<Actor, { kind: 'member' }>;

/** Calls with auth `session` or `member` get a member's context, those with `staff` a colleague's, all others a visitor's. */
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
  /** The caller's country, ISO 3166 in two letters; '' when nobody knows; `undefined` inside our own networks. */
  country: () => Promise<string | undefined>;
  /** Who asks, for calls that are public but for a part. @throws session.required, session.expired */
  player: () => Promise<Member>;
}

type Handler<K extends CallName> = (input: AnswerInput<K>) => Promise<ValueOf<K> | Reply<ValueOf<K>>>;

/** One call of the contract with the function that answers it. The router does all the rest. */
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

/** A value with response headers or cookies (whole `Set-Cookie` lines) beside it. */
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
 * `answer('GET /wps/wallet/getWallet', async ({ ctx }) => value)`.
 * The cast is safe: the router calls `handle` only with what the contract's schemas of this very key let through.
 */
export function answer<K extends CallName>(key: K, handler: Handler<K>): Answer {
  return { key, handle: handler as Answer['handle'] };
}

/** What a call carries, whichever way: query, path and body in one. */
type Given<T> = T extends undefined ? unknown : T;
type InputOf<K extends CallName> = Given<QueryOf<K>> & Given<BodyOf<K>>;
/** A call whose value is empty may be answered by a verb that returns nothing. */
type Answered<K extends CallName> = ValueOf<K> extends Record<string, never> ? void : ValueOf<K>;

/** `serve('GET /wps/bet/totals', showBetTotals)`: a call that is answered by a verb of a domain and by nothing else. */
export function serve<K extends CallName>(key: K, verb: (call: { ctx: CtxFor<K>; input: InputOf<K> }) => Promise<Answered<K>>): Answer {
  // safe as in `answer`
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
 * A route outside the contract's envelope: callers that sign the raw body (vendors, payment channels), and streams.
 * The router reads the body (at most 64 kB), builds the context and sends what comes back; thrown errors answer the envelope.
 */
export interface RawRoute {
  method: 'GET' | 'POST';
  /** Hono path, e.g. `/vendor/v1/:call`. */
  path: `/${string}`;
  /** With it the actor is a member or a trial player; without it a visitor, and the route checks its caller itself. */
  auth?: 'session';
  /** Answered only while the merchant has it, as calls are. */
  feature?: FeatureFlag;
  /** With them the actor is somebody of the staff with one of these roles. */
  roles?: readonly StaffRole[];
  /** A file of a long history: it may take longer than a player's call. */
  takesLong?: boolean;
  handle(input: RawInput): Promise<Response>;
}

export interface RawInput {
  ctx: Ctx;
  rawBody: string;
  headers: Headers;
  path: string;
  /** The host that the player's browser asked for. */
  host: string;
  params: Record<string, string>;
  query: URLSearchParams;
  isHttps: boolean;
  /** Whether the session that opened the request still stands: for answers that stay open. */
  isSessionAlive: () => Promise<boolean>;
}
