import type { Database } from '#server/db/database.ts';
import { gather } from '#server/db/gather.ts';

import { checkMovement, move } from './move.ts';
import { moveMany } from './move-many.ts';
import type { Movement, MoveResult } from './movement.ts';

export interface Mover {
  /** Like `move`, but concurrent calls share a round trip and a commit. */
  move(movement: Movement): Promise<MoveResult>;
}

/** Batches waiting movements of one merchant and currency, up to 64; one whose key is in progress waits for the first answer. */
export function createMover(db: Database): Mover {
  const post = gather<Movement, MoveResult>({
    most: 64,
    fits: (movement, chosen) =>
      chosen.every(
        ({ merchantCode, currency, key }) =>
          key !== movement.key && merchantCode === movement.merchantCode && currency === movement.currency,
      ),
    runBatch: (movements) => moveMany(db, movements),
    runOne: (movement) => move(db, movement),
  });
  return {
    move(movement) {
      checkMovement(movement);
      return post(movement);
    },
  };
}
