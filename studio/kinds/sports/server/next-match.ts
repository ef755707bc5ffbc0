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

export interface NextFixture {
  fixture: Fixture;
  startsAtMs: number;
}

/** League -> its fixture for a matchday: form is drawn by a hash, and stays the same until the day begins. */
const known = new Map<string, NextFixture>();

/** The league that an engine word names, if it names one. */
export function leagueOf(engine: string): League | undefined {
  const id = sports[engine];
  return id === undefined ? undefined : leagueById(id);
}

/** In a league's next matchday, the match with the two strongest sides together, form included, or the race. */
export function nextFixture(league: League, nowMs: number): NextFixture | undefined {
  const matchday = dayAfter(matchdayAt(league, nowMs));
  const startsAtMs = startOf(league, matchday);
  const before = known.get(league.id);
  if (before?.startsAtMs === startsAtMs) return before;
  const [fixture] = fixturesOf(league, matchday).toSorted((one, two) => strength(league, two) - strength(league, one));
  if (!fixture) return undefined;
  const next = { fixture, startsAtMs };
  known.set(league.id, next);
  return next;
}

/** A league's next match. Nothing for races, nor for unknown leagues. */
export function nextMatch(engine: string, nowMs: number): NextMatch | undefined {
  const league = leagueOf(engine);
  const next = league && nextFixture(league, nowMs);
  if (!next || next.fixture.teams.length !== 2) return undefined;
  const [home = '', away = ''] = next.fixture.teams.map((team) => league.teams[team]?.name);
  return { home, away, startsAtMs: next.startsAtMs };
}

const strength = (league: League, fixture: Fixture) => ratingsOf(league, fixture).reduce((sum, rating) => sum + rating, 0);
