import { deckOf, openCard, sealsOf } from '#studio/kinds/cards/engine/deck.ts';
import { seatToAct } from '#studio/kinds/cards/engine/match.ts';
import { seatView, seenPlaces } from '#studio/kinds/cards/engine/seat-view.ts';
import { roomFor } from '#studio/kinds/cards/engine/rooms.ts';
import { commitmentOf } from '#fair/draws.ts';
import type { CardTableRow } from '#studio/store/card-tables.ts';

import type { PastHand, TableProof, TableView } from '../protocol.ts';
import { payoutOfSeat } from './run-table.ts';
import { seedsOf } from './step-table.ts';
import type { HandRecord } from './table.ts';
import { seatOfPlayer } from './take-turn.ts';

/** A table as one of its players may see it. */
export function tableView(row: CardTableRow, playerId: string, now: Date): TableView {
  const you = seatOfPlayer(row, playerId);
  const toAct = row.match ? seatToAct(row.match) : null;
  const acting = toAct === null ? undefined : row.seats[toAct];
  const turnMs = roomFor(row.room)?.turnMs ?? 0;
  return {
    tableId: row.id,
    phase: row.phase,
    version: row.version,
    serverTime: now.getTime(),
    seats: row.seats.map((seat, index) =>
      seat ? { tag: seat.tag, isBot: seat.playerId === null, isYou: index === you, isAway: seat.isAway } : null,
    ),
    you: you < 0 ? null : you,
    serverSeedHash: row.serverSeedHash,
    seedsHash: row.phase === 'waiting' ? null : commitmentOf(seedsOf(row).clientSeed),
    deckRoot: row.deckRoot,
    match: row.match ? seatView(row.match, you < 0 ? null : you) : null,
    turnAt: row.turnAt.getTime(),
    turnEndsAt: acting?.playerId ? row.turnAt.getTime() + turnMs : toAct === null ? (row.dueAt?.getTime() ?? null) : null,
    bankMs: acting?.bankMs ?? 0,
    payoutMinor: you < 0 ? null : (payoutOfSeat(row, you)?.toString() ?? null),
  };
}

/** A hand as one of its players saw it, with its proof before the table's secret is revealed. */
export function pastHand(row: CardTableRow, hand: HandRecord, playerId: string): PastHand {
  const you = seatOfPlayer(row, playerId);
  const seeds = seedsOf(row);
  const deck = deckOf(seeds, hand.number);
  return {
    number: hand.number,
    deckRoot: hand.deckRoot,
    actions: hand.actions,
    match: seatView(hand.match, you < 0 ? null : you),
    opened: seenPlaces(hand.match, you < 0 ? null : you).map((place) => openCard(seeds, hand.number, deck, place)),
    seals: sealsOf(seeds, hand.number, deck),
  };
}

export function tableProof(row: CardTableRow, hands: readonly HandRecord[]): TableProof {
  const isOpen = row.phase === 'over' || row.phase === 'void';
  const seeds = seedsOf(row);
  return {
    tableId: row.id,
    room: row.room,
    serverSeedHash: row.serverSeedHash,
    serverSeed: isOpen ? seeds.serverSeed : null,
    clientSeed: isOpen ? seeds.clientSeed : null,
    bots: row.seats.flatMap((seat, index) => (seat && seat.playerId === null ? [index] : [])),
    hands: hands
      .toSorted((a, b) => a.number - b.number)
      .map(({ number, deckRoot, actions, match }) => ({ number, deckRoot, actions, stacks: match.seats.map(({ stack }) => stack) })),
  };
}
