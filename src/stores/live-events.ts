/** Lives as long as the page: events of the player's stream, for any listener. `balance.ts` holds the stream. */
import type { StreamEvent } from '#contract/stream.ts';

const listeners = new Set<(event: StreamEvent) => void>();

/** Returns a function that stops listening. */
export function onLiveEvent(listen: (event: StreamEvent) => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

export function tellLiveEvent(event: StreamEvent): void {
  for (const listen of listeners) listen(event);
}
