/** Stateless: announcements as the platform has them now, for players (`PL`) or after a log-in (`PU`). */
import type { Announcement } from '#contract/content/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { merchantCode } from '#site/stores/merchant-code.ts';

/** Nothing if they could not be loaded, silently. */
export async function readAnnouncements(types: 'PL' | 'PU'): Promise<readonly Announcement[] | undefined> {
  const { lang: language } = document.documentElement;
  const query = { types, groupName: 'm_home', platform: 'M', merchantCode: merchantCode(), language } as const;
  const answer = await gateway.call('GET /wps/system/announcements', { query });
  return answer.ok ? answer.value.announcements : undefined;
}
