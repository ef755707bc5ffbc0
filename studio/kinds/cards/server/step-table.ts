import { botAction } from '#studio/kinds/cards/engine/bot-action.ts';
import { botDraws, deckOf, deckRoot, sealsOf, type TableSeeds } from '#studio/kinds/cards/engine/deck.ts';
import {
  act,
  type CardAction,
  type CardMatch,
  dealNext,
  isOver,
  openMatch,
  seatToAct,
  timeoutAction,
} from '#studio/kinds/cards/engine/match.ts';
import type { CardRoom } from '#studio/kinds/cards/engine/rooms.ts';
import { seatView } from '#studio/kinds/cards/engine/seat-view.ts';
import type { CardTableRow } from '#studio/store/card-tables.ts';

import { judgeShowdown } from './judge-showdown.ts';
import { awayMs, type CardSeat, type HandRecord, type KeptAction, startMs, stoodStillMs } from './table.ts';

/** A table's next state, and the hand that ended with it. */
export interface TableStep {
  next: CardTableRow;
  hand?: HandRecord;
}

/** What the clock does with a due table. */
export function stepTable(row: CardTableRow, room: CardRoom, now: Date): TableStep {
  if (row.phase === 'waiting') return { next: fillAndStart(row, room, now) };
  if (row.phase !== 'playing' || !row.match) return { next: { ...row, dueAt: null } };
  const seat = seatToAct(row.match);
  if (seat === null) return isDone(row, row.match) ? { next: endTable(row, now) } : dealHand(row, row.match, room, now);
  return takeTurn({ row, match: row.match, room, now, seat });
}

/** All seats taken: the game begins. */
export function startTable(row: CardTableRow, room: CardRoom, now: Date): CardTableRow {
  return { ...row, phase: 'playing', match: openMatch(room), turnAt: now, dueAt: later(now, startMs) };
}

/** A player's own action. `undefined` if it is not that seat's turn or the action is not allowed. */
export function playAction(
  row: CardTableRow,
  room: CardRoom,
  { seat, action, now, by }: { seat: number; action: CardAction; now: Date; by: KeptAction['by'] },
): TableStep | undefined {
  const { match } = row;
  if (row.phase !== 'playing' || !match || seatToAct(match) !== seat) return undefined;
  const after = act(match, action);
  if (!after) return undefined;
  const overdueMs = Math.max(0, now.getTime() - row.turnAt.getTime() - room.turnMs);
  const spend = (own: CardSeat): CardSeat => ({ ...own, bankMs: Math.max(0, own.bankMs - overdueMs), isAway: by === 'clock' });
  const seats = row.seats.map((own, index) => (own?.playerId && index === seat ? spend(own) : own));
  const actions = [...row.actions, { turn: match.turn, seat, action, by }];
  return afterAction({ ...row, seats, actions, match: after }, after, room, now);
}

/** Everybody's seed, in the order of the seats. */
export function seedsOf({ serverSeed, seats }: Pick<CardTableRow, 'serverSeed' | 'seats'>): TableSeeds {
  return { serverSeed, clientSeed: seats.map((seat) => seat?.seed ?? '').join('.') };
}

export function botSeat(number: number): CardSeat {
  return { tag: String(number), playerId: null, roundId: null, seed: 'bot', bankMs: 0, isAway: false };
}

function fillAndStart(row: CardTableRow, room: CardRoom, now: Date): CardTableRow {
  if (row.seats.every((seat) => seat === null)) return { ...row, dueAt: null };
  let bots = 0;
  return startTable({ ...row, seats: row.seats.map((seat) => seat ?? botSeat(++bots)) }, room, now);
}

function dealHand(row: CardTableRow, match: CardMatch, room: CardRoom, now: Date): TableStep {
  const seeds = seedsOf(row);
  const number = match.handNumber + 1;
  const deck = deckOf(seeds, number);
  const dealt = dealNext(match, deck);
  return afterAction({ ...row, actions: [], deckRoot: deckRoot(sealsOf(seeds, number, deck)), match: dealt }, dealt, room, now);
}

function takeTurn(turn: { row: CardTableRow; match: CardMatch; room: CardRoom; now: Date; seat: number }): TableStep {
  const { row, match, room, now, seat } = turn;
  const own = row.seats[seat];
  if (!own) throw new Error(`nobody sits in seat ${seat} of table ${row.id}`);
  if (own.playerId === null) {
    const action = botAction(seatView(match, seat), botDraws(seedsOf(row), match.turn));
    return orThrow(playAction(row, room, { seat, action, now, by: 'bot' }));
  }
  // the house's clock stood still: nobody loses a turn because of that
  const isHouseLate = row.dueAt !== null && now.getTime() - row.dueAt.getTime() > stoodStillMs;
  if (isHouseLate && !own.isAway) return { next: { ...row, turnAt: now, dueAt: later(now, room.turnMs + own.bankMs) } };
  return orThrow(playAction(row, room, { seat, action: timeoutAction(match), now, by: 'clock' }));
}

function orThrow(step: TableStep | undefined): TableStep {
  if (!step) throw new Error('an action that has to be possible was refused');
  return step;
}

function afterAction(row: CardTableRow, match: CardMatch, room: CardRoom, now: Date): TableStep {
  const seat = seatToAct(match);
  if (seat !== null) return { next: { ...row, turnAt: now, dueAt: later(now, waitFor(row, room, seat, match.turn)) } };
  judgeShowdown(match);
  const hand: HandRecord = { number: match.handNumber, deckRoot: row.deckRoot ?? '', actions: row.actions, match };
  // nothing comes after the last hand: the secret can be revealed at once
  if (isDone(row, match)) return { next: endTable(row, now), hand };
  return { next: { ...row, turnAt: now, dueAt: later(now, pauseOf(row, room)) }, hand };
}

/** Bots take a moment, as people do. */
function waitFor(row: CardTableRow, room: CardRoom, seat: number, turn: number): number {
  const own = row.seats[seat];
  if (!own?.playerId) return 550 + ((turn * 397) % 650);
  return own.isAway ? awayMs : room.turnMs + own.bankMs;
}

/** Time to see the end of a hand; cards dealt all at once after an all-in take longer. */
function pauseOf({ match, actions }: Pick<CardTableRow, 'match' | 'actions'>, room: CardRoom): number {
  if (match?.game !== 'holdem' || !match.hand?.result?.shown.length) return room.pauseMs;
  const last = actions.at(-1)?.action.do;
  return room.pauseMs + (last === 'check' ? 1500 : 3500);
}

/** Over for everybody who plays for money: what bots would still play out among themselves belongs to the house. */
function isDone({ seats }: CardTableRow, match: CardMatch): boolean {
  if (isOver(match)) return true;
  return match.game === 'holdem' && match.seats.every(({ place }, seat) => place !== null || !seats[seat]?.playerId);
}

function endTable(row: CardTableRow, now: Date): CardTableRow {
  return { ...row, phase: 'over', endedAt: now, turnAt: now, dueAt: now };
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
