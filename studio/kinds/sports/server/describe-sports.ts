import { describeSession, netOf } from '#studio/api/describe-session.ts';
import { refreshBalance } from '#studio/api/describe-session.ts';
import { digitsOf } from '#studio/currency.ts';
import { dayAfter, matchdayAt } from '#studio/kinds/sports/engine/calendar.ts';
import type { League } from '#studio/kinds/sports/engine/league.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { paybackPercent } from '#studio/kinds/sports/engine/price.ts';
import { rulesKeyOf } from '#studio/games.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { lastRounds } from '#studio/store/rounds.ts';
import { sessionByHash, type SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import type { Matchdays } from './matchdays.ts';
import { daysAhead } from './place-bet.ts';
import { mostLegs, type SportsBoard, type SportsState, type Ticket, type TicketAnswer } from '../protocol.ts';
import { sportsStakes } from './stakes.ts';
import { toTicket } from './ticket.ts';

const recalled = 20;

/** Everything a client shows when it opens. */
export async function describeSports(core: StudioCore, matchdays: Matchdays, given: SessionRow): Promise<SportsState> {
  // first finish what can end, then read the money: the balance must include a ticket shown as paid
  const tickets = await ticketsOf(core, matchdays, given, recalled);
  await refreshBalance(core, given);
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  const { id, discipline, teams } = leagueById(session.mathId);
  const digits = digitsOf(session.currency);
  const { step, most, chips, mostPayout } = sportsStakes(digits);
  return {
    ...describeSession(session, core.now()),
    rulesKey: rulesKeyOf(session.mathId),
    league: { id, discipline, teams: [...teams] },
    paybackPercent,
    stakes: {
      leastMinor: step.toString(),
      mostMinor: most.toString(),
      stepMinor: step.toString(),
      chipsMinor: chips.map(String),
      mostPayoutMinor: mostPayout.toString(),
    },
    mostLegs,
    board: await readBoard(core, matchdays, leagueById(session.mathId)),
    tickets,
  };
}

/** The previous matchday, the one that began last, and those that can be bet on in advance. */
export async function readBoard(core: StudioCore, matchdays: Matchdays, league: League): Promise<SportsBoard> {
  const now = core.now().getTime();
  const last = matchdayAt(league, now);
  const wanted = Array.from({ length: daysAhead + 2 }, (_, ahead) => dayAfter(last, ahead - 1));
  return { serverTime: now, days: await Promise.all(wanted.map((day) => matchdays.card(league, day))) };
}

export async function ticketsOf(
  core: StudioCore,
  matchdays: Matchdays,
  { playerId, gameCode, mathId }: SessionRow,
  limit: number,
): Promise<Ticket[]> {
  const rows = await lastRounds(core.db, { playerId, gameCode }, limit);
  return Promise.all(rows.filter((row) => row.mathId === mathId).map((row) => toTicket(core, matchdays, row)));
}

export async function answerWith(core: StudioCore, matchdays: Matchdays, given: SessionRow, row: RoundRow): Promise<TicketAnswer> {
  const session = (await sessionByHash(core.db, given.tokenHash)) ?? given;
  return {
    ticket: await toTicket(core, matchdays, row),
    balanceMinor: session.balanceMinor.toString(),
    netMinor: netOf(session),
    serverTime: core.now().getTime(),
  };
}
