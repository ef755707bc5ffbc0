/** As many pages as are answered together while nobody calls: no call is on its way, nor was for a second. */
const together = 16;
const quietMs = 1000;
/** Else one, and then a rest so many times as long as it took: calls have three quarters of the thread. */
const restShare = 3;
const restMs = { least: 1, most: 20 };
/** A refused visitor waits so long for the answer: one that asks again at once would keep the thread busy with refusals. */
const holdMs = 500;
/** Of answers that are held; one beyond them goes out at once, since open requests cost memory. */
const mostHeld = 256;

export interface Turns {
  /** A call is on its way until its answer is out. */
  callBegins(response: { once(event: 'close', ended: () => void): unknown }): void;
  /** Runs when it is its turn. */
  take(task: () => void): void;
  /** Sends a refusal, later where there is room. */
  hold(send: () => void): void;
}

/** Calls go before pages: a crowd of cheap answers is handed out one at a time, and calls come in between. */
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
    // by then what the page did at once is done
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
