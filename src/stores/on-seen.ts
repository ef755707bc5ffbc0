import { onMount, type Store } from 'nanostores';

/**
 * Runs when somebody begins to look at the store, in a browser alone: while the server renders nothing runs, though an island that is drawn
 * there reads its stores. What is answered runs a second after nobody looks any more.
 */
export function onSeen($store: Store, begin: () => (() => void) | undefined | void): void {
  onMount($store, () => (typeof document === 'undefined' ? undefined : begin()));
}
