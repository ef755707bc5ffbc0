/** Lives as long as the page: what is announced to agents, on `/m/member/notice`. */
import { atom } from 'nanostores';

import type { Announcement } from '#contract/content/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';
import { onSeen } from '#site/stores/on-seen.ts';

type AgentNotices = { state: 'loading' } | { state: 'ready'; announcements: readonly Announcement[] } | { state: 'failed'; code: string };

export const $agentNotices = atom<AgentNotices>({ state: 'loading' });

onSeen($agentNotices, () => {
  void loadAgentNotices();
});

export async function loadAgentNotices(): Promise<void> {
  const { lang: language } = document.documentElement;
  const query = { types: 'A', groupName: 'm_home', platform: 'M', merchantCode: merchantCode(), language } as const;
  const result = await gateway.call('GET /wps/system/announcements', { query });
  $agentNotices.set(result.ok ? { state: 'ready', announcements: result.value.announcements } : { state: 'failed', code: result.code });
}
