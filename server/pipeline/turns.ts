/** Pages answered together while there are no calls: none in progress, nor within the last second. */
const together = 16;
const quietMs = 1000;
/** Otherwise one, then a rest this many times as long as it took: calls get three quarters of the thread. */
const restShare = 3;
const restMs = { least: 1, most: 20 };
/** How long a refusal is held back: a visitor that retries at once would keep the thread busy with refusals. */
const holdMs = 500;
/** The most refusals held; further ones go out at once, since open requests cost memory. */
const mostHeld = 256;

export interface Turns {
  /** A call is in progress until its response is out. */
  callBegins(response: { once(event: 'close', ended: () => void): unknown }): void;
  /** Runs the task when its turn comes. */
  take(task: () => void): void;
  /** Sends a refusal, later if there is room. */
  hold(send: () => void): void;
}

/** Gives calls priority over pages: many cheap page responses go out one at a time, with calls in between. */
export function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let isAwake = false;
  let held = 0;
  let calls = 0;
  let lastCallAt = -quietMs;
  const callEnds = () => {
    calls -= 1;
    lastCallAt = performance.now();
  };
  const work = () => {
    if (calls === 0 && performance.now() - lastCallAt > quietMs) {
      for (const task of waiting.splice(0, together)) task();
      sleep(0);
      return;
    }
    const startedAt = performance.now();
    waiting.shift()?.();
    // by then the page's synchronous work is done
    setImmediate(() => sleep((performance.now() - startedAt) * restShare));
  };
  const sleep = (ms: number) => {
    isAwake = waiting.length > 0;
    if (!isAwake) return;
    if (ms === 0) setImmediate(work);
    else setTimeout(work, Math.min(restMs.most, Math.max(restMs.least, ms)));
  };
  return {
    callBegins(response) {
      calls += 1;
      response.once('close', callEnds);
    },
    take(task) {
      waiting.push(task);
      if (isAwake) return;
      isAwake = true;
      setImmediate(work);
    },
    hold(send) {
      if (held >= mostHeld) return send();
      held += 1;
      setTimeout(() => {
        held -= 1;
        send();
      }, holdMs);
    },
  };
}
