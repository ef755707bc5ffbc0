import { Hono, type Context } from 'hono';

import { calls } from '#contract/calls.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { createContext } from '#server/platform/create-context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';

import type { Answer, RawInput, RawRoute } from './answer.ts';
import { answerCall, inTurn, type CallOptions } from './answer-call.ts';
import { checkFeature } from './check-feature.ts';
import { Sealed } from './envelope.ts';
import { runExchange, type Exchange } from './exchange.ts';
import type { RequestEnv } from './incoming.ts';
import { readText } from './read-body.ts';
import { sessionActor } from './session-actor.ts';
import { staffActor } from './staff-actor.ts';

export interface RouterOptions extends CallOptions {
  answers: readonly Answer[];
  rawRoutes: readonly RawRoute[];
}

/** Mounts every answer at its contract path. Everything calls have in common happens here, not in handlers. */
export function createRouter(options: RouterOptions): Hono<{ Bindings: RequestEnv }> {
  const app = new Hono<{ Bindings: RequestEnv }>();
  const run = async (c: Context<{ Bindings: RequestEnv }>, params: Record<string, string>, route: string, handle: Handle) => {
    const answered = await runExchange(c.req.raw, c.env, params, route, handle, options);
    return answered instanceof Sealed ? answered.toResponse() : answered;
  };
  for (const answer of options.answers) {
    const [method = '', path = ''] = answer.key.split(' ');
    const handle = (exchange: Exchange) => answerCall(answer, calls[answer.key], exchange, options);
    const hasParams = path.includes('/:');
    app.on(method, path, (c) => run(c, hasParams ? c.req.param() : noParams, answer.key, handle));
  }
  for (const route of options.rawRoutes) {
    const handle = (exchange: Exchange) => answerRaw(route, exchange, options);
    app.on(route.method, route.path, (c) => run(c, c.req.param(), `${route.method} ${route.path}`, handle));
  }
  app.onError((error, c) => run(c, noParams, 'mounted', failWith(error)));
  app.notFound((c) => run(c, noParams, 'not found', failWith(new ExpectedError('not.found'))));
  return app;
}

type Handle = (exchange: Exchange) => Promise<Response | Sealed>;

const noParams: Record<string, string> = {};

const failWith = (error: Error) => async (): Promise<never> => {
  throw error;
};

async function answerRaw(
  route: RawRoute,
  { request, incoming, ctx, stamp, params }: Exchange,
  { shared, forLong, turns, merchants, findSession, findStaff }: RouterOptions,
): Promise<Response> {
  const look = () => sessionActor({ auth: 'session', ctx, incoming, findSession });
  const atConsole = (can: Permission) => staffActor({ call: { can }, ctx, incoming, findStaff });
  const actor = route.can ? await atConsole(route.can) : route.auth ? await look() : undefined;
  checkFeature(route, merchants.byCode(ctx.merchant.code));
  const about = { merchant: ctx.merchant, requestId: stamp.requestId, address: incoming.address };
  const own = actor ? createContext(route.takesLong || route.can ? forLong : shared, { ...about, actor }) : ctx;
  const rawBody = route.method === 'POST' ? await readText(request, incoming.header) : '';
  const url = new URL(request.url);
  const input: RawInput = {
    ctx: own,
    rawBody,
    headers: request.headers,
    path: url.pathname,
    host: incoming.host,
    params,
    query: url.searchParams,
    isHttps: stamp.isHttps,
    isSessionAlive: () => look().then(() => true, staysOpen),
  };
  return inTurn(actor, turns, () => route.handle(input));
}

/** Only the platform can tell that a session has ended; while it cannot be asked, an open response stays open. */
function staysOpen(error: unknown): boolean {
  return !(error instanceof ExpectedError);
}
