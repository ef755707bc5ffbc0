import { clockText } from '../model/money-text.ts';
import type { FrameState } from '../frame-state.ts';

import { byId, write } from './element.ts';

/** h:mm:ss since the session began, by the server's clock. */
export function startClock({ serverTime, session }: FrameState): void {
  const clock = byId('clock', 'span');
  const began = Date.now() - (serverTime - session.startedAt);
  const tick = () => write(clock, clockText(Date.now() - began));
  tick();
  setInterval(tick, 1000);
}
