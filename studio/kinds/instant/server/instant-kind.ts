import { Hono } from 'hono';

import { give, readBody, readQuery } from '#studio/api/answer.ts';
import { ownRound } from '#studio/api/own-round.ts';
import { familyOf } from '#studio/games.ts';
import type { Kind, SessionOf } from '#studio/kind.ts';
import { roundsQuery } from '#studio/protocol.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { closeStaleRounds } from './close-stale-rounds.ts';
import { answerWith, describeInstant } from './describe-instant.ts';
import { toInstantRound } from './instant-row.ts';
import { makeStep } from './make-step.ts';
import { placeBet } from './place-bet.ts';
import { actRequest, betRequest } from '../protocol.ts';
import { replayInstant } from './replay-instant.ts';

const families = ['dice', 'plinko', 'keno', 'mines', 'hi-lo', 'scratch'];
const staleEveryMs = 60_000;

/** Dice, plinko, keno, mines, hi-lo and scratch cards: rounds with the player's own seeds, some of them step by step. */
export function instantKind(core: StudioCore, sessionOf: SessionOf): Kind {
  let staleAt = 0;
  return {
    name: 'instant',
    families,
    describe: (session) => describeInstant(core, session),
    replay: async (session, round) => replayInstant({ session, round, now: core.now() }),
    api: instantApi(core, sessionOf),
    async tick() {
      const now = core.now().getTime();
      if (now < staleAt) return;
      staleAt = now + staleEveryMs;
      await closeStaleRounds(core, families);
    },
  };
}

function instantApi(core: StudioCore, sessionOf: SessionOf): Hono {
  const api = new Hono();
  api.post('/bet', async (c) => {
    const session = await sessionOf(c);
    const request = await readBody(c, betRequest);
    return give(c, await answerWith(core, session, await placeBet(core, session, request)));
  });
  api.post('/act', async (c) => {
    const session = await sessionOf(c);
    const request = await readBody(c, actRequest);
    return give(c, await answerWith(core, session, await makeStep(core, session, request)));
  });
  api.get('/rounds', async (c) => {
    const session = await sessionOf(c);
    const { limit } = readQuery(c, roundsQuery);
    return give(c, { list: (await lastRounds(core.db, session, limit)).map(toInstantRound) });
  });
  api.get('/rounds/:roundId', async (c) => {
    const round = await ownRound(core, await sessionOf(c), c.req.param('roundId'));
    if (!families.includes(familyOf(round.mathId))) throw new StudioError('not.found');
    return give(c, { round: toInstantRound(round), serverSeed: round.pair?.revealedAt ? round.pair.serverSeed : null });
  });
  return api;
}
