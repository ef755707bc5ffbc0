import { afterFrame } from '#site/islands/ui/after-frame.ts';
import { withPart } from '#site/lib/load-part.ts';

const list = document.querySelector<HTMLElement>('[data-list]');

/**
 * Loads what makes a game list interactive. What the page came with is drawn first, since both share the connection; if the player comes
 * back to a list, nothing shows before it is restored.
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
