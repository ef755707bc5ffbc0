/** A dialog's mask ignores clicks for this long after the dialog opened (spec 9): the second tap of a double tap closes nothing. */
const settleMs = 300;

export function maskTakesClick(openedAtMs: number, nowMs: number): boolean {
  return nowMs - openedAtMs >= settleMs;
}
