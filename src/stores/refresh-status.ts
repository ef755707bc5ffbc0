import { readSystemStatus } from '#site/api/system-status.ts';
import { withPart } from '#site/lib/load-part.ts';

/**
 * Refreshes the system status once the page shows; the pre-paint script has applied what was cached. While nothing is the matter,
 * which a page that is shown knows of its cache too, the rest is not even fetched; the pages of a status, which show during all of them,
 * lead on then. What cannot be asked changes nothing.
 */
export async function refreshSystemStatus(): Promise<void> {
  const value = await readSystemStatus();
  if (!value) return;
  if (value.maintenance || value.regionRestriction || document.documentElement.dataset['alwaysOpen'] === '12')
    await withPart(
      async () => import('./system-status.ts'),
      ({ takeSystemStatus }) => takeSystemStatus(value),
    );
}
