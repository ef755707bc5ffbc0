import { createTopic, type Topic } from '#studio/api/event-stream.ts';
import type { CardTableRow } from '#studio/store/card-tables.ts';

/** Which table is watched by whom in this process. */
export interface TableHub {
  /** A table has a new version, or part of it has to be shown again. */
  tell(row: CardTableRow): void;
  listen(row: CardTableRow, take: (row: CardTableRow) => void): () => void;
  /** Tables watched here, with the last shown version. */
  shown(): ReadonlyMap<string, number>;
}

export function createTableHub(): TableHub {
  const tables = new Map<string, { topic: Topic<CardTableRow>; version: number }>();
  return {
    tell(row) {
      const watched = tables.get(row.id);
      if (!watched || row.version < watched.version) return;
      watched.version = row.version;
      watched.topic.tell(row);
    },
    listen(row, take) {
      const watched = tables.get(row.id) ?? { topic: createTopic<CardTableRow>(), version: row.version };
      tables.set(row.id, watched);
      const leave = watched.topic.listen(take);
      return () => {
        leave();
        if (watched.topic.size === 0) tables.delete(row.id);
      };
    },
    shown: () => new Map([...tables].map(([id, { version }]) => [id, version])),
  };
}
