import { and, eq, lt, or, like } from 'drizzle-orm';

import { settleBet, voidBet } from '#studio/rounds/settle-bet.ts';
import { keepAction, roundById } from '#studio/store/rounds.ts';
import { studioRounds } from '#studio/store/schema.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { actionsOf, outcomeAfter } from './instant-row.ts';
import { openRoundMs } from '../protocol.ts';

const atOnce = 50;
const cashOut = { kind: 'cash-out' };

/** Ends abandoned open rounds: cashes out, or refunds the stake if no step has earned anything. Safe in several processes. */
export async function closeStaleRounds(core: StudioCore, families: readonly string[]): Promise<void> {
  const stale = await core.db
    .select({ id: studioRounds.id })
    .from(studioRounds)
    .where(
      and(
        eq(studioRounds.state, 'playing'),
        lt(studioRounds.createdAt, new Date(core.now().getTime() - openRoundMs)),
        or(...families.map((family) => like(studioRounds.mathId, `${family}/%`))),
      ),
    )
    .limit(atOnce);
  for (const { id } of stale) await closeRound(core, id);
}

async function closeRound(core: StudioCore, id: string): Promise<void> {
  const round = await roundById(core.db, id);
  if (round?.state !== 'playing') return;
  const index = actionsOf(round).length;
  const cashed = outcomeAfter(round, [...actionsOf(round), cashOut]);
  if (!cashed) return void (await voidBet(core, id, 'ABANDONED'));
  // the step is stored, so that the round can be recomputed
  if (await keepAction(core.db, { id, index, action: cashOut }))
    await settleBet(core, id, { outcome: cashed, winMinor: BigInt(cashed.winMinor) });
}
