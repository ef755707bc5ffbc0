import { type CardTableRow, cardTable } from '#studio/store/card-tables.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import { canonical } from '#fair/canonical.ts';
import { StudioError } from '#studio/studio-error.ts';

import type { ActRequest } from '../protocol.ts';
import { roomOf } from './room.ts';
import { type CardsHouse, keepTable } from './run-table.ts';
import { playAction } from './step-table.ts';

const tries = 10;

/**
 * A player's action at one turn; repeating it is the same action. Throws StudioError `not.found` for a table where the player does not sit,
 * `action.invalid` if it is another turn or the action is not allowed.
 */
export async function takeTurn(house: CardsHouse, { playerId }: SessionRow, request: ActRequest): Promise<CardTableRow> {
  for (let left = tries; left > 0; left--) {
    const table = await ownTable(house, playerId, request.tableId);
    const seat = seatOfPlayer(table, playerId);
    const done = table.actions.find(({ turn }) => turn === request.turn);
    if (done?.seat === seat && canonical(done.action) === canonical(request.action)) return table;
    if (table.match?.turn !== request.turn) throw new StudioError('action.invalid');
    const step = playAction(table, roomOf(table.room), { seat, action: request.action, now: house.core.now(), by: 'player' });
    if (!step) throw new StudioError('action.invalid');
    const { next, hand } = step;
    if (await keepTable(house, next, hand ? { hand } : {})) return { ...next, version: next.version + 1 };
  }
  throw new StudioError('platform.unavailable');
}

/** The player is back: the next turns are the player's own again. */
export async function comeBack(house: CardsHouse, table: CardTableRow, playerId: string): Promise<CardTableRow> {
  const seat = seatOfPlayer(table, playerId);
  if (table.phase !== 'playing' || !table.seats[seat]?.isAway) return table;
  const seats = table.seats.map((own, index) => (own && index === seat ? { ...own, isAway: false } : own));
  await keepTable(house, { ...table, seats });
  return (await cardTable(house.core.db, table.id)) ?? table;
}

/** Throws StudioError `not.found`. */
export async function ownTable({ core }: CardsHouse, playerId: string, tableId: string): Promise<CardTableRow> {
  const table = /^[0-9a-f-]{36}$/.test(tableId) ? await cardTable(core.db, tableId) : undefined;
  if (!table || seatOfPlayer(table, playerId) < 0) throw new StudioError('not.found');
  return table;
}

export function seatOfPlayer({ seats }: Pick<CardTableRow, 'seats'>, playerId: string): number {
  return seats.findIndex((seat) => seat?.playerId === playerId);
}
