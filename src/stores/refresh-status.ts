import { readSystemStatus } from '#site/api/system-status.ts';
import { withPart } from '#site/lib/load-part.ts';

/**
 * Refreshes the system status once the page shows; the pre-paint script has applied the cached one. While all is well, which a visible page
 * also sees in its cache, the rest is not even fetched; status pages, which show during all of them, lead on then. A failed check changes
 * nothing.
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
