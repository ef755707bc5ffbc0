import { Hono } from 'hono';

import { give, readBody, readQuery } from '#studio/api/answer.ts';
import { eventStream } from '#studio/api/event-stream.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { familyOf } from '#studio/games.ts';
import type { Kind, SessionOf } from '#studio/kind.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { cashOut } from './cash-out.ts';
import { answerWith, describeSports, readBoard, ticketsOf } from './describe-sports.ts';
import { leagueLobby } from './league-lobby.ts';
import { createLeagueStreams, type LeagueStreams } from './league-stream.ts';
import { createMatchdays, type Matchdays } from './matchdays.ts';
import { placeBet } from './place-bet.ts';
import { cashOutRequest, slipRequest, ticketsQuery } from '../protocol.ts';
import { readResults } from './results.ts';
import { createSettler } from './settle-tickets.ts';

const families = ['sports'];
const settleEveryMs = 1_000;

/** Virtual leagues of sports and e-sports: matches on the server's clock, tickets on their outcomes. */
export function sportsKind(core: StudioCore, givenSessionOf: SessionOf): Kind {
  const matchdays = createMatchdays(core);
  const streams = createLeagueStreams(core, matchdays);
  const settle = createSettler(core, matchdays);
  const ends = new Set<() => void>();
  let settleAt = 0;
  const sessionOf: SessionOf = async (c) => {
    const session = await givenSessionOf(c);
    if (!families.includes(familyOf(session.mathId))) throw new StudioError('not.found');
    return session;
  };
  return {
    name: 'sports',
    families,
    describe: (session) => describeSports(core, matchdays, session),
    lobby: leagueLobby(core, matchdays),
    api: sportsApi({ core, matchdays, streams, sessionOf, ends }),
    async tick() {
      await streams.tick();
      const now = core.now().getTime();
      if (now < settleAt) return;
      settleAt = now + settleEveryMs;
      await settle();
    },
    close() {
      for (const end of ends) end();
    },
  };
}

interface ApiParts {
  core: StudioCore;
  matchdays: Matchdays;
  streams: LeagueStreams;
  sessionOf: SessionOf;
  ends: Set<() => void>;
}

function sportsApi({ core, matchdays, streams, sessionOf, ends }: ApiParts): Hono {
  const api = new Hono();
  api.get('/board', async (c) => give(c, await readBoard(core, matchdays, leagueById((await sessionOf(c)).mathId))));
  api.get('/results', async (c) => give(c, await readResults(core, matchdays, leagueById((await sessionOf(c)).mathId))));
  api.get('/tickets', async (c) => {
    const session = await sessionOf(c);
    const { limit } = readQuery(c, ticketsQuery);
    return give(c, { list: await ticketsOf(core, matchdays, session, limit) });
  });
  api.post('/bets', async (c) => {
    const session = await sessionOf(c);
    const request = await readBody(c, slipRequest);
    return give(c, await answerWith(core, matchdays, session, await placeBet(core, matchdays, session, request)));
  });
  api.post('/cash-out', async (c) => {
    const session = await sessionOf(c);
    const request = await readBody(c, cashOutRequest);
    return give(c, await answerWith(core, matchdays, session, await cashOut(core, matchdays, session, request)));
  });
  api.get('/stream', async (c) => {
    const { mathId } = await sessionOf(c);
    const first = await streams.board(leagueById(mathId));
    return eventStream(c, (send, end) => {
      send(first);
      ends.add(end);
      const leave = streams.topic(mathId).listen(send);
      return () => {
        leave();
        ends.delete(end);
      };
    });
  });
  return api;
}
