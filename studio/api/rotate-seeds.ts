import { familyOf } from '../games.ts';
import type { SeedsRequest, SeedsRotated } from '../seeds-protocol.ts';
import { heldPairs, takeNextPair } from '../store/seed-pairs.ts';
import type { SessionRow } from '../store/sessions.ts';
import { freshPair, type StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { seedsOf } from './describe-session.ts';

/**
 * Activates the committed server seed with the player's seed, reveals the previous one and commits to another. The cycle time goes on.
 * Repeating the call gives the same answer. Throws StudioError `seeds.changed`, `clientseed.used` or `round.pending`.
 */
export async function rotateSeeds(core: StudioCore, { playerId, mathId }: SessionRow, request: SeedsRequest): Promise<SeedsRotated> {
  const owner = { playerId, family: familyOf(mathId) };
  const fresh = () => freshPair(core, owner);
  await heldPairs(core.db, owner, fresh);
  const taken = await takeNextPair(core.db, owner, { ...request, now: core.now(), fresh });
  if (taken === 'changed') throw new StudioError('seeds.changed');
  if (taken === 'used') throw new StudioError('clientseed.used');
  if (taken === 'pending') throw new StudioError('round.pending');
  const { old } = taken;
  return {
    revealed: old
      ? { serverSeed: old.serverSeed, serverSeedHash: old.serverSeedHash, clientSeed: old.clientSeed, rounds: old.nextNonce }
      : null,
    seeds: seedsOf(taken),
  };
}
