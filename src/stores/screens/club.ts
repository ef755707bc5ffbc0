/** Lives as long as the page: the player's standing in the VIP club, and the leaderboard. */
import { gateway } from '#site/stores/gateway.ts';
import { onSeen } from '#site/stores/on-seen.ts';

import { createRead } from './read.ts';

export const { $read: $club, read: readClub, retry: retryClub } = createRead(() => gateway.call('GET /wps/member/club/benefit'));
export const {
  $read: $leaderboard,
  read: readLeaderboard,
  retry: retryLeaderboard,
} = createRead(() => gateway.call('GET /wps/member/leaderboard'));

onSeen($club, () => void readClub());
onSeen($leaderboard, () => void readLeaderboard());

/** Hides the player's wins on the leaderboard or shows them again, and reloads the list. */
export async function hideWins(hidden: boolean): Promise<void> {
  const result = await gateway.call('POST /wps/member/leaderboard/hidden', { body: { hidden } });
  if (result.ok) await readLeaderboard();
  else $leaderboard.set({ state: 'failed', code: result.code });
}
