import type { HumanChallenge } from '#contract/verification/calls.ts';

/** A slow phone needs two seconds; who needs a minute is stuck. */
const longestMs = 60_000;

/** The work that a challenge asks for, done in a worker: nobody sees, hears or clicks anything. Nothing when it could not be done. */
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
    // the worker did not load: the form says that the check did not work
    return undefined;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
