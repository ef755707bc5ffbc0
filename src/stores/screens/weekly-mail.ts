/** Lives as long as the page: whether the agent gets the report of each week by mail, on the agent home page. */
import { atom } from 'nanostores';

import { whenServed } from '#site/stores/connection.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

export type WeeklyChange = { state: 'none' } | { state: 'sending' } | { state: 'saved' } | { state: 'failed'; code: string };

const { $read: $weeklyMail, read, retry: retryWeeklyMail } = createRead(() => gateway.call('GET /wps/agent/team/weekly'));

const $weeklyChange = atom<WeeklyChange>({ state: 'none' });

onSeen($weeklyMail, () => void read());

/** One change at a time: the box shows what the platform has stored. That it could not be reached is said until it answers again. */
export async function setWeeklyMail(isOn: boolean): Promise<void> {
  if ($weeklyChange.get().state === 'sending') return;
  $weeklyChange.set({ state: 'sending' });
  const result = await gateway.call('PUT /wps/agent/team/weekly', { body: { isOn } });
  if (result.ok) $weeklyMail.set({ state: 'ready', value: result.value });
  if (result.ok) return $weeklyChange.set({ state: 'saved' });
  const failed = { state: 'failed', code: result.code } as const;
  $weeklyChange.set(failed);
  whenServed(() => $weeklyChange.get() === failed && $weeklyChange.set({ state: 'none' }));
}

export { $weeklyChange, $weeklyMail, retryWeeklyMail };
