/** Lives as long as the page: the branches right below the agent that have played most this month, on the agent home page. */
import { mapped } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

/** At most as many are shown. */
export const mostBest = 5;

const {
  $read: $bestBranches,
  read,
  retry: retryBestBranches,
} = createRead(async () =>
  mapped(
    await gateway.call('GET /wps/agent/team/pnl', { query: { preset: 'thisMonth', sort: 'turnover', size: mostBest } }),
    ({ currency, branches }) => ({ currency, list: branches.filter(({ turnoverMinor }) => BigInt(turnoverMinor) > 0n) }),
  ),
);

onSeen($bestBranches, () => void read());

export { $bestBranches, retryBestBranches };
