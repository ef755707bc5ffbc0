import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ExpectedError } from './expected-error.ts';

export interface RateLimit {
  /** Counts one request of an address. @throws ExpectedError rate.limited */
  take(address: string): Promise<void>;
}

/** The machine itself: our own parts, benchmarks, and a proxy that was not declared with TRUSTED_PROXIES. */
export const isOwnMachine = (address: string) => address === 'in-process' || address === '0:0:0:0::/64' || address.startsWith('127.');

/**
 * The ceiling over everything that one address asks of one process. High, since a carrier's whole cell may stand behind one
 * address; what must be rare (log-ins, registrations) is counted in the database by its own domain.
 */
export function createRateLimit({ requestsPerMinute }: { requestsPerMinute: number }): RateLimit {
  if (requestsPerMinute === 0) return { take: () => Promise.resolve() };
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: 60 });
  return {
    async take(address) {
      if (isOwnMachine(address)) return;
      try {
        await limiter.consume(address);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new ExpectedError('rate.limited', { retryAfterMs: refusal.msBeforeNext });
      }
    },
  };
}
