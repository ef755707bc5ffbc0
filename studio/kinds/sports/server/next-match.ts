import { dayAfter, matchdayAt, startOf } from '#studio/kinds/sports/engine/calendar.ts';
import { type Fixture, fixturesOf, ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import type { League } from '#studio/kinds/sports/engine/league.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { sports } from '#studio/games/sports.ts';

/** A match of two sides that has not begun, as a lobby shows it. */
interface NextMatch {
  home: string;
  away: string;
  /** Epoch milliseconds. */
  startsAtMs: number;
}

/** League -> its match for a matchday: form is drawn by a hash, and stays the same until the day begins. */
const known = new Map<string, NextMatch>();

/**
 * In a league's next matchday, the match with the two strongest sides together, form included. Nothing for races, nor for unknown leagues.
 */
export function nextMatch(engine: string, nowMs: number): NextMatch | undefined {
  const id = sports[engine];
  if (id === undefined) return undefined;
  const league = leagueById(id);
  const matchday = dayAfter(matchdayAt(league, nowMs));
  const startsAtMs = startOf(league, matchday);
  const before = known.get(id);
  if (before?.startsAtMs === startsAtMs) return before;
  const pairs = fixturesOf(league, matchday).filter(({ teams }) => teams.length === 2);
  const [best] = pairs.toSorted((one, two) => strength(league, two) - strength(league, one));
  if (!best) return undefined;
  const [home = '', away = ''] = best.teams.map((team) => league.teams[team]?.name);
  const match = { home, away, startsAtMs };
  known.set(id, match);
  return match;
}

const strength = (league: League, fixture: Fixture) => ratingsOf(league, fixture).reduce((sum, rating) => sum + rating, 0);
