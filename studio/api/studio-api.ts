import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';

import {
  gameTokenHeader,
  roundsQuery,
  seedsRequest,
  sessionRequest,
  spinRequest,
  type SpinAnswer,
  type StudioCode,
  studioErrors,
} from '../protocol.ts';
import { spin } from '../rounds/spin.ts';
import { type RoundRow, toRound } from '../store/round-row.ts';
import { lastRounds, markSeen, roundById } from '../store/rounds.ts';
import { currentPair } from '../store/seed-pairs.ts';
import { sessionByHash, type SessionRow } from '../store/sessions.ts';
import { freshPair, hashOf, type StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';
import { familyOf } from '../games.ts';

import { describeState, netOf } from './describe-state.ts';
import { openSession } from './open-session.ts';
import { rotateSeeds } from './rotate-seeds.ts';

const maxBodyBytes = 4096;

/** The studio's HTTP API for its own game clients (`studio/protocol.ts`); paths below `/studio`. */
export function createStudioApi(core: StudioCore): Hono {
  const api = new Hono();
  api.use(bodyLimit({ maxSize: maxBodyBytes, onError: (c) => refuse(c, new StudioError('request.invalid')) }));
  api.use(async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
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
    return give(c, { gameToken, state: await describeState(core, session) });
  });
  api.get('/state', async (c) => give(c, await describeState(core, await authenticate(core, c))));
  api.post('/spin', async (c) => {
    const session = await authenticate(core, c);
    const request = await readBody(c, spinRequest);
    return give(c, await answerSpin(core, session, await spin(core, session, request)));
  });
  api.post('/seeds', async (c) => {
    const session = await authenticate(core, c);
    const { clientSeed } = await readBody(c, seedsRequest);
    return give(c, await rotateSeeds(core, session, clientSeed));
  });
  api.get('/rounds', async (c) => {
    const session = await authenticate(core, c);
    const query = roundsQuery.safeParse(c.req.query());
    if (!query.success) throw new StudioError('request.invalid');
    return give(c, { list: (await lastRounds(core.db, session, query.data.limit)).map(toRound) });
  });
  api.get('/rounds/:roundId', async (c) => {
    const round = await ownRound(core, await authenticate(core, c), c.req.param('roundId'));
    return give(c, { round: toRound(round), serverSeed: round.pair.revealedAt ? round.pair.serverSeed : null });
  });
  api.post('/rounds/:roundId/seen', async (c) => {
    const { id, playerId } = await ownRound(core, await authenticate(core, c), c.req.param('roundId'));
    await markSeen(core.db, { id, playerId, now: core.now() });
    return give(c, {});
  });
  return api;
}

/** Throws StudioError `token.invalid` or `token.expired`. */
async function authenticate(core: StudioCore, c: Context): Promise<SessionRow> {
  const token = c.req.header(gameTokenHeader);
  const session = token !== undefined && token.length <= 128 ? await sessionByHash(core.db, hashOf(token)) : undefined;
  if (!session) throw new StudioError('token.invalid');
  if (session.expiresAt <= core.now()) throw new StudioError('token.expired');
  return session;
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
  const pair = await currentPair(core.db, { playerId, family }, () => freshPair(core, { playerId, family }));
  return {
    round: toRound(round),
    balanceMinor: session.balanceMinor.toString(),
    nextSpinAt: pair.nextSpinAt.getTime(),
    serverTime: core.now().getTime(),
    netMinor: netOf(session),
  };
}

async function readBody<T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> {
  const json: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new StudioError(parsed.error.issues.some((issue) => issue.path[0] === 'clientSeed') ? 'clientseed.invalid' : 'request.invalid');
}

function give(c: Context, value: unknown): Response {
  return c.json({ ok: true, value });
}

function refuse(c: Context, { code, retryAfterMs }: { code: StudioCode; retryAfterMs: number | undefined }): Response {
  return c.json({ ok: false, code, message: code, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }, studioErrors[code]);
}
