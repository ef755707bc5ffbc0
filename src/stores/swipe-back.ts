/** Lives as long as the page: whether a swipe back is in progress. */
import { isSwipeBack } from '#site/lib/swipe-rules.ts';

/** How long a swipe back counts, so that the next one does not. */
const resetMs = 500;

let isUnderWay = false;

/** Handles a finished swipe: goes back if it was a swipe back. */
export function endSwipe(swipe: Parameters<typeof isSwipeBack>[0], goBack: () => void): void {
  if (isUnderWay || !isSwipeBack(swipe)) return;
  isUnderWay = true;
  setTimeout(() => (isUnderWay = false), resetMs);
  goBack();
}
