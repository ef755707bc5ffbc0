/** Who is to come back later than this is told so, and decides. */
const mostSeconds = 3;
/** Those who were told the same do not come together. */
const apartMs = 1_000;

interface Answered<T> {
  answer: T;
  /** When what was answered had been sent. */
  sentAt: number;
}

/** Sends a read, and once more where the platform had no room for it and says that it will in a moment. @throws when its signal is aborted */
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
