import { digitsOf } from '#studio/currency.ts';
import type { Fish } from '#studio/kinds/fish/engine/school.ts';
import { isInWater, placeOf, takenAlong } from '#studio/kinds/fish/engine/swim.ts';
import { advanceRound } from '#studio/rounds/advance-round.ts';
import { betTries, openSharedBet } from '#studio/rounds/open-bet.ts';
import { caughtFish, heatCannon, poolById, type PoolRow, seatOf, shotMs } from '#studio/store/fish-pools.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { roundByBet } from '#studio/store/rounds.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { decideShot } from './decide-shot.ts';
import { roomOf, schoolIn } from './pool.ts';
import type { ShotRequest } from '../protocol.ts';
import { type Aim, aimOf, refOf } from './shot-row.ts';
import { bulletStakes } from './stakes.ts';
import { isOpen, tideAt } from './tide.ts';

/** A fish that swam out more recently than this could still be seen by the player. */
const lateMs = 700;

/**
 * One bullet for money. The same bet id returns the same bullet. `returned` if the fish was caught or gone when the bullet came in, or the
 * tide is turning: no bet was made. Fish that two bullets catch at the same moment pay both.
 * Throws StudioError `stake.invalid`, `bet.mismatch`, `seat.lost`, `spin.too.soon`, or as `openSharedBet` does.
 */
export async function shoot(core: StudioCore, session: SessionRow, request: ShotRequest): Promise<RoundRow | 'returned'> {
  const stakeMinor = BigInt(request.stakeMinor);
  const room = roomOf(session);
  if (!bulletStakes(room.tier, digitsOf(session.currency)).includes(stakeMinor)) throw new StudioError('stake.invalid');
  const known = await roundByBet(core.db, { playerId: session.playerId, betId: request.betId });
  if (known) return takeUp(core, known, { session, request, stakeMinor });
  const pool = await poolById(core.db, request.poolId);
  if (pool?.mathId !== room.id) throw new StudioError('seat.lost');
  const now = core.now();
  if (now >= pool.endsAt) throw new StudioError('seat.lost');
  const tide = tideAt(pool, now.getTime());
  if (tide.number !== request.tide || !isOpen(tide, now.getTime())) return 'returned';
  const aim = await takeAim(core, pool, { session, request, tideAtMs: now.getTime() - tide.startsAt });
  if (!aim) return 'returned';
  const seat = await heatOrRefuse(core, session, pool.id);
  const row = await openSharedBet(core, session, {
    betId: request.betId,
    stakeMinor,
    choice: { ...aim, seat },
    ref: refOf(aim),
    isAlone: false,
    placeUntil: new Date(tide.endsAt),
  });
  return decideShot(core, row);
}

/** The bullet is known: it continues from its state, whatever swims there now. */
async function takeUp(
  core: StudioCore,
  row: RoundRow,
  { session, request, stakeMinor }: { session: SessionRow; request: ShotRequest; stakeMinor: bigint },
): Promise<RoundRow> {
  const isFish = row.gameCode === session.gameCode && row.ref !== null && row.stakeMinor === stakeMinor;
  const kept = isFish ? aimOf(row) : undefined;
  if (kept?.poolId !== request.poolId || kept.tide !== request.tide || kept.fish !== request.fish) throw new StudioError('bet.mismatch');
  const advanced = await advanceRound(core, row, { tries: betTries });
  if (advanced.state === 'opened' || advanced.state === 'cancelling') throw new StudioError('platform.unavailable');
  if (advanced.state === 'refused' || advanced.state === 'cancelled') throw new StudioError('bet.refused');
  return decideShot(core, advanced);
}

/** What the bullet hits by the server's own clock; nothing if the fish is gone. */
async function takeAim(
  core: StudioCore,
  pool: PoolRow,
  { session, request, tideAtMs }: { session: SessionRow; request: ShotRequest; tideAtMs: number },
): Promise<Omit<Aim, 'seat'> | undefined> {
  const room = roomOf(session);
  const school = schoolIn(room, pool, request.tide);
  const target = school[request.fish];
  if (!target || !isThere(target, tideAtMs)) return undefined;
  const gone = new Set(await caughtFish(core.db, { poolId: pool.id, tide: request.tide }));
  if (gone.has(target.id)) return undefined;
  const takes = takenAlong(room, { target, school, tideAtMs, isGone: (id) => gone.has(id) });
  return {
    poolId: pool.id,
    tide: request.tide,
    fish: target.id,
    target: target.species,
    takes: takes.map(({ id, species }) => ({ fish: id, species })),
  };
}

function isThere(fish: Fish, tideAtMs: number): boolean {
  return [tideAtMs, tideAtMs - lateMs].some((atMs) => {
    const place = placeOf(fish, atMs);
    return place !== undefined && isInWater(place);
  });
}

/** Throws StudioError `seat.lost` or `spin.too.soon`. */
async function heatOrRefuse(core: StudioCore, { playerId, mathId }: SessionRow, poolId: string): Promise<number> {
  const now = core.now();
  const seat = await heatCannon(core.db, { poolId, playerId, now });
  if (seat !== undefined) return seat;
  const own = await seatOf(core.db, { mathId, playerId, now });
  throw own?.poolId === poolId ? new StudioError('spin.too.soon', shotMs) : new StudioError('seat.lost');
}
