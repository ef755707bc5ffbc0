/** Lives as long as the page: what the player's stream tells, for whoever wants to hear of it. `balance.ts` holds the stream. */
import type { StreamEvent } from '#contract/stream.ts';

const listeners = new Set<(event: StreamEvent) => void>();

/** Answers how to stop. */
export function onLiveEvent(listen: (event: StreamEvent) => void): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}

export function tellLiveEvent(event: StreamEvent): void {
  for (const listen of listeners) listen(event);
}
