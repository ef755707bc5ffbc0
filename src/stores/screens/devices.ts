/** Lives as long as the page `/m/securityCenter`: where the player is logged in. */
import { atom } from 'nanostores';

import type { OpenSession } from '#contract/session/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

export type Devices = { state: 'loading' } | { state: 'ready'; value: readonly OpenSession[] } | { state: 'failed'; error: string };

export const $devices = atom<Devices>({ state: 'loading' });
/** What was done last, to be announced. */
export const $deviceNews = atom<'ended' | 'othersEnded' | undefined>(undefined);

onSeen($devices, () => void readDevices());

export async function readDevices(): Promise<void> {
  const result = await gateway.call('GET /wps/session/list');
  $devices.set(result.ok ? { state: 'ready', value: result.value.sessions } : { state: 'failed', error: result.code });
}

/** Logs out one device. One that is gone already is gone. */
export async function endDevice(sessionId: string): Promise<void> {
  const result = await gateway.call('DELETE /wps/session/list/:sessionId', { query: { sessionId } });
  await tellAndRead(result.ok || result.code === 'not.found' ? undefined : result.code, 'ended');
}

export async function endOtherDevices(): Promise<void> {
  const result = await gateway.call('DELETE /wps/session/list');
  await tellAndRead(result.ok ? undefined : result.code, 'othersEnded');
}

async function tellAndRead(error: string | undefined, news: 'ended' | 'othersEnded'): Promise<void> {
  if (error !== undefined) return $devices.set({ state: 'failed', error });
  await readDevices();
  $deviceNews.set(news);
}
