import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { familyOf } from '../games.ts';
import type { Kind } from '../kind.ts';
import { sessionRequest } from '../protocol.ts';
import { seedsRequest } from '../seeds-protocol.ts';
import { replayRequest } from '../replay-protocol.ts';
import { markSeen } from '../store/rounds.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioCore } from '../studio-core.ts';
import { StudioError } from '../studio-error.ts';

import { give, readBody, refuse } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { openReplay } from './open-replay.ts';
import { openSession } from './open-session.ts';
import { ownRound } from './own-round.ts';
import { rotateSeeds } from './rotate-seeds.ts';

const maxBodyBytes = 4096;

/** The studio's HTTP API for its own game clients (`studio/protocol.ts`); paths below `/studio`. */
export function createStudioApi(core: StudioCore, kinds: readonly Kind[]): Hono {
  const kindOf = ({ mathId }: SessionRow) => kindOfGame(kinds, mathId);
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
    return give(c, { gameToken, state: await kindOf(session).describe(session) });
  });
  api.post('/replay', async (c) => {
    const { replayToken } = await readBody(c, replayRequest);
    return give(c, await openReplay(core, replayToken, (mathId) => kindOfGame(kinds, mathId)));
  });
  api.get('/state', async (c) => {
    const session = await authenticate(core, c);
    return give(c, await kindOf(session).describe(session));
  });
  api.post('/seeds', async (c) => {
    const session = await authenticate(core, c);
    return give(c, await rotateSeeds(core, session, await readBody(c, seedsRequest)));
  });
  api.post('/rounds/:roundId/seen', async (c) => {
    const { id, playerId } = await ownRound(core, await authenticate(core, c), c.req.param('roundId'));
    await markSeen(core.db, { id, playerId, now: core.now() });
    return give(c, {});
  });
  for (const { name, path = `/${name}`, api: own } of kinds) api.route(path, own);
  return api;
}

/** The kind that a mathematics belongs to. Throws StudioError `game.unavailable` if that kind no longer exists. */
function kindOfGame(kinds: readonly Kind[], mathId: string): Kind {
  const kind = kinds.find(({ families }) => families.includes(familyOf(mathId)));
  if (!kind) throw new StudioError('game.unavailable');
  return kind;
}
