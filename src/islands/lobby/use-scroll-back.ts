import { useLayoutEffect } from 'react';

/** Brings the player back to the place on the page; the browser's own may be from before the last scroll, once the page has loaded. */
export function useScrollBack(placePx: number | undefined, isReady: boolean): void {
  useLayoutEffect(() => {
    if (placePx === undefined || !isReady) return;
    history.scrollRestoration = 'manual';
    scrollTo({ top: placePx, behavior: 'instant' });
  }, [placePx, isReady]);
}
