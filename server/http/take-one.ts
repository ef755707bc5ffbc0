import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import { ExpectedError } from '#server/platform/expected-error.ts';

/** One of what the limiter allows somebody. @throws rate.limited */
export async function takeOne(limiter: RateLimiterMemory, memberId: string): Promise<void> {
  try {
    await limiter.consume(memberId);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new ExpectedError('rate.limited', { retryAfterMs: refusal.msBeforeNext });
  }
}
