import { daysOfSeason, type Matchday } from './fixtures.ts';
import { type League, mostSteps } from './league.ts';

/** Leagues begin at different moments of their periods, so that there is always something about to start. */
function offsetOf({ id, discipline: { periodMs } }: League): number {
  let hash = 2166136261;
  for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619) >>> 0;
  return (hash % Math.floor(periodMs / 1000)) * 1000;
}

/** The matchday that began last. */
export function matchdayAt(league: League, nowMs: number): Matchday {
  const number = Math.floor((nowMs - offsetOf(league)) / league.discipline.periodMs);
  return { season: Math.floor(number / daysOfSeason), day: number % daysOfSeason };
}

export function startOf(league: League, { season, day }: Matchday): number {
  return (season * daysOfSeason + day) * league.discipline.periodMs + offsetOf(league);
}

export function dayAfter({ season, day }: Matchday, days = 1): Matchday {
  const number = season * daysOfSeason + day + days;
  return { season: Math.floor(number / daysOfSeason), day: number % daysOfSeason };
}

/** Steps played by now; below 0 before the start. */
export function stepsAt(league: League, matchday: Matchday, nowMs: number): number {
  return Math.floor((nowMs - startOf(league, matchday)) / league.discipline.stepMs);
}

/** When the longest possible match of the day is over. */
export function latestEndOf(league: League, matchday: Matchday): number {
  return startOf(league, matchday) + mostSteps(league.discipline) * league.discipline.stepMs;
}
