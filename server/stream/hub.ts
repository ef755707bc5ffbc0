import type { StreamEvent } from '#contract/stream.ts';

/** One open stream of one player. */
export interface Subscriber {
  send(event: StreamEvent): void;
  /** Ends the stream from our side. */
  close(): void;
}

export interface StreamHub {
  /** Adds a stream; the player's oldest is closed if there are too many. Returns a function that removes it. */
  subscribe(merchantCode: string, memberId: string, subscriber: Subscriber): () => void;
  /** Sends an event to all of a player's open streams in this process. */
  deliver(merchantCode: string, memberId: string, event: StreamEvent): void;
  /** Streams open in this process. */
  size(): number;
  closeAll(): void;
}

/** A player has a phone, a tablet and some tabs; more is a bug or an attack. */
const maxStreamsPerPlayer = 6;

export function createStreamHub(): StreamHub {
  const players = new Map<string, Set<Subscriber>>();
  let size = 0;
  const remove = (key: string, subscriber: Subscriber) => {
    const streams = players.get(key);
    if (!streams?.delete(subscriber)) return;
    size -= 1;
    if (streams.size === 0) players.delete(key);
  };
  return {
    subscribe(merchantCode, memberId, subscriber) {
      const key = `${merchantCode}/${memberId}`;
      const streams = players.get(key) ?? new Set();
      players.set(key, streams);
      const [oldest] = streams;
      if (oldest && streams.size >= maxStreamsPerPlayer) {
        remove(key, oldest);
        oldest.close();
        players.set(key, streams);
      }
      streams.add(subscriber);
      size += 1;
      return () => remove(key, subscriber);
    },
    deliver(merchantCode, memberId, event) {
      for (const subscriber of players.get(`${merchantCode}/${memberId}`) ?? []) subscriber.send(event);
    },
    size: () => size,
    closeAll() {
      for (const streams of players.values()) for (const subscriber of streams) subscriber.close();
    },
  };
}
