interface Looking {
  /** Whether something on the screen has not come to its end. */
  isOpen: () => boolean;
  everyMs: number;
  read: () => Promise<void>;
  /** What else says that it is time to look; each answers how to stop it. */
  also: (look: () => void) => (() => void)[];
}

/** Reads now, when the page comes into sight, and every few seconds as long as something is open; what is answered ends it. */
export function lookWhile({ isOpen, everyMs, read, also }: Looking): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const readInSight = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await read();
    clearTimeout(timer);
    if (!isLeft && isOpen()) timer = setTimeout(look, everyMs);
  };
  const look = () => void readInSight();
  const stops = also(look);
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    isLeft = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
    document.removeEventListener('visibilitychange', look);
  };
}
