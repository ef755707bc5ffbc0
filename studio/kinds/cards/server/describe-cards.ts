import { describeSession, netOf } from '#studio/api/describe-session.ts';
import { refreshBalance } from '#studio/api/describe-session.ts';
import { rulesKeyOf } from '#studio/games.ts';
import { advanceRound } from '#studio/rounds/advance-round.ts';
import { betTries } from '#studio/rounds/open-bet.ts';
import { type CardTableRow, tablesOfRounds } from '#studio/store/card-tables.ts';
import { betOf, isFinished, type RoundRow } from '#studio/store/round-row.ts';
import { lastRounds, unfinishedRound } from '#studio/store/rounds.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';

import type { CardsAnswer, CardsOutcome, CardsState, PlayedGame } from '../protocol.ts';
import { factsOf, openTable, roomOf } from './room.ts';
import type { CardsHouse } from './run-table.ts';
import { seatRound } from './take-seat.ts';
import { comeBack } from './take-turn.ts';
import { tableView } from './table-view.ts';

const recalled = 10;

/** Everything a client shows when it opens. A seated player is marked as back. */
export async function describeCards(house: CardsHouse, given: SessionRow): Promise<CardsState> {
  const { core } = house;
  const table = await currentTable(house, given);
  // first finish what can end, then read the money: the balance must include a game shown as paid
  const rounds = await lastRounds(core.db, given, recalled);
  await refreshBalance(core, given);
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const room = roomOf(session.mathId);
  const waiting = await openTable(core, { room, currency: session.currency });
  const games = await playedGames(house, rounds);
  const unseen = rounds.findIndex((row) => isFinished(row) && row.seenAt === null);
  return {
    ...cardsStateOf({ session, now: core.now(), serverSeedHash: waiting.serverSeedHash }),
    table: table ? tableView(table, session.playerId, core.now()) : null,
    unseen: games[unseen] ?? null,
    lastRounds: games,
  };
}

/** A card room's state for a session with no table and no games. */
export function cardsStateOf({ session, now, serverSeedHash }: { session: SessionRow; now: Date; serverSeedHash: string }): CardsState {
  return {
    ...describeSession(session, now),
    rulesKey: rulesKeyOf(session.mathId),
    room: factsOf(roomOf(session.mathId), session.currency),
    nextServerSeedHash: serverSeedHash,
    table: null,
    unseen: null,
    lastRounds: [],
  };
}

export async function answerWith({ core }: CardsHouse, given: SessionRow, table: CardTableRow | undefined): Promise<CardsAnswer> {
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const now = core.now();
  return {
    table: table ? tableView(table, session.playerId, now) : null,
    balanceMinor: session.balanceMinor.toString(),
    netMinor: netOf(session),
    serverTime: now.getTime(),
  };
}

/** Where the player's open bet sits; an interrupted bet continues. */
async function currentTable(house: CardsHouse, session: SessionRow): Promise<CardTableRow | undefined> {
  const open = await unfinishedRound(house.core.db, session);
  if (!open) return undefined;
  const round = await advanceRound(house.core, open, { tries: betTries });
  const table = round.state === 'playing' ? await seatRound(house, round) : undefined;
  return table && comeBack(house, table, session.playerId);
}

async function playedGames({ core }: CardsHouse, rounds: readonly RoundRow[]): Promise<PlayedGame[]> {
  const tables = await tablesOfRounds(
    core.db,
    rounds.map(({ id }) => id),
  );
  // `outcomeOf` made the stored value
  return rounds.map((row) => ({ ...betOf(row), tableId: tables.get(row.id) ?? null, outcome: row.outcome as CardsOutcome | null }));
}
