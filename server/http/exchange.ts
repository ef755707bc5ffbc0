import type { ErrorCode } from '#contract/errors.ts';
import type { FailureWords } from '#server/failure-words.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createContext, type Shared } from '#server/platform/create-context.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import type { LoadMeter } from '#server/platform/load-meter.ts';
import type { HttpMetrics } from '#server/platform/metrics.ts';
import type { Edge } from '#server/platform/edge.ts';
import type { ProxyWatch } from '#server/platform/proxy-watch.ts';
import type { RateLimit } from '#server/platform/rate-limit.ts';
import { requestIdFrom } from '#server/platform/request-id.ts';
import { isDamage } from '#server/platform/sqlstate.ts';
import type { MerchantRegistry } from '#server/domains/merchant/index.ts';

import type { Asked } from './asked.ts';
import { fail, type Sealed, type Stamp } from './envelope.ts';
import { toExpectedError } from './error-map.ts';
import { readIncoming, type Incoming, type RequestEnv } from './incoming.ts';
import { callerLanguage } from './request-language.ts';

export interface ExchangeOptions {
  shared: Shared;
  merchants: MerchantRegistry;
  metrics: HttpMetrics;
  rateLimit: RateLimit;
  load: LoadMeter;
  edge: Edge;
  failureWords: FailureWords;
  proxyWatch: ProxyWatch;
}

/** One request on its way through a route. */
export interface Exchange {
  request: Asked;
  incoming: Incoming;
  ctx: Ctx;
  stamp: Stamp;
  params: Record<string, string>;
}

/** Builds the context and the response: no error gets past here. */
export async function runExchange<T extends { status: number }>(
  request: Asked,
  env: RequestEnv | undefined,
  params: Record<string, string>,
  route: string,
  handle: (exchange: Exchange) => Promise<T>,
  { shared, merchants, metrics, rateLimit, load, edge, proxyWatch, failureWords }: ExchangeOptions,
): Promise<T | Sealed> {
  const startedAt = performance.now();
  const incoming = readIncoming(request, env, edge);
  proxyWatch.look(incoming);
  const requestId = requestIdFrom(incoming.header('x-request-id'));
  const stamp: Stamp = { requestId, serverTimeMs: shared.clock.now().getTime(), isHttps: incoming.isHttps };
  const ctx = createContext(shared, {
    merchant: merchants.byHost(incoming.host),
    actor: { kind: 'visitor' },
    requestId,
    address: incoming.address,
  });
  let answered: T | Sealed;
  try {
    if (ctx.limitedAddress !== undefined) await rateLimit.take(ctx.limitedAddress);
    answered = await load.count(() => handle({ request, incoming, ctx, stamp, params }));
  } catch (error) {
    const say = (code: ErrorCode) => sentence(code, { words: failureWords, header: incoming.header, url: request.url, ctx });
    answered = failure(error, { ctx, route, stamp, say });
  }
  metrics.observe(route, answered.status, performance.now() - startedAt);
  return answered;
}

/** A code's sentence in the caller's language, else in the merchant's. */
function sentence(
  code: ErrorCode,
  { words, ctx, ...caller }: { words: FailureWords; ctx: Ctx; header: Incoming['header']; url: string },
): string {
  return words[callerLanguage(caller) ?? ctx.merchant.defaultLanguage][code];
}

interface Failed {
  ctx: Ctx;
  route: string;
  stamp: Stamp;
  say: (code: ErrorCode) => string;
}

function failure(error: unknown, { ctx, route, stamp, say }: Failed): Sealed {
  const expected = toExpectedError(error);
  if (!expected)
    ctx.log.error(
      { err: error, route },
      isDamage(error) ? 'request failed: the files of the database are damaged' : 'request failed by a bug',
    );
  else if (expected.code === 'system.busy' && expected !== error)
    ctx.log.warn({ err: error, route }, 'request refused: the platform is busy');
  else ctx.log.debug({ errorCode: expected.code, route }, 'request refused');
  const told = expected ?? new ExpectedError('system.unknown');
  return fail(told, say(told.code), stamp);
}
