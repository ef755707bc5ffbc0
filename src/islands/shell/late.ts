import { afterFrame } from '#site/islands/ui/after-frame.ts';
import { loadPart, withPart } from '#site/lib/load-part.ts';
import { overlayEvent } from '#site/stores/overlay.ts';
import { refreshSystemStatus } from '#site/stores/refresh-status.ts';

/**
 * The worker and the connection texts load after everything that the page itself needs. If the connection fails, the next page loads them.
 */
const appAfterMs = 2000;

const parts = async () => import('./late-parts.ts');

/** Possibly another app's built-in browser: the late part checks more closely (`lib/in-app.ts`). */
const mayBeInside = /; wv\)|iP(?!.*Safari\/\d)/;

/** What most pages never need, loaded when it is due: toasts and questions, going back, any status but open. */
export function startLate(): void {
  addEventListener(overlayEvent, async () =>
    withPart(
      async () => import('#site/islands/overlays/overlays.tsx'),
      ({ startOverlays }) => startOverlays(),
    ),
  );
  addEventListener('toggle', async () => withPart(parts, ({ startBackCloses }) => startBackCloses()), { once: true, capture: true });
  addEventListener('touchstart', async (event) => withPart(parts, ({ startSwipe }) => startSwipe(event)), { once: true, passive: true });
  if (!('commandForElement' in HTMLButtonElement.prototype)) void withPart(parts, ({ startCommands }) => startCommands());
  if (mayBeInside.test(navigator.userAgent))
    void withPart(
      async () => import('#site/islands/overlays/in-app.tsx'),
      ({ offerBrowser }) => offerBrowser(),
    );
  afterFrame(refreshSystemStatus);
  // a reading page needs no more than it came with; the next page with something to tap loads the app
  if (document.querySelector('astro-island')) setTimeout(async () => (await loadPart(parts))?.loadApp(), appAfterMs);
}
