import { afterFrame } from '#site/islands/ui/after-frame.ts';
import { loadPart, withPart } from '#site/lib/load-part.ts';
import { overlayEvent } from '#site/stores/overlay.ts';
import { refreshSystemStatus } from '#site/stores/refresh-status.ts';

/** The worker, the words of the connection: after everything that the page itself needs. A line that does not carry it carries it to the next page. */
const appAfterMs = 2000;

const parts = async () => import('./late-parts.ts');

/** Perhaps another app's own browser: the late part looks closer (`lib/in-app.ts`). */
const mayBeInside = /; wv\)|iP(?!.*Safari\/\d)/;

/** What most pages never need, fetched when it is due: messages and questions, going back, anything but an open system. */
export function startLate(): void {
  addEventListener(overlayEvent, async () => withPart(parts, ({ startOverlays }) => startOverlays()));
  addEventListener('toggle', async () => withPart(parts, ({ startBackCloses }) => startBackCloses()), { once: true, capture: true });
  addEventListener('touchstart', async (event) => withPart(parts, ({ startSwipe }) => startSwipe(event)), { once: true, passive: true });
  if (!('commandForElement' in HTMLButtonElement.prototype)) void withPart(parts, ({ startCommands }) => startCommands());
  if (mayBeInside.test(navigator.userAgent))
    void withPart(
      async () => import('./in-app.ts'),
      ({ offerBrowser }) => offerBrowser(),
    );
  afterFrame(refreshSystemStatus);
  // what is only read needs no more than it came with; the next page with something to tap has the app
  if (document.querySelector('astro-island')) setTimeout(async () => (await loadPart(parts))?.loadApp(), appAfterMs);
}
