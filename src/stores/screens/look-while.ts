interface Looking {
  /** Whether something on the screen has not come to its end. */
  isOpen: () => boolean;
  everyMs: () => number;
  read: () => Promise<void>;
  /** What else says that it is time to look; each answers how to stop it. */
  also: (look: () => void) => (() => void)[];
}

/** Reads now, when the page comes into sight or back, and every few seconds as long as something is open; what is answered ends it. */
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
  // out of the browser's memory of pages, where its timers stood still
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
