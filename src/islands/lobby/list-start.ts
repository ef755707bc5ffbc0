import { afterFrame } from '#site/islands/ui/after-frame.ts';
import { withPart } from '#site/lib/load-part.ts';

const list = document.querySelector<HTMLElement>('[data-list]');

/**
 * Fetches what brings a list of games to life. What the page came with is drawn first, since both share the line; where the player comes
 * back to a list, nothing is to be seen before it is as it was.
 */
if (list) {
  const start = () =>
    void withPart(
      async () => import('./game-list.ts'),
      () => {},
    );
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'back_forward') start();
  else afterFrame(start);
}
