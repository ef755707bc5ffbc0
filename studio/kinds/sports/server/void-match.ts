import { fixturesOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { leagues } from '#studio/kinds/sports/engine/leagues.ts';
import { openBetsOn, refsInPlay } from '#studio/store/rounds.ts';
import { keepVoid } from '#studio/store/sport-seasons.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { createMatchdays, matchdayOf } from './matchdays.ts';
import { settleTicket } from './settle-tickets.ts';
import { slipOf } from './ticket.ts';

export interface VoidCall {
  /** `sports/<league>@<version>` */
  leagueId: string;
  /** `<season>.<day>.<index>` */
  fixtureId: string;
  reason: string;
  /** Who requested it, for the log. */
  by: string;
}

export interface VoidedMatch {
  /** Whether it was not void before. */
  isNew: boolean;
  /** The valid one: the first. */
  reason: string;
  /** Tickets that this call ended: refunded, or decided by what is left of them. */
  ended: number;
  /** Tickets that wait for their other matches; they are settled without this one. */
  open: number;
}

/**
 * Makes a match count for nobody: every pick on it is removed from its ticket, and a ticket with only such picks is refunded.
 * Tickets already paid stay as they are. Safe to repeat; the first reason stays. Throws StudioError `not.found` if there is no such match
 * and `request.invalid` without a reason.
 */
export async function voidMatch(core: StudioCore, { leagueId, fixtureId, reason, by }: VoidCall): Promise<VoidedMatch> {
  const league = leagues.find(({ id }) => id === leagueId);
  const isFixture = /^\d{1,9}\.\d{1,2}\.\d$/.test(fixtureId);
  if (!league || !isFixture || fixturesOf(league, matchdayOf(fixtureId)).every(({ id }) => id !== fixtureId))
    throw new StudioError('not.found');
  if (reason.trim() === '') throw new StudioError('request.invalid');
  const kept = await keepVoid(core.db, { leagueId, fixtureId, reason: reason.trim(), createdAt: core.now() });
  const { ended, open } = await settleWithout(core, { leagueId, fixtureId });
  const voided = { isNew: kept.isNew, reason: kept.reason, ended, open };
  core.log.warn({ leagueId, fixtureId, by, asked: reason, ...voided }, 'a match was made void by staff');
  return voided;
}

/** Ends the tickets on the match that wait for nothing else. */
async function settleWithout(core: StudioCore, { leagueId, fixtureId }: Pick<VoidCall, 'leagueId' | 'fixtureId'>) {
  const matchdays = createMatchdays(core);
  const counts = { ended: 0, open: 0 };
  for (const ref of await refsInPlay(core.db, `${leagueId}#`))
    for (const bet of await openBetsOn(core.db, ref, { limit: 100_000 })) {
      if (slipOf(bet).legs.every(({ match }) => match !== fixtureId)) continue;
      counts[(await settleTicket(core, matchdays, bet)) ? 'ended' : 'open'] += 1;
    }
  return counts;
}
