/** Lives as long as the page: whether a swipe back is under way. */
import { isSwipeBack } from '#site/lib/swipe-rules.ts';

/** For this long one swipe back counts, not the next. */
const resetMs = 500;

let isUnderWay = false;

/** Takes a swipe that ended, and goes back if it was one. */
export function endSwipe(swipe: Parameters<typeof isSwipeBack>[0], goBack: () => void): void {
  if (isUnderWay || !isSwipeBack(swipe)) return;
  isUnderWay = true;
  setTimeout(() => (isUnderWay = false), resetMs);
  goBack();
}
