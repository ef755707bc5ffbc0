import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { familyOf } from '../games.ts';
import type { Kind } from '../kind.ts';
import { roundsQuery, sessionRequest, spinRequest, type SpinAnswer } from '../protocol.ts';
import { seedsRequest } from '../seeds-protocol.ts';
import { replayRequest } from '../replay-protocol.ts';
import { spin } from '../rounds/spin.ts';
import { isSeeded, type RoundRow, toRound } from '../store/round-row.ts';
import { lastRounds, markSeen, roundById } from '../store/rounds.ts';
import { currentPair } from '../store/seed-pairs.ts';
import { sessionByHash, type SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { give, readBody, refuse } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { netOf } from './describe-session.ts';
import { describeState } from './describe-state.ts';
import { openReplay } from './open-replay.ts';
import { openSession } from './open-session.ts';
import { rotateSeeds } from './rotate-seeds.ts';

const maxBodyBytes = 4096;

/** The studio's HTTP API for its own game clients (`studio/protocol.ts`); paths below `/studio`. */
export function createStudioApi(core: StudioCore, kinds: readonly Kind[] = []): Hono {
  const kindOf = (session: SessionRow) => kinds.find(({ families }) => families.includes(familyOf(session.mathId)));
  const api = new Hono();
  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, new StudioError('request.invalid')) }));
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  api.onError((error, c) => {
    if (error instanceof StudioError) return refuse(c, error);
    core.log.error({ err: error, path: c.req.path }, 'the studio failed by a bug');
    return refuse(c, new StudioError('platform.unavailable'));
  });
  api.notFound((c) => refuse(c, new StudioError('not.found')));

  api.post('/session', async (c) => {
    const { launchToken } = await readBody(c, sessionRequest);
    const { gameToken, session } = await openSession(core, launchToken);
    const state = await (kindOf(session)?.describe(session) ?? describeState(core, session));
    return give(c, { gameToken, state });
  });
  api.post('/replay', async (c) => {
    const { replayToken } = await readBody(c, replayRequest);
    return give(c, await openReplay(core, replayToken, kinds));
  });
  api.get('/state', async (c) => {
    const session = await authenticate(core, c);
    return give(c, await (kindOf(session)?.describe(session) ?? describeState(core, session)));
  });
  for (const kind of kinds) api.route(`/${kind.name}`, kind.api);
  api.post('/spin', async (c) => {
    const session = await authenticate(core, c);
    if (kindOf(session)) throw new StudioError('not.found');
    const request = await readBody(c, spinRequest);
    return give(c, await answerSpin(core, session, await spin(core, session, request)));
  });
  api.post('/seeds', async (c) => {
    const session = await authenticate(core, c);
    return give(c, await rotateSeeds(core, session, await readBody(c, seedsRequest)));
  });
  api.get('/rounds', async (c) => {
    const session = await authenticate(core, c);
    const query = roundsQuery.safeParse(c.req.query());
    if (!query.success) throw new StudioError('request.invalid');
    if (kindOf(session)) throw new StudioError('not.found');
    return give(c, { list: (await lastRounds(core.db, session, query.data.limit)).map(toRound) });
  });
  api.get('/rounds/:roundId', async (c) => {
    const round = await ownRound(core, await authenticate(core, c), c.req.param('roundId'));
    // a shared round is told by its kind
    if (!isSeeded(round)) throw new StudioError('not.found');
    return give(c, { round: toRound(round), serverSeed: round.pair.revealedAt ? round.pair.serverSeed : null });
  });
  api.post('/rounds/:roundId/seen', async (c) => {
    const { id, playerId } = await ownRound(core, await authenticate(core, c), c.req.param('roundId'));
    await markSeen(core.db, { id, playerId, now: core.now() });
    return give(c, {});
  });
  return api;
}

/** Throws StudioError `not.found`, for other players' rounds too. */
async function ownRound(core: StudioCore, { playerId }: SessionRow, roundId: string): Promise<RoundRow> {
  const round = /^[0-9a-f-]{36}$/.test(roundId) ? await roundById(core.db, roundId) : undefined;
  if (round?.playerId !== playerId) throw new StudioError('not.found');
  return round;
}

async function answerSpin(core: StudioCore, given: SessionRow, round: RoundRow): Promise<SpinAnswer> {
  const { playerId, mathId } = given;
  const family = familyOf(mathId);
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const pair = await currentPair(core.db, { playerId, family });
  return {
    round: toRound(round),
    balanceMinor: session.balanceMinor.toString(),
    nextSpinAt: (pair?.nextSpinAt ?? core.now()).getTime(),
    serverTime: core.now().getTime(),
    netMinor: netOf(session),
  };
}
