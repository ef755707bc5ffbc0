/** Lives as long as the replay page: the round being replayed. */
import { atom } from 'nanostores';

import { gateway } from './gateway.ts';
import { $theme } from './theme.ts';

type Replay = { state: 'loading' } | { state: 'ready'; url: string; gameName: string } | { state: 'failed'; code: string };

export const $replay = atom<Replay>({ state: 'loading' });

/** Requests a new one-use address; each try gets its own. */
export async function openReplay({ vendor, roundId }: { vendor: string; roundId: string }): Promise<void> {
  $replay.set({ state: 'loading' });
  const result = await gateway.call('POST /wps/bet/record/:vendor/:roundId/replay', {
    query: { vendor, roundId },
    body: { language: document.documentElement.lang, theme: $theme.get() },
  });
  $replay.set(
    result.ok ? { state: 'ready', url: result.value.url, gameName: result.value.gameName } : { state: 'failed', code: result.code },
  );
}
