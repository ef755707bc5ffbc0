import { onMount, type Store } from 'nanostores';

/**
 * Runs when the store gets its first listener, in browsers only: nothing runs while the server renders, although islands rendered there
 * read their stores. The returned function runs a second after the last listener is gone.
 */
export function onSeen($store: Store, begin: () => (() => void) | undefined | void): void {
  onMount($store, () => (typeof document === 'undefined' ? undefined : begin()));
}
