import type { Ctx } from '#server/platform/context.ts';
import type { Log } from '#server/platform/log.ts';

import { createTeamsJob } from './fold-teams.ts';
import { createCommissionJob } from './pay-commission.ts';
import { createContractsJob } from './pay-contracts.ts';
import type { Repeated } from './repeat.ts';

/** The agents' jobs: their teams' sums, and the payments based on them. */
export function createAgentJobs({ contexts, log }: { contexts: (job: string) => readonly Ctx[]; log: Log }): Repeated[] {
  return [
    createTeamsJob({ contexts: () => contexts('teams'), log }),
    createCommissionJob({ contexts: () => contexts('commission'), log }),
    createContractsJob({ contexts: () => contexts('contracts'), log }),
  ];
}
