/** Lives as long as the page: an agent's commission of this month so far, on the agent home page. */
import type { ValueOf } from '#contract/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

export type EarnedThisMonth = ValueOf<'GET /wps/agent/rebate'>;

const {
  $read: $earned,
  read,
  retry: retryEarned,
} = createRead(() => gateway.call('GET /wps/agent/rebate', { query: { period: 'month' } }));

onSeen($earned, () => void read());

export { $earned, retryEarned };
