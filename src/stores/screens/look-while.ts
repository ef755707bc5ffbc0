interface Looking {
  /** Whether something on the screen is still pending. */
  isOpen: () => boolean;
  everyMs: () => number;
  read: () => Promise<void>;
  /** Other triggers for a reload; each returns a function that stops it. */
  also: (look: () => void) => (() => void)[];
}

/**
 * Reloads now, when the page becomes visible or returns, and every few seconds while something is pending. The returned function stops it.
 */
export function lookWhile({ isOpen, everyMs, read, also }: Looking): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const readInSight = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await read();
    clearTimeout(timer);
    if (!isLeft && isOpen()) timer = setTimeout(look, everyMs());
  };
  const look = () => void readInSight();
  // back from the back/forward cache, where timers stood still
  const lookBack = ({ persisted }: PageTransitionEvent) => persisted && look();
  const stops = also(look);
  look();
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', lookBack);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', lookBack);
  };
}
