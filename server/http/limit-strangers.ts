import type { MiddlewareHandler } from 'hono';

import type { FailureWords } from '#server/failure-words.ts';
import { limitedAddress } from '#server/platform/address.ts';
import type { Config } from '#server/platform/config.ts';
import { edgeOf } from '#server/platform/edge.ts';
import { ExpectedError } from '#server/platform/expected-error.ts';
import { createRateLimit } from '#server/platform/rate-limit.ts';
import { nextRequestId } from '#server/platform/request-id.ts';
import { partHeaders } from '#server/platform/security-headers.ts';
import { languageSpoken } from '#server/platform/words.ts';

import { fail } from './envelope.ts';
import { readIncoming, type RequestEnv } from './incoming.ts';
import { chosenLanguage } from './request-language.ts';

/**
 * Routes mounted beside the platform's calls are limited per address too, in a separate bucket: a room full of players
 * at fast games must not keep anyone from the cashier.
 */
export function limitStrangers(
  config: Pick<Config, 'mode' | 'trustedProxies' | 'requestsPerMinute'>,
  failureWords: FailureWords,
): MiddlewareHandler<{ Bindings: RequestEnv }> {
  const edge = edgeOf(config);
  const limit = createRateLimit(config);
  return async (c, next) => {
    const { address, isHttps } = readIncoming(c.req.raw, c.env, edge);
    const counted = limitedAddress(address, edge.exemptsOwnMachine);
    const refusal = counted === undefined ? undefined : await limit.take(counted).catch(refusalOf);
    // answered here: the router would count the refused request as a call
    if (refusal)
      return fail(refusal, wordsOf(c.req.raw.headers, failureWords)[refusal.code], {
        requestId: nextRequestId(),
        serverTimeMs: Date.now(),
        isHttps,
      }).toResponse();
    await next();
    if (isHttps) for (const [name, value] of Object.entries(partHeaders(true))) c.res.headers.set(name, value);
    return undefined;
  };
}

function refusalOf(error: unknown): ExpectedError {
  if (error instanceof ExpectedError) return error;
  throw error;
}

/** In the caller's language, else in English: vendor calls belong to no merchant's page. */
const wordsOf = (headers: Headers, words: FailureWords) => words[languageSpoken(chosenLanguage(headers))];
