import { playInstant } from '#studio/kinds/instant/engine/play-instant.ts';
import type { Json } from '#studio/store/json.ts';
import { betOf, isSeeded, type RoundRow } from '#studio/store/round-row.ts';

import type { InstantOutcome, InstantRound } from '../protocol.ts';

type Plain = Record<string, unknown>;

/** A round as its player may see it: for an open one, only what its steps have shown. It does not include the server seed. */
export function toInstantRound(row: RoundRow): InstantRound {
  if (!isSeeded(row)) throw new Error(`round ${row.id} has no seeds of its player's`);
  // the game's own engine made the stored value
  const kept = row.outcome as InstantOutcome | null;
  return {
    ...betOf(row),
    choice: row.choice as Plain,
    actions: actionsOf(row) as Plain[],
    outcome: kept ?? (row.state === 'playing' ? outcomeAfter(row, actionsOf(row)) : null) ?? null,
    nonce: row.nonce,
    clientSeed: row.pair.clientSeed,
    serverSeedHash: row.pair.serverSeedHash,
  };
}

export function actionsOf({ actions }: Pick<RoundRow, 'actions'>): readonly Json[] {
  return actions ?? [];
}

/** The round after these steps; `undefined` if one of them is not allowed at its position. */
export function outcomeAfter(row: RoundRow, actions: readonly Json[]): InstantOutcome | undefined {
  if (!isSeeded(row)) throw new Error(`round ${row.id} has no seeds of its player's`);
  const { serverSeed, clientSeed } = row.pair;
  const { nonce, mathId, stakeMinor, choice } = row;
  return playInstant({ serverSeed, clientSeed, nonce, mathId, stakeMinor, choice, actions });
}
