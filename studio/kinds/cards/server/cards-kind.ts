import { Hono } from 'hono';

import { encodeEvent, eventStream } from '#studio/api/event-stream.ts';
import { give, readBody } from '#studio/api/answer.ts';
import type { Kind, SessionOf } from '#studio/kind.ts';
import { voidBet } from '#studio/rounds/settle-bet.ts';
import { changedTables, type CardTableRow, countFault, dueTables, handsOf, seatlessRounds } from '#studio/store/card-tables.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { answerWith, describeCards } from './describe-cards.ts';
import { actRequest, joinRequest } from '../protocol.ts';
import { type CardsHouse, runTable } from './run-table.ts';
import { replayCards } from './replay-cards.ts';
import { roomLobby } from './room-lobby.ts';
import { createTableHub } from './table-hub.ts';
import { pastHand, tableProof } from './table-view.ts';
import { giveUpSeat, takeSeat } from './take-seat.ts';
import { comeBack, ownTable, takeTurn } from './take-turn.ts';

const tablesATick = 20;
/** How long a process may miss work that another one made due. */
const lookEveryMs = 600;
const returnEveryMs = 10_000;
/** A bet that was taken but found no seat for this long is refunded. */
const seatlessMs = 30_000;
const faultWaitMs = 3000;

/** Hold'em sit-and-go and Lucky 9: seats against other players. */
export function cardsKind(core: StudioCore, sessionOf: SessionOf): Kind {
  const house: CardsHouse = { core, hub: createTableHub() };
  const ends = new Set<() => void>();
  return {
    name: 'cards',
    families: ['holdem', 'lucky-nine-seats'],
    describe: (session) => describeCards(house, session),
    replay: (session, round) => replayCards(house, session, round),
    lobby: roomLobby(core),
    api: cardsApi(house, sessionOf, ends),
    tick: createClock(house),
    close() {
      for (const end of ends) end();
    },
  };
}

function createClock(house: CardsHouse): () => Promise<void> {
  const { core, hub } = house;
  let lookAt = 0;
  let watchAt = 0;
  let returnAt = 0;
  return async () => {
    const now = core.now();
    const nowMs = now.getTime();
    if (nowMs >= lookAt) {
      const { due, nextAt } = await dueTables(core.db, now, tablesATick);
      for (const row of due) await runSafely(house, row);
      lookAt = Math.min(nextAt?.getTime() ?? Infinity, nowMs + lookEveryMs);
    }
    if (nowMs >= watchAt) {
      watchAt = nowMs + lookEveryMs;
      const shown = hub.shown();
      if (shown.size > 0) for (const row of await changedTables(core.db, shown)) hub.tell(row);
    }
    if (nowMs >= returnAt) {
      returnAt = nowMs + returnEveryMs;
      for (const id of await seatlessRounds(core.db, new Date(nowMs - seatlessMs))) await voidBet(core, id, 'seatless');
    }
  };
}

async function runSafely(house: CardsHouse, row: CardTableRow): Promise<void> {
  const { core } = house;
  try {
    await runTable(house, row);
  } catch (error) {
    core.log.error({ err: error, tableId: row.id }, 'a card table could not be taken on');
    await countFault(core.db, row.id, new Date(core.now().getTime() + faultWaitMs));
  }
}

function cardsApi(house: CardsHouse, sessionOf: SessionOf, ends: Set<() => void>): Hono {
  const { core } = house;
  const api = new Hono();
  api.post('/join', async (c) => {
    const session = await sessionOf(c);
    return give(c, await answerWith(house, session, await takeSeat(house, session, await readBody(c, joinRequest))));
  });
  api.post('/leave', async (c) => {
    const session = await sessionOf(c);
    await giveUpSeat(house, session);
    return give(c, await answerWith(house, session, undefined));
  });
  api.post('/act', async (c) => {
    const session = await sessionOf(c);
    return give(c, await answerWith(house, session, await takeTurn(house, session, await readBody(c, actRequest))));
  });
  api.get('/tables/:tableId/hands', async (c) => {
    const { playerId } = await sessionOf(c);
    const table = await ownTable(house, playerId, c.req.param('tableId'));
    const hands = await handsOf(core.db, table.id);
    return give(c, { list: hands.map((hand) => pastHand(table, hand, playerId)) });
  });
  api.get('/tables/:tableId/proof', async (c) => {
    const { playerId } = await sessionOf(c);
    const table = await ownTable(house, playerId, c.req.param('tableId'));
    return give(c, tableProof(table, await handsOf(core.db, table.id)));
  });
  api.get('/tables/:tableId/stream', async (c) => {
    const session = await sessionOf(c);
    const table = await comeBack(house, await ownTable(house, session.playerId, c.req.param('tableId')), session.playerId);
    return eventStream(c, (send, end) => follow(house, { session, table, send, end, ends }));
  });
  return api;
}

/** Shows a table to one player until the stream ends, version by version. */
function follow(
  house: CardsHouse,
  {
    session,
    table,
    send,
    end,
    ends,
  }: { session: SessionRow; table: CardTableRow; send: (event: Uint8Array) => void; end: () => void; ends: Set<() => void> },
): () => void {
  let last = Promise.resolve();
  const show = (row: CardTableRow) => {
    last = last.then(async () => {
      if (session.expiresAt > house.core.now()) return send(encodeEvent({ type: 'table', ...(await answerWith(house, session, row)) }));
      send(encodeEvent({ type: 'ended' }));
      end();
    });
    last = last.catch((error: unknown) => {
      house.core.log.error({ err: error, tableId: row.id }, 'a card table could not be shown');
      end();
    });
  };
  ends.add(end);
  const leave = house.hub.listen(table, show);
  show(table);
  return () => {
    ends.delete(end);
    leave();
  };
}
