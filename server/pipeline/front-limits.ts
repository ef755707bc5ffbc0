import { createRateLimit, type RateLimit } from '#server/platform/rate-limit.ts';

/** What one address may ask for in a minute, beside the gateway's calls. */
export interface FrontLimits {
  /** Pages, from memory or not, and pages of the console: one bucket with the calls. */
  pages: RateLimit;
  /** Pages that have to be drawn, which cost a hundred times as much as others. */
  draws: RateLimit;
  files: RateLimit;
}

/** A page loads some sixty files at its first visit and a call costs more than any of them: a bucket of their own, ten times as large. */
const filesPerCall = 10;
/** Everybody's visits draw a page once, so a whole cell of a carrier behind one address needs few. */
const callsPerDraw = 25;

/** @param pages counts calls too; without it pages are counted alone */
export function createFrontLimits({ requestsPerMinute }: { requestsPerMinute: number }, pages?: RateLimit): FrontLimits {
  const limitOf = (count: number) => createRateLimit({ requestsPerMinute: count });
  return {
    pages: pages ?? limitOf(requestsPerMinute),
    draws: limitOf(Math.ceil(requestsPerMinute / callsPerDraw)),
    files: limitOf(requestsPerMinute * filesPerCall),
  };
}

/** Counts a request, at once where nobody is counted. @throws ExpectedError rate.limited */
export async function countRequest(limit: RateLimit, limitedAddress: string | undefined): Promise<void> {
  if (limitedAddress !== undefined) await limit.take(limitedAddress);
}
