/** Lives as long as the replay page: the round being replayed. */
import { atom } from 'nanostores';

import { gateway } from './gateway.ts';
import { onSeen } from './on-seen.ts';
import { $theme } from './theme.ts';

type Replay = { state: 'loading' } | { state: 'ready'; url: string; gameName: string } | { state: 'failed'; code: string };

export const $replay = atom<Replay>({ state: 'loading' });

onSeen($replay, () => void openReplay());

/** Requests a new one-use address; each try gets its own. The round is in the page's fragment, which stays on the device. */
export async function openReplay(): Promise<void> {
  const asked = new URLSearchParams(location.hash.slice(1));
  const [vendor, roundId] = [asked.get('vendor') ?? '', asked.get('round') ?? ''];
  if (vendor === '' || roundId === '') return $replay.set({ state: 'failed', code: 'not.found' });
  $replay.set({ state: 'loading' });
  const result = await gateway.call('POST /wps/bet/record/:vendor/:roundId/replay', {
    query: { vendor, roundId },
    body: { language: document.documentElement.lang, theme: $theme.get() },
  });
  $replay.set(
    result.ok ? { state: 'ready', url: result.value.url, gameName: result.value.gameName } : { state: 'failed', code: result.code },
  );
}
