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

/** `fetch`, which notes on the way whether the connection carries it. A call that was given up by its caller says nothing of it. */
export async function watchFetch(...input: Parameters<typeof fetch>): Promise<Response> {
  const timer = setTimeout(() => $connection.set(navigator.onLine ? 'slow' : 'offline'), slowAfterMs);
  try {
    const response = await fetch(...input);
    $connection.set('online');
    return response;
  } catch (error) {
    if (error instanceof TypeError) $connection.set('offline');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
