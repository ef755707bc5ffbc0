/** A dialog's mask ignores clicks for this long after the dialog opened: the second tap of a double tap must not close it. */
const settleMs = 300;

export function maskTakesClick(openedAtMs: number, nowMs: number): boolean {
  return nowMs - openedAtMs >= settleMs;
}
