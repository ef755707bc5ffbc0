import { atom, type ReadableAtom } from 'nanostores';

/** What a countdown shows first, until the real value is known (AUTH-037). */
export const defaultSeconds = 60;
/** AUTH-036. */
const tickMs = 500;

/** Lives as long as its form. */
export interface Countdown {
  $secondsLeft: ReadableAtom<number>;
  start(durationMs: number): void;
  stop(): void;
}

/** Seconds until a moment, updated every half second. The duration is the server's: the device's clock may be wrong. */
export function createCountdown(onEnd: () => void): Countdown {
  const $secondsLeft = atom(defaultSeconds);
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    $secondsLeft.set(defaultSeconds);
  };
  return {
    $secondsLeft,
    stop,
    start(durationMs: number) {
      const endsAtMs = Date.now() + durationMs;
      const tick = () => {
        const leftMs = endsAtMs - Date.now();
        if (leftMs > 0) return $secondsLeft.set(Math.ceil(leftMs / 1000));
        stop();
        onEnd();
      };
      stop();
      timer = setInterval(tick, tickMs);
      tick();
    },
  };
}
