import { createTopic, encodeEvent, type Topic } from '#studio/api/event-stream.ts';

import type { FishNews } from '../protocol.ts';

/** Passes news between the players of one water within this process; those of other processes learn of catches by reading. */
export interface FishHub {
  tell(poolId: string, news: FishNews): void;
  listen(poolId: string, take: (event: Uint8Array) => void, end: () => void): () => void;
  close(): void;
}

export function createFishHub(): FishHub {
  const topics = new Map<string, Topic<Uint8Array>>();
  const ends = new Set<() => void>();
  return {
    tell: (poolId, news) => topics.get(poolId)?.tell(encodeEvent(news)),
    listen(poolId, take, end) {
      const topic = topics.get(poolId) ?? createTopic<Uint8Array>();
      topics.set(poolId, topic);
      const stop = topic.listen(take);
      ends.add(end);
      return () => {
        stop();
        ends.delete(end);
        if (topic.size === 0) topics.delete(poolId);
      };
    },
    close() {
      for (const end of ends) end();
    },
  };
}
