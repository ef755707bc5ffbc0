import { guardDoubleTaps } from '#site/islands/ui/double-tap.ts';
import { loadPart } from '#site/lib/load-part.ts';

/**
 * Guards against unintended taps even if no island has hydrated yet; loads the worker and the connection texts. If the connection fails,
 * the next page loads them.
 */
export async function loadApp(): Promise<void> {
  guardDoubleTaps();
  const app = await loadPart(async () => import('./app.ts'));
  await app?.startApp();
}
