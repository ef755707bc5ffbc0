import { setTimeout as sleep } from 'node:timers/promises';

const [firstWaitMs, longestWaitMs] = [500, 60_000];

/**
 * Lets a token run out where nobody can move the operator's clock: by waiting. Whoever runs the operator may hasten it, in a test
 * installation, when `say` has said so. The function throws when the token is still good after that long.
 */
export function awaitExpiry(minutes: number, say: (message: string) => void) {
  return async (hasRunOut: () => Promise<boolean>): Promise<void> => {
    const untilMs = performance.now() + minutes * 60_000;
    say(`waiting up to ${minutes} min for the token to run out; a test installation may let it`);
    for (let waitMs = firstWaitMs; !(await hasRunOut()); waitMs = Math.min(longestWaitMs, waitMs * 1.5)) {
      if (performance.now() > untilMs) throw new Error(`the token is still good after ${minutes} minutes`);
      await sleep(waitMs);
    }
  };
}
