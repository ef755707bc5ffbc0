import type { League } from '#studio/kinds/sports/engine/league.ts';
import type { MatchCard, SportsBoard, SportsEvent, SportsState, Ticket } from '#studio/kinds/sports/protocol.ts';

import type { Choice } from './book.ts';

/** Everything the page shows. Changed only by the functions below; each returns a new one. */
export interface Desk {
  league: League;
  board: SportsBoard;
  /** Server's clock minus ours. */
  offsetMs: number;
  tickets: readonly Ticket[];
  slip: readonly Choice[];
  stakeMinor: bigint;
  /** The slip's price that the player has agreed to, in hundredths; undefined while there is none. */
  agreed: bigint | undefined;
  balanceMinor: bigint;
  netMinor: bigint;
}

export function openDesk(state: SportsState, nowMs: number): Desk {
  return {
    league: state.league,
    board: state.board,
    offsetMs: state.serverTime - nowMs,
    tickets: state.tickets,
    slip: [],
    stakeMinor: BigInt(state.stakes.chipsMinor[1] ?? state.stakes.leastMinor),
    agreed: undefined,
    balanceMinor: BigInt(state.balanceMinor),
    netMinor: BigInt(state.session.netMinor),
  };
}

export function cardOf({ board }: Desk, id: string): MatchCard | undefined {
  return board.days.flatMap(({ matches }) => matches).find((card) => card.id === id);
}

/** A board that was read, unless a newer one is known. */
export function withBoard(desk: Desk, board: SportsBoard): Desk {
  return board.serverTime < desk.board.serverTime ? desk : cleaned({ ...desk, board });
}

/** A message of the stream. A finished match leaves the slip; messages older than the board are dropped. */
export function withEvent(desk: Desk, event: SportsEvent, nowMs: number): Desk {
  const serverTime = event.type === 'board' ? event.board.serverTime : event.serverTime;
  if (serverTime < desk.board.serverTime) return desk;
  if (event.type === 'board') return cleaned({ ...desk, board: event.board, offsetMs: event.board.serverTime - nowMs });
  const news = new Map(event.matches.map((match) => [match.id, match]));
  const days = desk.board.days.map((day) =>
    day.matches.some(({ id }) => news.has(id)) ? { ...day, matches: day.matches.map((card) => ({ ...card, ...news.get(card.id) })) } : day,
  );
  return cleaned({ ...desk, board: { serverTime, days }, offsetMs: serverTime - nowMs });
}

function cleaned(desk: Desk): Desk {
  const slip = desk.slip.filter(({ match }) => {
    const card = cardOf(desk, match);
    return card !== undefined && !card.isOver && card.voidReason === null;
  });
  return slip.length === desk.slip.length ? desk : { ...desk, slip, agreed: undefined };
}

/** Adds a pick to the slip, or removes it; each match has at most one pick. */
export function withChoice(desk: Desk, choice: Choice, mostLegs: number): Desk {
  const isThere = desk.slip.some(({ match, market, pick }) => match === choice.match && market === choice.market && pick === choice.pick);
  const others = desk.slip.filter(({ match }) => match !== choice.match);
  const slip = isThere ? others : [...others, choice];
  return slip.length > mostLegs ? desk : { ...desk, slip, agreed: undefined };
}

export function isChosen({ slip }: Desk, choice: Choice): boolean {
  return slip.some(({ match, market, pick }) => match === choice.match && market === choice.market && pick === choice.pick);
}

/** The stake one chip up or down. */
export function steppedStake(stakeMinor: bigint, chips: readonly bigint[], by: 1 | -1): bigint {
  const next = by === 1 ? chips.find((chip) => chip > stakeMinor) : chips.findLast((chip) => chip < stakeMinor);
  return next ?? stakeMinor;
}

export function withTicket(desk: Desk, ticket: Ticket): Desk {
  const others = desk.tickets.filter(({ roundId }) => roundId !== ticket.roundId);
  return { ...desk, tickets: [ticket, ...others].toSorted((a, b) => b.createdAt - a.createdAt) };
}

/** Whether a ticket waits for its result or its money. */
export function isUnsettled({ state }: Pick<Ticket, 'state'>): boolean {
  return state !== 'closed' && state !== 'cancelled' && state !== 'refused';
}

/** A match that has left the board is over too. */
export function isMatchOver(desk: Desk, id: string): boolean {
  const card = cardOf(desk, id);
  const [first] = desk.board.days;
  if (card || !first) return card?.isOver ?? false;
  const [season = 0, day = 0] = id.split('.').map(Number);
  return season < first.season || (season === first.season && day < first.day);
}

/** Whether a goal, a run or a point was scored between two boards of the same matchdays. */
export function hasScored(before: Desk, now: Desk): boolean {
  const scores = (desk: Desk) =>
    JSON.stringify(
      desk.board.days.map(({ day, matches }) => [day, matches.map(({ state }) => (state.kind === 'clock' ? state.score : null))]),
    );
  const days = (desk: Desk) => desk.board.days.map(({ day }) => day).join();
  return days(before) === days(now) && scores(before) !== scores(now);
}
