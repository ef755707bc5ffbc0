import { byId, setAttributes } from '#studio/frame/view/element.ts';

import { isCalm } from './scene.ts';

const hurryMs = 3500;
/** A clock correction of this size is followed. */
const slackMs = 300;

let burning: Animation | undefined;
let endsAt = 0;

/** The betting time as a bar that burns down: started once, then left to the compositor. */
export function burnFuse(leftMs: number, wholeMs: number): void {
  const fuse = byId('fuse', 'i');
  setAttributes(fuse, { 'data-hurry': String(leftMs > 0 && leftMs < hurryMs) });
  const end = leftMs > 0 ? performance.now() + leftMs : 0;
  if (Math.abs(end - endsAt) < slackMs) return;
  endsAt = end;
  burning?.cancel();
  if (end === 0) return;
  const from = Math.min(1, leftMs / Math.max(1, wholeMs));
  burning = fuse.animate([{ transform: `scaleX(${from})` }, { transform: 'scaleX(0)' }], {
    duration: leftMs,
    easing: isCalm() ? 'steps(10)' : 'linear',
  });
}
