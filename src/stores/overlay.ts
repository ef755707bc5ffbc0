/** Toasts and questions are drawn by code fetched when the first one is due; this tells the page when. */
export const overlayEvent = 'overlay';

export function callOverlays(): void {
  if ('dispatchEvent' in globalThis) dispatchEvent(new Event(overlayEvent));
}
