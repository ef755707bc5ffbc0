/** If the wait is longer than this, the caller gets the answer and decides. */
const mostSeconds = 3;
/** Spreads the retries of clients that were told the same wait. */
const apartMs = 1_000;

interface Answered<T> {
  answer: T;
  /** When the answered request had been sent. */
  sentAt: number;
}

/** Sends a read, and retries it once if the platform was too busy and expects room in a moment. @throws when its signal is aborted */
export async function sendRead<T extends Response>(
  send: () => Promise<T>,
  { signal, isWanted }: { signal: AbortSignal | undefined; isWanted: () => boolean },
): Promise<Answered<T>> {
  const first = { sentAt: Date.now(), answer: await send() };
  const waitMs = waitSaid(first.answer);
  if (waitMs === undefined) return first;
  await pause(waitMs, signal);
  return isWanted() ? { sentAt: Date.now(), answer: await send() } : first;
}

function waitSaid({ status, headers }: Response): number | undefined {
  const seconds = status === 503 ? Number(headers.get('retry-after')) : 0;
  return seconds > 0 && seconds <= mostSeconds ? seconds * 1_000 + Math.random() * apartMs : undefined;
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp, { once: true });
  });
}
