import { randomUUID } from 'node:crypto';

import { type FishRoom, roomById } from '#studio/kinds/fish/engine/rooms.ts';
import { type Fish, schoolOf, tideMs } from '#studio/kinds/fish/engine/school.ts';
import {
  caughtFish,
  clearSeats,
  forgetCatches,
  insertPool,
  livePools,
  poolById,
  type PoolRow,
  seatOf,
  type SeatRow,
  takenSeats,
  takeSeat,
} from '#studio/store/fish-pools.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import type { PoolView } from '../protocol.ts';
import { seedsOfTide, tideAt, tidesOfPool } from './tide.ts';

/** Throws StudioError `game.unavailable`. */
export function roomOf({ mathId }: Pick<SessionRow, 'mathId'>): FishRoom {
  const room = roomById(mathId);
  if (!room) throw new StudioError('game.unavailable');
  return room;
}

/** The player's seat: the existing one, else the first free one in the room's water, else one in new water. */
export async function seatPlayer(core: StudioCore, { mathId, playerId }: SessionRow): Promise<SeatRow & { isNew: boolean }> {
  const now = core.now();
  const kept = await seatOf(core.db, { mathId, playerId, now });
  if (kept) return { ...kept, isNew: false };
  await clearSeats(core.db, { mathId, now });
  for (const { id } of await livePools(core.db, { mathId, now })) {
    const seat = await takeSeat(core.db, { poolId: id, mathId, playerId, now });
    if (seat) return { ...seat, isNew: true };
  }
  // another call of the same player may have taken a seat meanwhile
  const own = await seatOf(core.db, { mathId, playerId, now });
  if (own) return { ...own, isNew: false };
  const pool = freshPool(core, mathId, now);
  await insertPool(core.db, pool);
  const seat = (await takeSeat(core.db, { poolId: pool.id, mathId, playerId, now })) ?? (await seatOf(core.db, { mathId, playerId, now }));
  if (!seat) throw new Error(`no seat in new water of ${mathId}`);
  return { ...seat, isNew: true };
}

function freshPool(core: StudioCore, mathId: string, startedAt: Date): PoolRow {
  return {
    id: randomUUID(),
    mathId,
    lastSeed: Buffer.from(core.randomBytes(32)).toString('hex'),
    startedAt,
    endsAt: new Date(startedAt.getTime() + tidesOfPool * tideMs),
  };
}

/** What is in the water now. */
export async function viewPool(core: StudioCore, poolId: string): Promise<Omit<PoolView, 'seat'>> {
  const pool = await poolById(core.db, poolId);
  if (!pool) throw new Error(`there is no water ${poolId}`);
  const now = core.now();
  const tide = tideAt(pool, now.getTime());
  await forgetCatches(core.db, { poolId, tide: tide.number });
  return {
    poolId,
    serverTime: now.getTime(),
    tide: tide.number,
    tideStartsAt: tide.startsAt,
    commitment: seedsOfTide(pool, tide.number).commitment,
    seats: await takenSeats(core.db, { poolId, now }),
    caught: await caughtFish(core.db, { poolId, tide: tide.number }),
  };
}

const schools = new Map<string, readonly Fish[]>();
const mostSchools = 200;

/** Computed once per tide. */
export function schoolIn(room: FishRoom, pool: PoolRow, tide: number): readonly Fish[] {
  const key = `${pool.id}:${tide}`;
  const known = schools.get(key);
  if (known) return known;
  if (schools.size >= mostSchools) schools.clear();
  const school = schoolOf(room, { movementSeed: seedsOfTide(pool, tide).commitment, tide });
  schools.set(key, school);
  return school;
}
