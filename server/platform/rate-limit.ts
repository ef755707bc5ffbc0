import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ExpectedError } from './expected-error.ts';

export interface RateLimit {
  /** Counts one request of an address. @throws ExpectedError rate.limited */
  take(address: string): Promise<void>;
}

/**
 * The ceiling over everything that one address asks of one process. High, since a carrier's whole cell may stand behind one
 * address; what must be rare (log-ins, registrations) is counted in the database by its own domain.
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
