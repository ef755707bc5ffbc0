import type { HumanChallenge } from '#contract/verification/calls.ts';

/** A slow phone needs two seconds; after a minute it is stuck. */
const longestMs = 60_000;

/** Solves a challenge in a worker: nobody sees, hears or clicks anything. Nothing if it failed. */
export async function solveHuman(challenge: HumanChallenge): Promise<string | undefined> {
  const worker = new Worker(new URL('./human-worker.ts', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', reject);
      timer = setTimeout(resolve, longestMs, null);
      worker.postMessage(challenge, { transfer: [] });
    });
    return solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }));
  } catch {
    // the worker did not load: the form says that the check failed
    return undefined;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
