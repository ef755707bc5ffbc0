import { familyOf } from '../games.ts';
import type { SeedsRotated } from '../protocol.ts';
import { currentPair, replacePair } from '../store/seed-pairs.ts';
import type { SessionRow } from '../store/sessions.ts';
import { freshPair, type StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { seedsOf } from './describe-state.ts';

/** Reveals the server seed in use and commits to a new one; the cycle time goes on. Throws StudioError `round.pending`. */
export async function rotateSeeds(
  core: StudioCore,
  { playerId, mathId }: SessionRow,
  clientSeed: string | undefined,
): Promise<SeedsRotated> {
  const owner = { playerId, family: familyOf(mathId) };
  await currentPair(core.db, owner, () => freshPair(core, owner));
  const replaced = await replacePair(core.db, owner, {
    now: core.now(),
    next: (old) => ({ ...freshPair(core, { ...owner, clientSeed: clientSeed ?? old.clientSeed }), nextSpinAt: old.nextSpinAt }),
  });
  if (!replaced) throw new StudioError('round.pending');
  const { old, current } = replaced;
  return {
    revealed: { serverSeed: old.serverSeed, serverSeedHash: old.serverSeedHash, clientSeed: old.clientSeed, rounds: old.nextNonce },
    seeds: seedsOf(current),
  };
}
