import { Hono } from 'hono';

import { give, readBody, readQuery } from '#studio/api/answer.ts';
import { ownRound } from '#studio/api/own-round.ts';
import { netOf } from '#studio/api/describe-session.ts';
import { encodeEvent, eventStream } from '#studio/api/event-stream.ts';
import type { Kind, KindMaker, SessionOf } from '#studio/kind.ts';
import { roundsQuery } from '#studio/protocol.ts';
import { markShotsSeen, poolById } from '#studio/store/fish-pools.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { decideLeftShots } from './decide-shot.ts';
import { describeFish } from './describe-fish.ts';
import { createFishHub, type FishHub } from './hub.ts';
import { roomOf, seatPlayer, viewPool } from './pool.ts';
import { hereRequest, type PoolView, type Shot, type ShotAnswer, type ShotProof, type ShotRequest, shotsRequest } from '../protocol.ts';
import { shoot } from './shoot.ts';
import { aimOf, refPrefix, toShot } from './shot-row.ts';
import { seedsOfTide, tideNumber } from './tide.ts';

/** How often a process looks for bullets that another one left. */
const lookMs = 2000;

/** Shooting games: water shared by up to four players, each bullet a bet. */
export const fishKind: KindMaker = (core, sessionOf): Kind => {
  const hub = createFishHub();
  let lookAt = 0;
  return {
    name: 'fish',
    families: ['fish'],
    async describe(session) {
      const state = await describeFish(core, session);
      hub.tell(state.pool.poolId, { type: 'seats', seats: state.pool.seats });
      return state;
    },
    api: createApi(core, hub, sessionOf),
    async tick() {
      const nowMs = core.now().getTime();
      if (nowMs < lookAt) return;
      lookAt = nowMs + lookMs;
      await decideLeftShots(core);
    },
    close: () => hub.close(),
  };
};

function createApi(core: StudioCore, hub: FishHub, sessionOf: SessionOf): Hono {
  const api = new Hono();
  api.post('/shots', async (c) => {
    const session = await sessionOf(c);
    const { shots } = await readBody(c, shotsRequest);
    const answers: ShotAnswer[] = [];
    for (const request of shots) answers.push(await answerShot(core, hub, session, request));
    const { balanceMinor, ...sums } = (await sessionByHash(core.db, session.tokenHash)) ?? session;
    return give(c, {
      answers,
      balanceMinor: balanceMinor.toString(),
      netMinor: netOf(sums),
      serverTime: core.now().getTime(),
    });
  });
  api.post('/here', async (c) => {
    const session = await sessionOf(c);
    const { seen } = await readBody(c, hereRequest);
    await markShotsSeen(core.db, { playerId: session.playerId, betIds: seen, now: core.now() });
    return give(c, await sitDown(core, hub, session));
  });
  api.get('/rounds', async (c) => {
    const session = await sessionOf(c);
    const { limit } = readQuery(c, roundsQuery);
    return give(c, { list: (await lastRounds(core.db, session, limit)).map(toShot) });
  });
  api.get('/shots/:roundId', async (c) => give(c, await proveShot(core, await sessionOf(c), c.req.param('roundId'))));
  api.get('/stream', async (c) => {
    const session = await sessionOf(c);
    const { poolId } = await seatPlayer(core, session);
    const view = await viewPool(core, poolId);
    return eventStream(c, (send, end) => {
      send(encodeEvent({ type: 'pool', view }));
      return hub.listen(poolId, send, end);
    });
  });
  return api;
}

async function sitDown(core: StudioCore, hub: FishHub, session: SessionRow): Promise<PoolView> {
  roomOf(session);
  const { poolId, seat, isNew } = await seatPlayer(core, session);
  const view = await viewPool(core, poolId);
  if (isNew) hub.tell(poolId, { type: 'seats', seats: view.seats });
  return { ...view, seat };
}

async function answerShot(core: StudioCore, hub: FishHub, session: SessionRow, request: ShotRequest): Promise<ShotAnswer> {
  const { betId } = request;
  try {
    const row = await shoot(core, session, request);
    if (row === 'returned') return { betId, status: 'returned' };
    const shot = toShot(row);
    tellShot(hub, aimOf(row).seat, shot);
    return { betId, status: 'decided', shot };
  } catch (error) {
    if (!(error instanceof StudioError)) throw error;
    const { code } = error;
    return { betId, status: code === 'platform.unavailable' || code === 'spin.too.soon' ? 'waiting' : 'refused', code };
  }
}

function tellShot(hub: FishHub, seat: number, { poolId, tide, fish, takes, outcome }: Shot): void {
  if (!outcome) return;
  hub.tell(poolId, { type: 'shot', seat, tide, fish, takes: takes.map((one) => one.fish), ...outcome });
}

/** Throws StudioError `not.found`, also for other players' bullets. */
async function proveShot(core: StudioCore, session: SessionRow, roundId: string): Promise<ShotProof> {
  const row = await ownRound(core, session, roundId);
  if (!row.ref?.startsWith(refPrefix)) throw new StudioError('not.found');
  const shot = toShot(row);
  const pool = await poolById(core.db, shot.poolId);
  if (!pool) throw new StudioError('not.found');
  const { seed, commitment } = seedsOfTide(pool, shot.tide);
  const { endsAt } = tideNumber(pool, shot.tide);
  return { shot, commitment, tideSeed: core.now().getTime() >= endsAt ? seed : null, revealsAt: endsAt };
}
