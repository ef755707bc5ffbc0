/** Lives as long as the page: the team's activity in a period, beside the period before (`/m/agent/team/overview`). */
import type { ValueOf } from '#contract/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createReport } from './report.ts';

export type TeamOverview = ValueOf<'GET /wps/agent/team/overview'>;

export const overview = createReport<TeamOverview>({
  read: (query) => gateway.call('GET /wps/agent/team/overview', { query }),
});

onSeen(overview.$report, () => void overview.refresh());
