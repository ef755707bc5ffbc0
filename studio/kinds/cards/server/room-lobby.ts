import type { LiveGame } from '#contract/games/live.ts';
import { digitsOf } from '#studio/currency.ts';
import { pvp } from '#studio/games/pvp.ts';
import { keptBriefly } from '#studio/kept-briefly.ts';
import { lobbyKeptMs, type LobbyOf } from '#studio/kind.ts';
import { buyInOf } from '#studio/kinds/cards/engine/rooms.ts';
import { openTables, type OpenTable } from '#studio/store/card-tables.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { roomOf } from './room.ts';

const rooms: Readonly<Record<string, string>> = pvp;

/** Every card room as of now, by one query for each currency. */
export function roomLobby(core: StudioCore): LobbyOf {
  const readAll = keptBriefly(core, lobbyKeptMs, async (currency) => Map.groupBy(await openTables(core.db, currency), ({ room }) => room));
  return async ({ engines, currency }) => {
    const asked = engines.flatMap((engine) => (rooms[engine] === undefined ? [] : [[engine, rooms[engine]] as const]));
    if (asked.length === 0) return {};
    const tables = await readAll(currency);
    return Object.fromEntries(asked.map(([engine, id]) => [engine, liveRoom(id, currency, tables.get(id) ?? [])]));
  };
}

function liveRoom(id: string, currency: string, tables: readonly OpenTable[]): LiveGame {
  const room = roomOf(id);
  const waiting = tables.find(({ phase }) => phase === 'waiting');
  return {
    kind: 'room',
    seats: room.seats,
    free: room.seats - (waiting?.taken ?? 0),
    buyInMinor: buyInOf(room, digitsOf(currency)).toString(),
    people: tables.reduce((count, { people }) => count + people, 0),
  };
}
