/** A swipe back is longer than this, and more horizontal than vertical. */
const minimumPx = 100;

/** `forwardPx` = how far the finger moved in the reading direction, `downPx` = down the page. */
export function isSwipeBack({ forwardPx, downPx }: { forwardPx: number; downPx: number }): boolean {
  return forwardPx > minimumPx && forwardPx > 2 * Math.abs(downPx);
}
