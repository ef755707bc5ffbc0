import { moveBillsOn, payContracts } from '#server/domains/contracts/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

import { createRepeated, type Repeated } from './repeat.ts';

/** The most a bill can be late. */
const lookEveryMs = 15_000;

/** Pays agents' contracts, period by period. One merchant's fault does not stop the others. */
export function createContractsJob({ contexts, log }: { contexts: () => readonly Ctx[]; log: Log }): Repeated {
  const run = async () => {
    for (const ctx of contexts()) {
      try {
        await payContracts({ ctx });
        await moveBillsOn({ ctx });
      } catch (error) {
        log.error({ err: error, merchant: ctx.merchant.code }, 'contracts could not be billed');
      }
    }
  };
  return createRepeated({ what: 'pay contracts', everyMs: lookEveryMs, run, log });
}
