import { foldTeams } from '#server/domains/teams/index.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

import { createRepeated, type Repeated } from './repeat.ts';

/** How often teams' play is summed: reports say until when they are complete. */
const foldEveryMs = 5000;

/** One merchant's fault does not stop the sums of the others. */
export function createTeamsJob({ contexts, log }: { contexts: () => readonly Ctx[]; log: Log }): Repeated {
  const run = async () => {
    for (const ctx of contexts()) {
      try {
        await foldTeams({ ctx });
      } catch (error) {
        log.error({ err: error, merchant: ctx.merchant.code }, 'what teams played could not be summed');
      }
    }
  };
  return createRepeated({ what: 'sum up what teams played', everyMs: foldEveryMs, run, log });
}
