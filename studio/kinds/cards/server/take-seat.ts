import { digitsOf } from '#studio/currency.ts';
import { buyInOf } from '#studio/kinds/cards/engine/rooms.ts';
import { openSharedBet } from '#studio/rounds/open-bet.ts';
import { voidBet } from '#studio/rounds/settle-bet.ts';
import { type CardTableRow, cardTable, keepSeatless, seatOfRound } from '#studio/store/card-tables.ts';
import type { Json } from '#studio/store/json.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { unfinishedRound } from '#studio/store/rounds.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import { StudioError } from '#studio/studio-error.ts';

import type { JoinRequest } from '../protocol.ts';
import { openTable, roomOf, tagOf } from './room.ts';
import { type CardsHouse, keepTable } from './run-table.ts';
import { startTable } from './step-table.ts';
import { fillMs } from './table.ts';

const placeMs = 20_000;
/** How many others may sit down at the same moment. */
const tries = 20;

/**
 * Buys a seat. The same bet id is the same seat. Throws StudioError as `openSharedBet` does, and `platform.unavailable` if no seat was
 * available: the buy-in is then refunded automatically.
 */
export async function takeSeat(
  house: CardsHouse,
  session: SessionRow,
  { betId, clientSeed }: JoinRequest,
): Promise<CardTableRow | undefined> {
  const room = roomOf(session.mathId);
  const round = await openSharedBet(house.core, session, {
    betId,
    stakeMinor: buyInOf(room, digitsOf(session.currency)),
    choice: { clientSeed },
    ref: `cards:${room.id}`,
    isAlone: true,
    placeUntil: new Date(house.core.now().getTime() + placeMs),
  });
  return seatRound(house, round);
}

/** Where a taken bet sits; seats it now if necessary. `undefined` if it gave its seat up. */
export async function seatRound(house: CardsHouse, round: RoundRow): Promise<CardTableRow | undefined> {
  const { core } = house;
  const room = roomOf(round.mathId);
  for (let left = tries; left > 0; left--) {
    const kept = await seatOfRound(core.db, round.id);
    if (kept) return kept.tableId === null ? undefined : cardTable(core.db, kept.tableId);
    if (round.state !== 'playing') return undefined;
    const table = await openTable(core, { room, currency: round.currency });
    const seat = table.seats.indexOf(null);
    const next = sitDown(house, table, { seat, round });
    try {
      if (seat >= 0) await keepTable(house, next, { taken: { roundId: round.id, seat } });
    } catch (error) {
      // somebody else seated this very bet, or considered it lost: the next read shows which
      if (!(await seatOfRound(core.db, round.id))) throw error;
    }
  }
  throw new StudioError('platform.unavailable');
}

/** Gives the seat up before the first deal, for a refund of the buy-in. Throws StudioError `action.invalid` once the game has begun. */
export async function giveUpSeat(house: CardsHouse, session: SessionRow): Promise<void> {
  const { core } = house;
  for (let left = tries; left > 0; left--) {
    const round = await unfinishedRound(core.db, session);
    if (round?.state !== 'playing') return;
    const kept = await seatOfRound(core.db, round.id);
    // the call that bought the seat may be about to sit down: the first write decides
    if (!kept && !(await keepSeatless(core.db, round.id))) continue;
    const table = kept?.tableId ? await cardTable(core.db, kept.tableId) : undefined;
    if (!table) return void (await voidBet(core, round.id, 'left'));
    if (table.phase !== 'waiting') throw new StudioError('action.invalid');
    const seats = table.seats.map((seat) => (seat?.roundId === round.id ? null : seat));
    const dueAt = seats.some((seat) => seat !== null) ? table.dueAt : null;
    if (await keepTable(house, { ...table, seats, dueAt }, { left: round.id })) return void (await voidBet(core, round.id, 'left'));
  }
  throw new StudioError('platform.unavailable');
}

function sitDown({ core }: CardsHouse, table: CardTableRow, { seat, round }: { seat: number; round: RoundRow }): CardTableRow {
  const now = core.now();
  const room = roomOf(table.room);
  const own = {
    tag: tagOf(table.id, round.playerId),
    playerId: round.playerId,
    roundId: round.id,
    seed: seedOf(round.choice),
    bankMs: room.bankMs,
    isAway: false,
  };
  const seats = table.seats.map((other, index) => (index === seat ? own : other));
  if (seats.every((other) => other !== null)) return startTable({ ...table, seats }, room, now);
  return table.dueAt ? { ...table, seats } : { ...table, seats, turnAt: now, dueAt: new Date(now.getTime() + fillMs) };
}

function seedOf(choice: Json): string {
  const seed = choice && typeof choice === 'object' && 'clientSeed' in choice ? choice['clientSeed'] : undefined;
  return typeof seed === 'string' ? seed : 'none';
}
