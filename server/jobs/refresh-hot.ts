import { refreshHot } from '#server/domains/catalogue/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

import { createRepeated, type Repeated } from './repeat.ts';

/** How late a day that has ended may be counted. */
const hotEveryMs = 10 * 60_000;

/** One merchant's fault does not stop the lists of the others. */
export function createHotJob({ contexts, log }: { contexts: () => readonly Ctx[]; log: Log }): Repeated {
  const run = async () => {
    for (const ctx of contexts()) {
      try {
        await refreshHot({ ctx });
      } catch (error) {
        log.error({ err: error, merchant: ctx.merchant.code }, 'hot games could not be computed');
      }
    }
  };
  return createRepeated({ what: 'compute the hot games', everyMs: hotEveryMs, run, log });
}
