import { type Context, Hono } from 'hono';

import { give, readBody, readQuery } from '#studio/api/answer.ts';
import { netOf } from '#studio/api/describe-session.ts';
import { eventStream } from '#studio/api/event-stream.ts';
import type { Kind, KindMaker, SessionOf } from '#studio/kind.ts';
import { payBet } from '#studio/rounds/settle-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { markAllSeen, toBet } from './bet-store.ts';
import { pressCashOut, undoBet } from './change-bet.ts';
import { createClock } from './clock.ts';
import { describeTable } from './describe-table.ts';
import { toPast } from './phase.ts';
import { placeBet } from './place-bet.ts';
import { createPresses, type Presses } from './presses.ts';
import { proveRound } from './prove-round.ts';
import { tableGames } from './games.ts';
import { type BetAnswer, betRequest, listQuery } from '../protocol.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { pastRounds } from './round-store.ts';
import { tableLobby } from './table-lobby.ts';
import { type Table, tableById } from './tables.ts';
import { createTurns } from './turns.ts';

/** How many bets are placed, cash-outs recorded, and cash-outs paid concurrently in this process: enough that many share a commit. */
const atOnce = 16;

/** Shared tables: rounds on the server's clock, the same for everybody who sits there. */
export const tablesKind: KindMaker = (core, sessionOf): Kind => {
  const rooms = createRooms(core);
  const presses = createPresses(core, createTurns(atOnce));
  const clock = createClock(core, rooms, presses);
  return {
    name: 'tables',
    families: tableGames,
    describe: (session) => describeTable(core, rooms, tableOf(session), session),
    lobby: tableLobby(core),
    api: createApi(core, { rooms, presses, sessionOf }),
    tick: () => clock.tick(),
    close() {
      clock.stop();
      rooms.close();
    },
  };
};

/** Throws StudioError `game.unavailable` if the table has left the list. */
function tableOf({ mathId }: SessionRow): Table {
  const table = tableById(mathId);
  if (!table) throw new StudioError('game.unavailable');
  return table;
}

function createApi(core: StudioCore, { rooms, presses, sessionOf }: { rooms: Rooms; presses: Presses; sessionOf: SessionOf }): Hono {
  const api = new Hono();
  const inTurn = createTurns(atOnce);
  const inPayTurn = createTurns(atOnce);
  const guestOf = async (c: Context) => {
    const session = await sessionOf(c);
    return { session, table: tableOf(session) };
  };
  api.get('/state', async (c) => {
    const { session, table } = await guestOf(c);
    return give(c, await describeTable(core, rooms, table, session));
  });
  api.get('/stream', async (c) => {
    const { session, table } = await guestOf(c);
    return eventStream(c, (send, end) => rooms.join(table, session, { send, end }));
  });
  api.post('/bets', async (c) => {
    const madeAt = await arrivalOf(core, c);
    return inTurn(async () => {
      const { session, table } = await guestOf(c);
      const request = await readBody(c, betRequest);
      const shown = rooms.find(table.id)?.round();
      return give(c, await answerBet(core, table, session, await placeBet(core, { table, session, request, shown, madeAt })));
    });
  });
  api.post('/bets/:betId/undo', async (c) => {
    const arrivedAt = core.now();
    const { session, table } = await guestOf(c);
    const betId = c.req.param('betId');
    return give(c, await answerBet(core, table, session, await undoBet(core, table, session, { betId, arrivedAt })));
  });
  api.post('/bets/:betId/cash-out', async (c) => {
    const betId = c.req.param('betId');
    const { session, table, bet } = await presses.during(betId, async (arrivedAt) => {
      const guest = await guestOf(c);
      return { ...guest, bet: await pressCashOut(core, guest.table, guest.session, { betId, arrivedAt }) };
    });
    return inPayTurn(async () => give(c, await answerBet(core, table, session, await payBet(core, bet.id))));
  });
  api.get('/bets', async (c) => {
    const { session, table } = await guestOf(c);
    const rows = await lastRounds(core.db, session, readQuery(c, listQuery).limit);
    return give(c, { list: rows.map((row) => toBet(row, table.rules.kind === 'crash')) });
  });
  api.post('/seen', async (c) => {
    const { session } = await guestOf(c);
    await markAllSeen(core.db, session, core.now());
    return give(c, {});
  });
  api.get('/history', async (c) => {
    const { table } = await guestOf(c);
    return give(c, { list: (await pastRounds(core.db, table.id, readQuery(c, listQuery).limit)).map(toPast) });
  });
  api.get('/rounds/:roundId', async (c) => {
    const { session, table } = await guestOf(c);
    return give(c, await proveRound(core, table, session, c.req.param('roundId')));
  });
  return api;
}

/**
 * When a call has fully arrived, before anything is read about its player. By its first byte, a bet could count as early while its chips
 * are still held back.
 */
async function arrivalOf({ now }: StudioCore, c: Context): Promise<Date> {
  await c.req.text().catch(() => undefined);
  return now();
}

/** Throws StudioError `request.invalid`. */
async function answerBet(core: StudioCore, table: Table, given: SessionRow, row: RoundRow): Promise<BetAnswer> {
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  return {
    bet: toBet(row, table.rules.kind === 'crash'),
    balanceMinor: session.balanceMinor.toString(),
    netMinor: netOf(session),
    serverTime: core.now().getTime(),
  };
}
