/** Lives as long as the page `/m/securityCenter`: where the player is logged in. */
import { atom } from 'nanostores';

import { mapped } from '#site/api/result.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

export const {
  $read: $devices,
  read: readDevices,
  retry: retryDevices,
} = createRead(async () => mapped(await gateway.call('GET /wps/session/list'), ({ sessions }) => sessions));
/** The last completed action, to be announced. */
export const $deviceNews = atom<'ended' | 'othersEnded' | undefined>(undefined);

onSeen($devices, () => void readDevices());

/** Logs out one device. An already logged-out one counts as done. */
export async function endDevice(sessionId: string): Promise<void> {
  const result = await gateway.call('DELETE /wps/session/list/:sessionId', { query: { sessionId } });
  await tellAndRead(result.ok || result.code === 'not.found' ? undefined : result.code, 'ended');
}

export async function endOtherDevices(): Promise<void> {
  const result = await gateway.call('DELETE /wps/session/list');
  await tellAndRead(result.ok ? undefined : result.code, 'othersEnded');
}

async function tellAndRead(code: string | undefined, news: 'ended' | 'othersEnded'): Promise<void> {
  if (code !== undefined) return $devices.set({ state: 'failed', code });
  await readDevices();
  $deviceNews.set(news);
}
