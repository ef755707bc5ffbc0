import { describeSession } from '#studio/api/describe-session.ts';
import { refreshBalance } from '#studio/api/describe-session.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { betsOf, toBet } from './bet-store.ts';
import { placeMost } from './limits.ts';
import { toPast, toPublic } from './phase.ts';
import { limitsFor } from './place-bet.ts';
import type { TableFacts, TableNow, TableState } from '../protocol.ts';
import type { Rooms } from './rooms.ts';
import { latestRound, pastRounds } from './round-store.ts';
import type { Table } from './tables.ts';

const recalled = 20;
const shownHistory = 100;

/** Everything that a table's client shows when it opens. */
export async function describeTable(core: StudioCore, rooms: Rooms, table: Table, given: SessionRow): Promise<TableState> {
  const isCrash = table.rules.kind === 'crash';
  // first finish what can end, then read the money: the balance must include a bet shown as paid
  const now = await nowAt(core, rooms, table);
  const last = await lastRounds(core.db, given, recalled);
  const isEnded = (state: string) => state === 'closed' || state === 'cancelled';
  const bets = now.round ? await betsOf(core.db, given, now.round.roundId) : [];
  await refreshBalance(core, given);
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  return {
    ...describeSession(session, core.now()),
    rulesKey: table.game,
    table: factsOf(table, session),
    now,
    history: (await pastRounds(core.db, table.id, shownHistory))
      .filter(({ id }) => id !== now.round?.roundId || now.round.phase === 'result')
      .map(toPast)
      .toReversed(),
    bets: bets.map((row) => toBet(row, isCrash)),
    unseen: last.filter(({ state, seenAt }) => isEnded(state) && seenAt === null).map((row) => toBet(row, isCrash)),
    lastBets: last.map((row) => toBet(row, isCrash)),
  };
}

/** What the room shows; without a room, the table's latest round while it is in progress. */
async function nowAt(core: StudioCore, rooms: Rooms, table: Table): Promise<TableNow> {
  const room = rooms.find(table.id);
  if (room?.round()) return room.now();
  const round = await latestRound(core.db, table.id);
  const nowMs = core.now().getTime();
  const isOn = round && (round.nextAt === null || round.nextAt.getTime() > nowMs);
  return {
    serverTime: nowMs,
    round: isOn ? toPublic(round, { isCrash: table.rules.kind === 'crash', nowMs }) : null,
    people: { present: 0, betting: 0, tags: [], backed: {}, cashOuts: [] },
  };
}

function factsOf(table: Table, session: SessionRow): TableFacts {
  const { rules, times } = table;
  const limits = limitsFor(table, session);
  return {
    id: table.id,
    game: table.game,
    mathId: rules.mathId,
    look: table.look,
    bettingMs: times.bettingMs,
    runningMs: times.runningMs,
    resultMs: times.resultMs,
    chipsMinor: limits.chipsMinor.map(String),
    leastMinor: String(limits.chipsMinor[0]),
    roundMostMinor: limits.roundMostMinor.toString(),
    places:
      rules.kind === 'cloth'
        ? rules.places.map(({ id, pays, returnPercent }) => ({
            id,
            pays: { ...pays },
            returnPercent,
            mostMinor: placeMost(limits, Math.max(...Object.values(pays))).toString(),
          }))
        : [],
    crash:
      rules.kind === 'crash'
        ? {
            growth: table.growth,
            leastHundredths: rules.flight.leastHundredths,
            mostHundredths: rules.flight.mostHundredths,
            rtpPercent: [...(rules.flight.published['any']?.rtpPercent ?? [])],
            mostStakeMinor: limits.placeMostMinor.toString(),
            mostWinMinor: limits.flightMostMinor.toString(),
          }
        : null,
  };
}
