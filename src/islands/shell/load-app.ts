import { guardDoubleTaps } from '#site/islands/ui/double-tap.ts';
import { loadPart } from '#site/lib/load-part.ts';

/** Taps that were not meant, where no island is alive yet; the worker and the words of the connection. A line that does not carry them carries them to the next page. */
export async function loadApp(): Promise<void> {
  guardDoubleTaps();
  const app = await loadPart(async () => import('./app.ts'));
  await app?.startApp();
}
