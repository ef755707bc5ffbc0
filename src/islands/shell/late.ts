import { overlayEvent } from '#site/stores/overlay.ts';
import { refreshSystemStatus } from '#site/stores/refresh-status.ts';

const parts = async () => import('./late-parts.ts');

/** What most pages never need, fetched when it is due: messages and questions, going back, anything but an open system. */
export function startLate(): void {
  addEventListener(overlayEvent, async () => (await parts()).startOverlays());
  addEventListener('toggle', async () => (await parts()).startBackCloses(), { once: true, capture: true });
  addEventListener('touchstart', async (event) => (await parts()).startSwipe(event), { once: true, passive: true });
  if (!('commandForElement' in HTMLButtonElement.prototype)) void parts().then(({ startCommands }) => startCommands());
  void refreshSystemStatus();
}
