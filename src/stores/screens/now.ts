/** Lives as long as the page: the platform's time, looked at as often as countdowns are. */
import { atom, onMount } from 'nanostores';

import { drawTickMs } from '#site/lib/draw-countdown.ts';
import { serverNow } from '#site/stores/server-clock.ts';

export const $now = atom(0);

onMount($now, () => {
  // nothing runs while the server renders
  if (typeof document === 'undefined') return undefined;
  const look = () => $now.set(serverNow());
  look();
  const tick = setInterval(look, drawTickMs);
  return () => clearInterval(tick);
});
