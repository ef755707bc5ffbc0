import { foldRounds } from '#server/domains/bets/index.ts';
import { forgetWins } from '#server/domains/club/index.ts';
import { createLedgerFolding } from '#server/domains/statements/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

import { createRepeated, type Repeated } from './repeat.ts';

/** How often daily sums are updated: readers add what is missing. */
const foldEveryMs = 30_000;

/** Keeps histories fast to read, however long they grow. One merchant's fault does not stop the others. */
export function createHistoryJob({ contexts, log }: { contexts: () => readonly Ctx[]; log: Log }): Repeated {
  const foldLedger = createLedgerFolding();
  const run = async () => {
    const all = contexts();
    await foldLedger({ contexts: all });
    for (const ctx of all) {
      try {
        await foldRounds({ ctx });
        await forgetWins({ ctx });
      } catch (error) {
        log.error({ err: error, merchant: ctx.merchant.code }, 'the history of rounds could not be summed');
      }
    }
  };
  return createRepeated({ what: 'sum the history up', everyMs: foldEveryMs, run, log });
}
