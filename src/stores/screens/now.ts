/** Lives as long as the page: the platform's time, updated as often as countdowns are. */
import { atom } from 'nanostores';

import { drawTickMs } from '#site/lib/draw-countdown.ts';
import { onSeen } from '#site/stores/on-seen.ts';
import { serverNow } from '#site/stores/server-clock.ts';

export const $now = atom(0);

onSeen($now, () => {
  const look = () => $now.set(serverNow());
  look();
  const tick = setInterval(look, drawTickMs);
  return () => clearInterval(tick);
});
