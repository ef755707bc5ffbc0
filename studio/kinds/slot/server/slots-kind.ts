import { type Context, Hono } from 'hono';

import { give, readBody, readQuery } from '#studio/api/answer.ts';
import { ownRound } from '#studio/api/own-round.ts';
import { slotFamilies, slotFamilyOf } from '#studio/kinds/slot/engine/slot-family.ts';
import type { Kind, SessionOf } from '#studio/kind.ts';
import { roundsQuery } from '#studio/protocol.ts';
import { isSeeded } from '#studio/store/round-row.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { answerSpin, describeSlot, replaySlot } from './describe-slot.ts';
import { spinRequest } from '../protocol.ts';
import { toRound } from './slot-row.ts';
import { spin } from './spin.ts';

/** Slots with lines, with ways, with three reels, and with tumbles: a spin is a round with the player's own seeds. */
export function slotsKind(core: StudioCore, sessionOf: SessionOf): Kind {
  return {
    name: 'slots',
    // slots came before any other kind
    path: '/',
    families: slotFamilies,
    describe: (session) => describeSlot(core, session),
    replay: async (session, round) => replaySlot({ session, round, now: core.now() }),
    api: slotsApi(core, sessionOf),
  };
}

function slotsApi(core: StudioCore, sessionOf: SessionOf): Hono {
  const slotSession = async (c: Context) => {
    const session = await sessionOf(c);
    if (!slotFamilyOf(session.mathId)) throw new StudioError('not.found');
    return session;
  };
  const api = new Hono();
  api.post('/spin', async (c) => {
    const session = await slotSession(c);
    const request = await readBody(c, spinRequest);
    return give(c, await answerSpin(core, session, await spin(core, session, request)));
  });
  api.get('/rounds', async (c) => {
    const session = await slotSession(c);
    const { limit } = readQuery(c, roundsQuery);
    return give(c, { list: (await lastRounds(core.db, session, limit)).map(toRound) });
  });
  api.get('/rounds/:roundId', async (c) => {
    const round = await ownRound(core, await sessionOf(c), c.req.param('roundId'));
    // a shared round is described by its kind
    if (!isSeeded(round)) throw new StudioError('not.found');
    return give(c, { round: toRound(round), serverSeed: round.pair.revealedAt ? round.pair.serverSeed : null });
  });
  return api;
}
