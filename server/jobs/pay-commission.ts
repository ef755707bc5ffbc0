import { runCommission } from '#server/domains/commission/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

import { createRepeated, type Repeated } from './repeat.ts';

/** How soon after local midnight a day is paid, once the teams' sums have passed it. */
const payEveryMs = 20_000;

/** Pays agents for finished days. One merchant's fault does not stop the others. */
export function createCommissionJob({ contexts, log }: { contexts: () => readonly Ctx[]; log: Log }): Repeated {
  const run = async () => {
    for (const ctx of contexts()) {
      try {
        await runCommission({ ctx });
      } catch (error) {
        log.error({ err: error, merchant: ctx.merchant.code }, 'agents could not be paid');
      }
    }
  };
  return createRepeated({ what: 'pay agents', everyMs: payEveryMs, run, log });
}
