import { betOf, isSeeded, type RoundRow } from '#studio/store/round-row.ts';

import type { Round, SlotOutcome } from '../protocol.ts';

/** A slot's round as its player may see it. The server seed is not in it. */
export function toRound(row: RoundRow): Round {
  if (!isSeeded(row)) throw new Error(`round ${row.id} has no seeds of its player's`);
  // what was kept was made by the slot's own engine
  const outcome = row.outcome as SlotOutcome | null;
  return { ...betOf(row), outcome, nonce: row.nonce, clientSeed: row.pair.clientSeed, serverSeedHash: row.pair.serverSeedHash };
}
