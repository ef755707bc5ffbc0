/** What draws messages and questions is fetched when the first one is due: this is how the page hears of it. */
export const overlayEvent = 'overlay';

export function callOverlays(): void {
  if ('dispatchEvent' in globalThis) dispatchEvent(new Event(overlayEvent));
}
