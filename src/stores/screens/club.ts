/** Lives as long as the page: the player's standing in the VIP club, and the leaderboard. */
import { atom } from 'nanostores';

import type { ValueOf } from '#contract/calls.ts';
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

type Loading<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; code: string };

export const $club = atom<Loading<ValueOf<'GET /wps/member/club/benefit'>>>({ state: 'loading' });
export const $leaderboard = atom<Loading<ValueOf<'GET /wps/member/leaderboard'>>>({ state: 'loading' });

onSeen($club, () => {
  void loadClub();
});
onSeen($leaderboard, () => {
  void loadLeaderboard();
});

export async function loadClub(): Promise<void> {
  const result = await gateway.call('GET /wps/member/club/benefit');
  $club.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', code: result.code });
}

export async function loadLeaderboard(): Promise<void> {
  const result = await gateway.call('GET /wps/member/leaderboard');
  $leaderboard.set(result.ok ? { state: 'ready', value: result.value } : { state: 'failed', code: result.code });
}

/** Takes the player's wins off the leaderboard, or puts them back; the list is read anew. */
export async function hideWins(hidden: boolean): Promise<void> {
  const result = await gateway.call('POST /wps/member/leaderboard/hidden', { body: { hidden } });
  if (result.ok) await loadLeaderboard();
  else $leaderboard.set({ state: 'failed', code: result.code });
}
