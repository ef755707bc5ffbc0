import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ExpectedError } from '#server/platform/expected-error.ts';

/** A file reads a whole period: the most per member in ten minutes. */
const filesPerWindow = 20;
const windowSeconds = 600;

/** Counts files of one kind. The returned function throws rate.limited when a member has requested too many. */
export function createFileLimit(): (memberId: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: filesPerWindow, duration: windowSeconds });
  return async (memberId) => {
    try {
      await limiter.consume(memberId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new ExpectedError('rate.limited', { retryAfterMs: refusal.msBeforeNext });
    }
  };
}
