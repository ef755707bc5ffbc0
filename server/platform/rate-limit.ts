import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ExpectedError } from './expected-error.ts';

export interface RateLimit {
  /** Counts one request of an address. @throws ExpectedError rate.limited */
  take(address: string): Promise<void>;
}

/**
 * The ceiling on all requests of one address to one process. High, since a carrier's whole cell may share one
 * address; rare actions (log-ins, registrations) are counted in the database by their own domain.
 */
export function createRateLimit({ requestsPerMinute }: { requestsPerMinute: number }): RateLimit {
  if (requestsPerMinute === 0) return { take: () => Promise.resolve() };
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return {
    async take(address) {
      try {
        await limiter.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ExpectedError('rate.limited', { retryAfterMs: refusal.msBeforeNext });
      }
    },
  };
}
