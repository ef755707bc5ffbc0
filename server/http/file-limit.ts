import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ExpectedError } from '#server/platform/expected-error.ts';

/** A file reads the whole of a period: so many may one member ask for in ten minutes. */
const filesPerWindow = 20;
const windowSeconds = 600;

/** Counts the files of one kind. The answer throws rate.limited when a member has asked for too many. */
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
