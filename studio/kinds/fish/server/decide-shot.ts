import { decide, drawsOfBullet, payOf } from '#studio/kinds/fish/engine/decide.ts';
import { settleBet } from '#studio/rounds/settle-bet.ts';
import { keepCatch, poolById } from '#studio/store/fish-pools.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { openBetsOn, refsInPlay } from '#studio/store/rounds.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { roomOf } from './pool.ts';
import { aimOf, refPrefix } from './shot-row.ts';
import { seedsOfTide } from './tide.ts';

/**
 * Decides a bullet that the platform has taken, and pays it. The result depends only on the tide's secret, the bullet's id and what was
 * stored with the bet, so any process may do this, at any time, any number of times.
 */
export async function decideShot(core: StudioCore, row: RoundRow): Promise<RoundRow> {
  if (row.state !== 'playing') return row;
  const aim = aimOf(row);
  const pool = await poolById(core.db, aim.poolId);
  if (!pool) throw new Error(`bullet ${row.id} was shot in no water`);
  const shot = { target: aim.target, takes: aim.takes.map(({ species }) => species) };
  const { seed } = seedsOfTide(pool, aim.tide);
  const outcome = decide(roomOf(row), shot, drawsOfBullet({ tideSeed: seed, tide: aim.tide, betId: row.betId }));
  if (outcome.isCaught) {
    const fish = [aim.fish, ...aim.takes.map((one) => one.fish)];
    await keepCatch(core.db, { poolId: aim.poolId, tide: aim.tide, seat: aim.seat, fish });
  }
  return settleBet(core, row.id, { outcome: { ...outcome }, winMinor: payOf(row.stakeMinor, outcome) });
}

/** Bullets younger than this are still handled by the request that shot them. */
const leftAloneMs = 3000;

/** Takes up bullets whose request ended before they were decided. */
export async function decideLeftShots(core: StudioCore): Promise<void> {
  const before = core.now().getTime() - leftAloneMs;
  for (const ref of await refsInPlay(core.db, refPrefix)) {
    for (const row of await openBetsOn(core.db, ref, { limit: 100 })) if (row.createdAt.getTime() <= before) await decideSafely(core, row);
  }
}

/** One bullet that cannot be decided must not keep the others waiting. */
async function decideSafely(core: StudioCore, row: RoundRow): Promise<void> {
  try {
    await decideShot(core, row);
  } catch (error) {
    core.log.error({ err: error, roundId: row.id }, 'a bullet could not be decided, it is tried again');
  }
}
