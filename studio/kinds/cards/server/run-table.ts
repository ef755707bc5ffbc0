import { digitsOf } from '#studio/currency.ts';
import { isOver, payoutOf } from '#studio/kinds/cards/engine/match.ts';
import { buyInOf, priceMinor } from '#studio/kinds/cards/engine/rooms.ts';
import { type LuckyNineMatch, startUnits } from '#studio/kinds/cards/engine/lucky-nine-room/rotation.ts';
import { settleBet, voidBet } from '#studio/rounds/settle-bet.ts';
import { type AlongWith, type CardTableRow, handsOf, putTable } from '#studio/store/card-tables.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import type { CardsOutcome } from '../protocol.ts';
import { roomOf } from './room.ts';
import { stepTable } from './step-table.ts';
import { mostFaults } from './table.ts';
import type { TableHub } from './table-hub.ts';

/** What every verb of the card games works with. */
export interface CardsHouse {
  core: StudioCore;
  hub: TableHub;
}

/** Takes a due table one step further. Safe in several processes at once: the first one's step counts. */
export async function runTable(house: CardsHouse, row: CardTableRow): Promise<void> {
  const { core } = house;
  if (row.faults >= mostFaults && row.phase !== 'over' && row.phase !== 'void') {
    await keepTable(house, { ...row, phase: 'void', endedAt: core.now(), dueAt: core.now() });
    return;
  }
  if (row.phase === 'over' || row.phase === 'void') return closeBooks(house, row);
  const { next, hand } = stepTable(row, roomOf(row.room), core.now());
  await keepTable(house, next, hand ? { hand } : {});
}

/** Stores a table's next state and tells everybody; pays players who are out of the game. False if somebody else was first. */
export async function keepTable(house: CardsHouse, next: CardTableRow, along: AlongWith = {}): Promise<boolean> {
  if (!(await putTable(house.core.db, { ...next, faults: 0 }, along))) return false;
  const kept = { ...next, faults: 0, version: next.version + 1 };
  house.hub.tell(kept);
  if (along.hand) {
    await payDecided(house.core, kept);
    house.hub.tell(kept);
  }
  return true;
}

/** What a seat of this table is paid; null while undecided, and for bots. */
export function payoutOfSeat({ match, room, currency }: CardTableRow, seat: number): bigint | null {
  return match ? payoutOf(match, roomOf(room), seat, digitsOf(currency)) : null;
}

async function closeBooks({ core, hub }: CardsHouse, row: CardTableRow): Promise<void> {
  if (row.phase === 'over') await payDecided(core, row);
  else await giveBack(core, row);
  const closed = { ...row, dueAt: null };
  if (await putTable(core.db, closed)) hub.tell({ ...closed, version: row.version + 1 });
}

async function payDecided(core: StudioCore, row: CardTableRow): Promise<void> {
  for (const [seat, own] of row.seats.entries()) {
    const winMinor = payoutOfSeat(row, seat);
    if (own?.roundId && winMinor !== null) await settleBet(core, own.roundId, { outcome: outcomeOf(row, seat, winMinor), winMinor });
  }
}

/**
 * The house failed. Lucky 9: everybody gets what they had when the last whole hand ended, so that winners keep their winnings, nobody is
 * paid what another has, and the house takes no cut. Before the end of the first hand, and in hold'em (a tournament, whose chips are not
 * money):
 * everybody still in the game gets the whole buy-in back. Results already final stay.
 */
async function giveBack(core: StudioCore, row: CardTableRow): Promise<void> {
  const [last] = await handsOf(core.db, row.id);
  for (const [seat, own] of row.seats.entries()) {
    if (!own?.roundId) continue;
    const decision = last?.match.game === 'lucky-nine' ? interruptedAt(row, last.match, seat) : undefined;
    await (decision ? settleBet(core, own.roundId, decision) : voidBet(core, own.roundId, 'interrupted'));
  }
}

function interruptedAt(row: CardTableRow, match: LuckyNineMatch, seat: number): { outcome: CardsOutcome; winMinor: bigint } {
  const room = roomOf(row.room);
  const stack = match.seats[seat]?.stack ?? 0;
  const outcome: CardsOutcome = {
    tableId: row.id,
    seat,
    game: match.game,
    seats: room.seats,
    hands: match.handNumber,
    celebrate: false,
    place: null,
    units: stack - startUnits(match.rules, room.seats),
    isInterrupted: true,
  };
  return { outcome, winMinor: BigInt(stack) * priceMinor(room, digitsOf(row.currency)) };
}

function outcomeOf(row: CardTableRow, seat: number, winMinor: bigint): CardsOutcome {
  const { match } = row;
  if (!match) throw new Error(`table ${row.id} has no game to be paid`);
  const room = roomOf(row.room);
  const base = {
    tableId: row.id,
    seat,
    game: match.game,
    seats: room.seats,
    hands: match.handNumber,
    celebrate: winMinor > buyInOf(room, digitsOf(row.currency)),
  };
  if (match.game === 'holdem') return { ...base, place: match.seats[seat]?.place ?? null, units: null };
  if (!isOver(match)) throw new Error(`table ${row.id} is not over`);
  return { ...base, place: null, units: (match.seats[seat]?.stack ?? 0) - startUnits(match.rules, room.seats) };
}
