import { createHash, randomUUID } from 'node:crypto';

import { digitsOf } from '#studio/currency.ts';
import { type CardRoom, buyInOf, priceMinor, prizePool, rakePercent, roomFor } from '#studio/kinds/cards/engine/rooms.ts';
import { commitmentOf } from '#fair/draws.ts';
import { prizeMoney } from '#studio/kinds/cards/engine/holdem/sit-and-go.ts';
import { startUnits } from '#studio/kinds/cards/engine/lucky-nine-room/rotation.ts';
import { type CardTableRow, waitingTable } from '#studio/store/card-tables.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import type { RoomFacts } from '../protocol.ts';
import { fillMs } from './table.ts';

/** Throws for a name of no room. */
export function roomOf(mathId: string): CardRoom {
  const room = roomFor(mathId);
  if (!room) throw new Error(`no such room: ${mathId}`);
  return room;
}

/** A room's table that waits for players; its secret is fixed, and its hash public, before anybody sits down. */
export function openTable(core: StudioCore, { room, currency }: { room: CardRoom; currency: string }): Promise<CardTableRow> {
  return waitingTable(core.db, { room: room.id, currency }, () => {
    const serverSeed = Buffer.from(core.randomBytes(32)).toString('hex');
    return {
      id: randomUUID(),
      room: room.id,
      currency,
      phase: 'waiting',
      version: 0,
      seats: Array.from({ length: room.seats }, () => null),
      match: null,
      actions: [],
      deckRoot: null,
      serverSeed,
      serverSeedHash: commitmentOf(serverSeed),
      faults: 0,
      turnAt: core.now(),
      dueAt: null,
      createdAt: core.now(),
      endedAt: null,
    };
  });
}

/** Four characters that identify a player at one table, and at no other. */
export function tagOf(tableId: string, playerId: string): string {
  return createHash('sha256').update(`${tableId}:${playerId}`).digest('hex').slice(0, 4).toUpperCase();
}

export function factsOf(room: CardRoom, currency: string): RoomFacts {
  const digits = digitsOf(currency);
  const { id, game, seats, pace, turnMs, bankMs } = room;
  const pool = prizePool(room, digits);
  return {
    id,
    game,
    seats,
    buyInMinor: buyInOf(room, digits).toString(),
    rakePercent,
    pace,
    turnMs,
    bankMs,
    fillMs,
    holdem:
      room.game === 'holdem'
        ? {
            startStack: room.rules.startStack,
            handsPerLevel: room.rules.handsPerLevel,
            levels: room.rules.levels.map(([small, big]) => [small, big]),
            prizesMinor: room.rules.prizes.map((_, index) => prizeMoney(room.rules, index + 1, pool).toString()),
          }
        : null,
    luckyNine:
      room.game === 'lucky-nine'
        ? {
            unitMinor: priceMinor(room, digits).toString(),
            units: startUnits(room.rules, seats),
            hands: seats * room.rules.rounds,
            natural: room.rules.natural,
          }
        : null,
  };
}
