/** Lives as long as the page: whether calls get through, and fast enough. */
import { atom, onMount } from 'nanostores';

export type Connection = 'online' | 'slow' | 'offline';

/** After this long without an answer, the player is told that we are waiting. */
export const slowAfterMs = 4000;

export const $connection = atom<Connection>('online');

onMount($connection, () => {
  const read = () => $connection.set(navigator.onLine ? 'online' : 'offline');
  read();
  addEventListener('online', read);
  addEventListener('offline', read);
  return () => {
    removeEventListener('online', read);
    removeEventListener('offline', read);
  };
});

/** Whether the platform answers: false without a connection, and while a proxy in front of it says that it is down. */
export const $isServed = atom(true);

/** How often it is polled while it does not answer. */
export const askAgainMs = 5000;
const away: ReadonlySet<number> = new Set([502, 503, 504]);
let asking: ReturnType<typeof setTimeout> | undefined;

function noteServed(isServed: boolean): void {
  clearTimeout(asking);
  if (!isServed) asking = setTimeout(() => void watchFetch('/readyz', { cache: 'no-store' }).catch(() => undefined), askAgainMs);
  $isServed.set(isServed);
}

/** Runs once the platform answers again; ignores other failures. Returns a function that stops waiting. */
export function whenServed(act: () => void): () => void {
  if ($isServed.get()) return () => {};
  const stop = $isServed.listen((isServed) => {
    if (!isServed) return;
    stop();
    act();
  });
  return stop;
}

/** `fetch` that also records whether the connection works. A call aborted by its caller says nothing about that. */
export async function watchFetch(...input: Parameters<typeof fetch>): Promise<Response> {
  const timer = setTimeout(() => $connection.set(navigator.onLine ? 'slow' : 'offline'), slowAfterMs);
  try {
    const response = await fetch(...input);
    $connection.set('online');
    noteServed(!away.has(response.status));
    return response;
  } catch (error) {
    if (error instanceof TypeError) $connection.set('offline');
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) noteServed(false);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
