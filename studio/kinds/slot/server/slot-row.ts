import { betOf, isSeeded, type RoundRow } from '#studio/store/round-row.ts';

import type { Round, SlotOutcome } from '../protocol.ts';

/** A slot's round as its player may see it. It does not include the server seed. */
export function toRound(row: RoundRow): Round {
  if (!isSeeded(row)) throw new Error(`round ${row.id} has no seeds of its player's`);
  // the slot's own engine made the stored value
  const outcome = row.outcome as SlotOutcome | null;
  return { ...betOf(row), outcome, nonce: row.nonce, clientSeed: row.pair.clientSeed, serverSeedHash: row.pair.serverSeedHash };
}
