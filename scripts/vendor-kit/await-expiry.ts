import { setTimeout as sleep } from 'node:timers/promises';

const [firstWaitMs, longestWaitMs] = [500, 60_000];

/**
 * Lets a token expire by waiting, where nobody can move the operator's clock. In a test installation the operator may hasten it once `say`
 * has announced it. Throws if the token is still valid after that long.
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
