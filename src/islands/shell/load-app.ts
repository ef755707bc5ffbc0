import { loadPart } from '#site/lib/load-part.ts';

/** The worker and the words of the connection. A line that does not carry them carries them to the next page. */
export async function loadApp(): Promise<void> {
  const app = await loadPart(async () => import('./app.ts'));
  await app?.startApp();
}
