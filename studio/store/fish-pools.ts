import { and, eq, gt, sql } from 'drizzle-orm';

import { studioFishCatches, studioFishPools } from './fish-schema.ts';
import { instant } from './instant.ts';
import type { StudioDatabase } from './studio-database.ts';

export type PoolRow = typeof studioFishPools.$inferSelect;

export const seatsOfPool = 4;
/** A player not heard from for this long has left. */
const awayMs = 30_000;
/** From one bullet to the next; some may come at once, since the network bunches them. */
export const shotMs = 200;
const bunchMs = 4 * shotMs;

export async function poolById(db: StudioDatabase, id: string): Promise<PoolRow | undefined> {
  return (await db.select().from(studioFishPools).where(eq(studioFishPools.id, id)))[0];
}

export async function livePools(db: StudioDatabase, { mathId, now }: { mathId: string; now: Date }): Promise<PoolRow[]> {
  return db
    .select()
    .from(studioFishPools)
    .where(and(eq(studioFishPools.mathId, mathId), gt(studioFishPools.endsAt, now)))
    .orderBy(studioFishPools.startedAt);
}

export async function insertPool(db: StudioDatabase, pool: PoolRow): Promise<void> {
  await db.insert(studioFishPools).values(pool);
}

export interface SeatRow {
  poolId: string;
  seat: number;
}

/** The player's seat in a room whose water still exists. */
export async function seatOf(
  db: StudioDatabase,
  { mathId, playerId, now }: { mathId: string; playerId: string; now: Date },
): Promise<SeatRow | undefined> {
  const { rows } = await db.execute<{ pool_id: string; seat: number }>(sql`
    update studio_fish_seats set seen_at = ${instant(now)}
    from studio_fish_pools pool
    where pool.id = pool_id and pool.ends_at > ${instant(now)} and studio_fish_seats.math_id = ${mathId} and player_id = ${playerId}
    returning pool_id, seat`);
  return rows[0] ? { poolId: rows[0].pool_id, seat: rows[0].seat } : undefined;
}

/** Frees abandoned seats, and the player's own seat in water that is gone. */
export async function clearSeats(db: StudioDatabase, { mathId, now }: { mathId: string; now: Date }): Promise<void> {
  await db.execute(sql`
    delete from studio_fish_seats using studio_fish_pools pool
    where pool.id = pool_id and studio_fish_seats.math_id = ${mathId}
      and (seen_at <= ${instant(new Date(now.getTime() - awayMs))} or pool.ends_at <= ${instant(now)})`);
}

/** The first free seat of a pool; nothing if there is none, or if the player already has one. */
export async function takeSeat(
  db: StudioDatabase,
  { poolId, mathId, playerId, now }: { poolId: string; mathId: string; playerId: string; now: Date },
): Promise<SeatRow | undefined> {
  const { rows } = await db.execute<{ seat: number }>(sql`
    insert into studio_fish_seats (pool_id, seat, math_id, player_id, seen_at, cool_at)
    select ${poolId}, free.seat, ${mathId}, ${playerId}, ${instant(now)}, ${instant(now)}
    from generate_series(0, ${seatsOfPool - 1}) as free (seat)
    where not exists (select from studio_fish_seats taken where taken.pool_id = ${poolId} and taken.seat = free.seat)
    order by free.seat limit 1
    on conflict do nothing
    returning seat`);
  return rows[0] ? { poolId, seat: rows[0].seat } : undefined;
}

/** Fires a seat's cannon when it is cool, in whichever process. */
export async function heatCannon(
  db: StudioDatabase,
  { poolId, playerId, now }: { poolId: string; playerId: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ seat: number }>(sql`
    update studio_fish_seats set seen_at = ${instant(now)},
      cool_at = greatest(cool_at, ${instant(now)}) + ${shotMs} * interval '1 millisecond'
    where pool_id = ${poolId} and player_id = ${playerId} and cool_at <= ${instant(new Date(now.getTime() + bunchMs))}
    returning seat`);
  return rows[0]?.seat;
}

export async function takenSeats(db: StudioDatabase, { poolId, now }: { poolId: string; now: Date }): Promise<number[]> {
  const { rows } = await db.execute<{ seat: number }>(
    sql`select seat from studio_fish_seats where pool_id = ${poolId} and seen_at > ${instant(new Date(now.getTime() - awayMs))} order by seat`,
  );
  return rows.map(({ seat }) => seat);
}

export interface TideOfPool {
  poolId: string;
  tide: number;
}

export async function caughtFish(db: StudioDatabase, { poolId, tide }: TideOfPool): Promise<number[]> {
  const rows = await db
    .select({ fish: studioFishCatches.fish })
    .from(studioFishCatches)
    .where(and(eq(studioFishCatches.poolId, poolId), eq(studioFishCatches.tide, tide)));
  return rows.map(({ fish }) => fish);
}

export async function keepCatch(
  db: StudioDatabase,
  { poolId, tide, seat, fish }: TideOfPool & { seat: number; fish: readonly number[] },
): Promise<void> {
  await db
    .insert(studioFishCatches)
    .values(fish.map((one) => ({ poolId, tide, seat, fish: one })))
    .onConflictDoNothing();
}

/** Finished tides need no catches. */
export async function forgetCatches(db: StudioDatabase, { poolId, tide }: TideOfPool): Promise<void> {
  await db.execute(sql`delete from studio_fish_catches where pool_id = ${poolId} and tide < ${tide}`);
}

/** Records that the player was shown how these bullets ended. */
export async function markShotsSeen(
  db: StudioDatabase,
  { playerId, betIds, now }: { playerId: string; betIds: readonly string[]; now: Date },
): Promise<void> {
  if (betIds.length === 0) return;
  await db.execute(sql`
    update studio_rounds set seen_at = ${instant(now)}
    where player_id = ${playerId} and seen_at is null and bet_id in (${sql.join(
      betIds.map((id) => sql`${id}`),
      sql`, `,
    )})`);
}
