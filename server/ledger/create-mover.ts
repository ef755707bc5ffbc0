import type { Database } from '#server/db/database.ts';

import { checkMovement, move } from './move.ts';
import { moveMany } from './move-many.ts';
import type { Movement, MoveResult } from './movement.ts';

export interface Mover {
  /** As `move`, but calls that wait at the same time share a round trip and a commit. */
  move(movement: Movement): Promise<MoveResult>;
}

interface Waiting {
  movement: Movement;
  resolve(result: MoveResult): void;
  reject(error: unknown): void;
}

export const maxBatch = 64;
// One commit on its way and one being filled keep PostgreSQL busy; more would only make the batches smaller.
const lanesOnPostgres = 2;

/**
 * Batches waiting calls up to 64 (architecture 12). Nothing is held back: a call that finds a free lane goes at once,
 * and the busier the database, the larger the batches.
 */
export function createMover(db: Database): Mover {
  const queue: Waiting[] = [];
  const lanes = db.kind === 'pglite' ? 1 : lanesOnPostgres;
  let busyLanes = 0;

  async function runLane() {
    busyLanes++;
    try {
      for (let batch = takeBatch(queue); batch.length > 0; batch = takeBatch(queue)) await settleBatch(db, batch);
    } finally {
      busyLanes--;
    }
  }

  return {
    move(movement) {
      checkMovement(movement);
      const { promise, resolve, reject } = Promise.withResolvers<MoveResult>();
      queue.push({ movement, resolve, reject });
      // Next tick: calls made together in this one travel together.
      if (busyLanes < lanes) process.nextTick(() => (busyLanes < lanes && queue.length > 0 ? void runLane() : undefined));
      return promise;
    },
  };
}

/** The longest waiting call and those after it of the same merchant and currency; a key that is there already waits for its first answer. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const [first] = queue;
  if (!first) return [];
  const { merchantCode, currency } = first.movement;
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const keys = new Set<string>();
  for (const waiting of queue.splice(0)) {
    const { movement } = waiting;
    const fits =
      batch.length < maxBatch && movement.merchantCode === merchantCode && movement.currency === currency && !keys.has(movement.key);
    (fits ? batch : rest).push(waiting);
    keys.add(movement.key);
  }
  queue.push(...rest);
  return batch;
}

async function settleBatch(db: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const results = await moveMany(
      db,
      batch.map(({ movement }) => movement),
    );
    for (const [index, waiting] of batch.entries()) {
      const result = results[index];
      if (result) waiting.resolve(result);
    }
  } catch {
    // A bug in one movement undid the whole batch. One by one, the others pass and the culprit gets its own error;
    // where the answer alone was lost, the keys keep anything from moving twice.
    await Promise.all(batch.map(({ movement, resolve, reject }) => move(db, movement).then(resolve, reject)));
  }
}
