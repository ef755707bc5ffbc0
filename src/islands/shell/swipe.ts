import { backTarget } from '#site/lib/back-rules.ts';
import { endSwipe } from '#site/stores/swipe-back.ts';

import { hasStep } from './back.ts';

/** The browser's own back gesture starts here. */
const edgePx = 24;

/** Swiping in the reading direction goes back, except where a swipe already means something else. `first` has already begun. */
export function startSwipe(first: TouchEvent): void {
  let start: Touch | undefined;
  const begin = ({ touches, target }: TouchEvent) => {
    const [touch, second] = touches;
    const isOurs = touch && !second && touch.clientX > edgePx && touch.clientX < innerWidth - edgePx;
    start = isOurs && target instanceof Element && !hasOwnSwipe(target) ? touch : undefined;
  };
  begin(first);
  addEventListener('touchstart', begin, { passive: true });
  addEventListener(
    'touchend',
    ({ changedTouches: [end] }) => {
      if (!start || !end) return;
      const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
      endSwipe({ forwardPx: (end.clientX - start.clientX) * forward, downPx: end.clientY - start.clientY }, goBack);
      start = undefined;
    },
    { passive: true },
  );
}

/** The back action without a control: follows the controls' rule, and does nothing if no previous entry is ours. */
function goBack(): void {
  if (backTarget(location.pathname) === '/m/home') location.assign('/m/home');
  else if (hasStep()) history.back();
}

function hasOwnSwipe(target: Element): boolean {
  if (target.closest('dialog, input, textarea, select, .swiper')) return true;
  for (let at: Element | null = target; at; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  return false;
}
