/** Lives as long as the page: whether calls get through, and soon enough. */
import { atom, onMount } from 'nanostores';

export type Connection = 'online' | 'slow' | 'offline';

/** A call that has no answer by then is waited for: the player is told so. */
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

/** Whether the platform answers: not without a connection, and not while what stands before it says that it is away. */
export const $isServed = atom(true);

/** While it does not, it is asked this often. */
export const askAgainMs = 5000;
const away: ReadonlySet<number> = new Set([502, 503, 504]);
let asking: ReturnType<typeof setTimeout> | undefined;

function noteServed(isServed: boolean): void {
  clearTimeout(asking);
  if (!isServed) asking = setTimeout(() => void watchFetch('/readyz', { cache: 'no-store' }).catch(() => undefined), askAgainMs);
  $isServed.set(isServed);
}

/** Does it once the platform answers again; what failed for another reason is left alone. Answers how to stop waiting. */
export function whenServed(act: () => void): () => void {
  if ($isServed.get()) return () => {};
  const stop = $isServed.listen((isServed) => {
    if (!isServed) return;
    stop();
    act();
  });
  return stop;
}

/** `fetch`, which notes on the way whether the connection carries it. A call that was given up by its caller says nothing of it. */
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
