import { createRateLimit, type RateLimit } from '#server/platform/rate-limit.ts';

/** The limits per address and minute for everything besides the gateway's calls. */
export interface FrontLimits {
  /** Pages, cached or not, and the console's pages: one bucket with the calls. */
  pages: RateLimit;
  /** Pages that have to be rendered, which cost a hundred times as much as others. */
  draws: RateLimit;
  files: RateLimit;
}

/** A page loads some sixty files on the first visit, and a call costs more than any of them: a separate bucket, ten times as large. */
const filesPerCall = 10;
/** Each page is rendered once for all visitors, so even a carrier's whole cell behind one address needs few. */
const callsPerDraw = 25;

/** @param pages also counts calls; without it pages are counted separately */
export function createFrontLimits({ requestsPerMinute }: { requestsPerMinute: number }, pages?: RateLimit): FrontLimits {
  const limitOf = (count: number) => createRateLimit({ requestsPerMinute: count });
  return {
    pages: pages ?? limitOf(requestsPerMinute),
    draws: limitOf(Math.ceil(requestsPerMinute / callsPerDraw)),
    files: limitOf(requestsPerMinute * filesPerCall),
  };
}

/** Counts a request; returns at once for unlimited callers. @throws ExpectedError rate.limited */
export async function countRequest(limit: RateLimit, limitedAddress: string | undefined): Promise<void> {
  if (limitedAddress !== undefined) await limit.take(limitedAddress);
}
