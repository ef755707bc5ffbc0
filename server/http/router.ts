import { Hono } from 'hono';

import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import type { Actor, Ctx } from '#server/platform/context.ts';
import { createContext, type Shared } from '#server/platform/create-context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { HttpMetrics } from '#server/platform/metrics.ts';
import { isOwnMachine, type RateLimit } from '#server/platform/rate-limit.ts';
import { requestIdFrom } from '#server/platform/request-id.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';

import type { Answer, RawRoute } from './answer.ts';
import { checkOpen } from './check-open.ts';
import { checkOrigin } from './check-origin.ts';
import { fail, succeed, type Stamp } from './envelope.ts';
import { toExpectedError } from './error-map.ts';
import { readIncoming, type Incoming, type RequestEnv } from './incoming.ts';
import { readForm, readJson, readText } from './read-body.ts';
import { readQuery } from './read-query.ts';
import { openSealedBody, type OpenPayload } from './sealed-body.ts';
import { sessionActor, type FindSession } from './session-actor.ts';

export interface RouterOptions {
  answers: readonly Answer[];
  rawRoutes: readonly RawRoute[];
  shared: Shared;
  merchants: MerchantRegistry;
  findSession: FindSession;
  openPayload: OpenPayload;
  metrics: HttpMetrics;
  rateLimit: RateLimit;
  siteOrigin: string | undefined;
  trustedProxies: number;
}

/** One request on its way through a route. */
export interface Exchange {
  request: Request;
  incoming: Incoming;
  ctx: Ctx;
  stamp: Stamp;
  params: Record<string, string>;
}

/** Mounts every answer at its contract path. All that calls have in common happens here, nothing of it in handlers. */
export function createRouter(options: RouterOptions): Hono<{ Bindings: RequestEnv }> {
  const app = new Hono<{ Bindings: RequestEnv }>();
  for (const answer of options.answers) {
    const [method = '', path = ''] = answer.key.split(' ');
    const handle = (exchange: Exchange) => answerCall(answer, calls[answer.key], exchange, options);
    const hasParams = path.includes('/:');
    app.on(method, path, (c) => run(c.req.raw, c.env, hasParams ? c.req.param() : noParams, answer.key, handle, options));
  }
  for (const route of options.rawRoutes) {
    const handle = (exchange: Exchange) => answerRaw(route, exchange, options);
    app.on(route.method, route.path, (c) => run(c.req.raw, c.env, c.req.param(), `${route.method} ${route.path}`, handle, options));
  }
  app.onError((error, c) => run(c.req.raw, c.env, noParams, 'mounted', failWith(error), options));
  app.notFound((c) => run(c.req.raw, c.env, noParams, 'not found', failWith(new ExpectedError('not.found')), options));
  return app;
}

const noParams: Record<string, string> = {};

const failWith = (error: Error) => async (): Promise<never> => {
  throw error;
};

/** Context in, response out: nothing that is thrown gets past here. */
async function run(
  request: Request,
  env: RequestEnv | undefined,
  params: Record<string, string>,
  route: string,
  handle: (exchange: Exchange) => Promise<Response>,
  { shared, merchants, metrics, rateLimit, trustedProxies }: RouterOptions,
): Promise<Response> {
  const startedAt = performance.now();
  const incoming = readIncoming(request, env, trustedProxies);
  const requestId = requestIdFrom(incoming.header('x-request-id'));
  const stamp: Stamp = { requestId, serverTimeMs: shared.clock.now().getTime(), isHttps: incoming.isHttps };
  const ctx = createContext(shared, {
    merchant: merchants.byHost(incoming.host),
    actor: { kind: 'visitor' },
    requestId,
    address: incoming.address,
  });
  let response: Response;
  try {
    if (!isOwnMachine(incoming.address)) await rateLimit.take(incoming.address);
    response = await handle({ request, incoming, ctx, stamp, params });
  } catch (error) {
    response = failure(error, ctx, route, stamp);
  }
  metrics.observe(route, response.status, performance.now() - startedAt);
  return response;
}

async function answerCall(answer: Answer, call: Call, exchange: Exchange, options: RouterOptions): Promise<Response> {
  const { request, incoming, stamp, params } = exchange;
  const changesState = request.method !== 'GET' && request.method !== 'HEAD';
  if (changesState) checkOrigin(incoming, options.siteOrigin);
  checkOpen(answer.key, call, options.merchants.byCode(exchange.ctx.merchant.code), incoming.header);
  const actor: Actor =
    call.auth === 'none'
      ? exchange.ctx.actor
      : await sessionActor({ auth: call.auth, ctx: exchange.ctx, incoming, findSession: options.findSession });
  const ctx =
    call.auth === 'none'
      ? exchange.ctx
      : createContext(options.shared, { merchant: exchange.ctx.merchant, requestId: stamp.requestId, address: incoming.address, actor });
  const query: unknown = call.query?.parse(readQuery(request.url, params));
  let body: unknown;
  if (call.body) {
    const json = call.bodyEncoding === 'form' ? await readForm(request, incoming) : await readJson(request, incoming);
    body = call.body.parse(
      call.bodyEncoding === 'jwe'
        ? await openSealedBody({ ctx, json, incoming, purpose: answer.key, openPayload: options.openPayload })
        : json,
    );
  }
  return succeed(await answer.handle(new HandlerInput(request, ctx, query, body, stamp.isHttps)), stamp);
}

/** A class for its getter: building Headers costs more than a whole trivial call, so they are built for handlers that ask. */
class HandlerInput {
  readonly ctx: Ctx;
  readonly query: unknown;
  readonly body: unknown;
  readonly isHttps: boolean;
  readonly #request: Request;

  constructor(request: Request, ctx: Ctx, query: unknown, body: unknown, isHttps: boolean) {
    this.#request = request;
    this.ctx = ctx;
    this.query = query;
    this.body = body;
    this.isHttps = isHttps;
  }

  get headers(): Headers {
    return this.#request.headers;
  }
}

async function answerRaw(
  route: RawRoute,
  { request, incoming, ctx, stamp, params }: Exchange,
  { shared, findSession }: RouterOptions,
): Promise<Response> {
  const look = () => sessionActor({ auth: 'session', ctx, incoming, findSession });
  const own = route.auth
    ? createContext(shared, { merchant: ctx.merchant, requestId: stamp.requestId, address: incoming.address, actor: await look() })
    : ctx;
  const rawBody = route.method === 'POST' ? await readText(request, incoming.header) : '';
  const url = new URL(request.url);
  return route.handle({
    ctx: own,
    rawBody,
    headers: request.headers,
    path: url.pathname,
    host: incoming.host,
    params,
    query: url.searchParams,
    isHttps: stamp.isHttps,
    isSessionAlive: () => look().then(() => true, staysOpen),
  });
}

/** Only the platform can say that a session is over; while it cannot say anything, an open answer stays open. */
function staysOpen(error: unknown): boolean {
  return !(error instanceof ExpectedError);
}

function failure(error: unknown, ctx: Ctx, route: string, stamp: Stamp): Response {
  const expected = toExpectedError(error);
  if (!expected) ctx.log.error({ err: error, route }, 'request failed by a bug');
  else if (expected.code === 'system.busy') ctx.log.warn({ err: error, route }, 'request refused: the platform is busy');
  else ctx.log.debug({ errorCode: expected.code, route }, 'request refused');
  return fail(expected ?? new ExpectedError('system.unknown'), stamp);
}
