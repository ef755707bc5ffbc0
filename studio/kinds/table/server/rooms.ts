import { encodeEvent } from '#studio/api/event-stream.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import type { Guest } from './guest.ts';
import { createRoom, type Room } from './room.ts';
import { isLive, type TableRound } from './round-store.ts';
import { keepSeats, leaveSeat, tagOf, takeSeat } from './seat-store.ts';
import type { Table } from './tables.ts';

/** The tables with players of this process, and the messages to them. */
export interface Rooms {
  tables(): Table[];
  /** The ids of the shown rounds, to see what other processes did to them. */
  shownIds(): string[];
  /** Nothing is in progress and the next round may open. */
  isIdle(tableId: string): boolean;
  show(tableId: string, round: TableRound | undefined): void;
  /** Undefined if nobody of this process sits there. */
  find(tableId: string): Room | undefined;
  /** Adds a reader; returns how it leaves. */
  join(table: Table, session: SessionRow, line: Pick<Guest, 'send' | 'end'>): () => void;
  /** People, settled bets and seats: only the database reports these. */
  refresh(): Promise<void>;
  close(): void;
}

const seatsEveryMs = 10_000;
/** A player has a phone and a few tabs; more would be an error. */
const mostStreams = 4;
const ended = encodeEvent({ type: 'ended' });

export function createRooms(core: StudioCore): Rooms {
  const rooms = new Map<string, Room>();
  let nextSeatsAt = 0;
  const warn = (error: unknown) => core.log.warn({ err: error }, 'a seat could not be noted');

  const roomOf = (table: Table) => {
    const found = rooms.get(table.id) ?? createRoom(core, table);
    rooms.set(table.id, found);
    return found;
  };
  const leave = (room: Room, guest: Guest) => {
    if (!room.guests.delete(guest)) return;
    if (room.guests.size === 0) {
      room.stop();
      rooms.delete(room.table.id);
    }
    const isGone = [...room.guests].every(({ session }) => session.tokenHash !== guest.session.tokenHash);
    if (isGone) leaveSeat(core.db, guest.session.tokenHash).catch(warn);
  };

  return {
    tables: () => [...rooms.values()].map(({ table }) => table),
    shownIds: () => [...rooms.values()].flatMap((room) => room.round()?.id ?? []),
    isIdle(tableId) {
      const round = rooms.get(tableId)?.round();
      return !round || (!isLive(round) && (round.nextAt === null || round.nextAt <= core.now()));
    },
    show: (tableId, round) => rooms.get(tableId)?.show(round),
    find: (tableId) => rooms.get(tableId),
    join(table, session, line) {
      const room = roomOf(table);
      const own = [...room.guests].filter((guest) => guest.session.tokenHash === session.tokenHash);
      if (own.length >= mostStreams) own[0]?.end();
      const guest = { session, ...line };
      room.guests.add(guest);
      const seat = { sessionHash: session.tokenHash, tableId: table.id, tag: tagOf(table.id, session.playerId), seenAt: core.now() };
      takeSeat(core.db, seat).catch(warn);
      room.welcome(guest).catch((error: unknown) => {
        core.log.warn({ err: error }, 'a guest could not be welcomed');
        // its client reopens the stream
        guest.end();
      });
      return () => leave(room, guest);
    },
    async refresh() {
      const now = core.now();
      for (const room of rooms.values()) {
        await room.refresh();
        for (const guest of room.guests)
          if (guest.session.expiresAt <= now) {
            guest.send(ended);
            guest.end();
          }
      }
      if (rooms.size === 0 || now.getTime() < nextSeatsAt) return;
      nextSeatsAt = now.getTime() + seatsEveryMs;
      await keepSeats(
        core.db,
        [...rooms.values()].flatMap(({ guests }) => [...guests].map(({ session }) => session.tokenHash)),
        now,
      );
    },
    close() {
      for (const { guests } of rooms.values()) for (const { end } of guests) end();
    },
  };
}
