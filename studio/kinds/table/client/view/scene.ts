import { move } from '#studio/frame/view/moves.ts';

/** The position in the shared presentation of a round: everybody at the table sees the same moment, and latecomers the rest. */
export interface Moment {
  elapsedMs: number;
  lengthMs: number;
}

/** The part of the table where a round is dealt, thrown or spun. */
export interface Scene<Outcome> {
  /** An empty table for a new round. */
  clear: () => void;
  /** Plays an outcome from the given moment on; without one, shows the end at once. */
  show: (outcome: Outcome, moment?: Moment) => void;
}

/**
 * Plays keyframes that begin `atMs` into a presentation; what has passed is skipped. An element with its own transform (`set`) gets it at
 * once, so that it stays when the animation is removed.
 */
export function playAt(
  element: Element,
  keyframes: Keyframe[],
  { atMs, forMs, moment, easing = 'cubic-bezier(0.2, 0.8, 0.2, 1)' }: { atMs: number; forMs: number; moment: Moment; easing?: string },
): void {
  move(element, keyframes, { delay: atMs - moment.elapsedMs, duration: forMs, easing, fill: 'both' });
}

export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The timers of one presentation, all cancelled together. */
export function createTimers(): { at: (waitMs: number, act: () => void) => void; clear: () => void } {
  let pending: ReturnType<typeof setTimeout>[] = [];
  return {
    at(waitMs, act) {
      if (waitMs <= 0) act();
      else pending.push(setTimeout(act, waitMs));
    },
    clear() {
      for (const timer of pending) clearTimeout(timer);
      pending = [];
    },
  };
}
