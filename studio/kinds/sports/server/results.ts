import { dayAfter, matchdayAt, startOf } from '#studio/kinds/sports/engine/calendar.ts';
import { daysOfSeason, type Matchday } from '#studio/kinds/sports/engine/fixtures.ts';
import type { League } from '#studio/kinds/sports/engine/league.ts';
import { standings } from '#studio/kinds/sports/engine/standings.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { isDayOver, type Matchdays } from './matchdays.ts';
import type { SportsResults } from '../protocol.ts';

/** The archive: this season's matches and the last one's, each with its secret, and the table. */
export async function readResults(core: StudioCore, matchdays: Matchdays, league: League): Promise<SportsResults> {
  const now = core.now().getTime();
  const last = matchdayAt(league, now);
  const wanted = Array.from({ length: daysOfSeason + 1 }, (_, back) => dayAfter(last, -back));
  const cards = await Promise.all(wanted.map((day) => matchdays.card(league, day)));
  const days = cards
    .map((card) => ({ ...card, matches: card.matches.filter(({ isOver }) => isOver) }))
    .filter(({ matches }) => matches.length > 0);
  const played = days.filter(({ season }) => season === last.season).flatMap(({ matches }) => matches);
  return {
    days,
    seasons: await Promise.all([last.season, last.season - 1].map((season) => seasonCard(matchdays, league, { season, now }))),
    table: standings(
      league.discipline.model,
      league.teams.length,
      played.filter(({ voidReason }) => voidReason === null),
    ),
  };
}

async function seasonCard(matchdays: Matchdays, league: League, { season, now }: { season: number; now: number }) {
  const row = await matchdays.season(league, season);
  const lastDay: Matchday = { season, day: daysOfSeason - 1 };
  // bets on a season's end and on the next one's beginning depend on different secrets
  const isOver = startOf(league, lastDay) <= now && isDayOver(league, lastDay, now);
  return { season, seedHash: row.serverSeedHash, serverSeed: isOver ? row.serverSeed : null };
}
