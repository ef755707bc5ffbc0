/** Lives as long as the page: whether the agent gets the report of each week by mail, on the agent home page. */
import { atom } from 'nanostores';

import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

export type WeeklyChange = { state: 'none' } | { state: 'sending' } | { state: 'saved' } | { state: 'failed'; code: string };

const { $read: $weeklyMail, read, retry: retryWeeklyMail } = createRead(() => gateway.call('GET /wps/agent/team/weekly'));

const $weeklyChange = atom<WeeklyChange>({ state: 'none' });

onSeen($weeklyMail, () => void read());

/** One change at a time: the box shows what the platform has stored. */
export async function setWeeklyMail(isOn: boolean): Promise<void> {
  if ($weeklyChange.get().state === 'sending') return;
  $weeklyChange.set({ state: 'sending' });
  const result = await gateway.call('PUT /wps/agent/team/weekly', { body: { isOn } });
  if (result.ok) $weeklyMail.set({ state: 'ready', value: result.value });
  $weeklyChange.set(result.ok ? { state: 'saved' } : { state: 'failed', code: result.code });
}

export { $weeklyChange, $weeklyMail, retryWeeklyMail };
