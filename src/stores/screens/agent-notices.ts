/** Lives as long as the page: announcements for agents, on `/m/member/notice`. */
import { mapped } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

export const {
  $read: $agentNotices,
  read: readAgentNotices,
  retry: retryAgentNotices,
} = createRead(async () => {
  const { lang: language } = document.documentElement;
  const query = { types: 'A', groupName: 'm_home', platform: 'M', merchantCode: merchantCode(), language } as const;
  return mapped(await gateway.call('GET /wps/system/announcements', { query }), ({ announcements }) => announcements);
});

onSeen($agentNotices, () => void readAgentNotices());
