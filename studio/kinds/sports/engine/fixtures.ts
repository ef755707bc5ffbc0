import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

import { commitmentOf, type Draws, fairDraws } from '#fair/draws.ts';

import { type League, teamsOfLeague } from './league.ts';

/** Matchdays of a season: everybody against everybody, home and away. */
export const daysOfSeason = 2 * (teamsOfLeague - 1);

/** Which matchday: counted from the epoch, so that nobody has to keep a calendar. */
export interface Matchday {
  season: number;
  day: number;
}

export interface Fixture extends Matchday {
  /** `<season>.<day>.<index>`: unique within its league. */
  id: string;
  /** Places in the league's list; home first. The whole field of a race. */
  teams: readonly number[];
  /** Form of the day in rating points, published with the fixture. */
  form: readonly number[];
}

const mostForm = 9;

/** The fixtures of a matchday: four matches, or one race of all. */
export function fixturesOf(league: League, { season, day }: Matchday): readonly Fixture[] {
  const groups = league.discipline.model.kind === 'race' ? [league.teams.map((_, team) => team)] : pairsOf(day);
  return groups.map((teams, index) => {
    const id = `${season}.${day}.${index}`;
    // public on purpose: form decides no outcome, and is known before the first price
    const draws = fairDraws({ serverSeed: commitmentOf(league.id), clientSeed: `form:${id}`, nonce: 0 });
    return { id, season, day, teams, form: teams.map(() => draws.integer(2 * mostForm + 1) - mostForm) };
  });
}

/** The circle method; the second half of the season swaps home and away. */
function pairsOf(day: number): (readonly [number, number])[] {
  const rounds = teamsOfLeague - 1;
  const turn = day % rounds;
  const circle = [0, ...Array.from({ length: rounds }, (_, place) => 1 + ((place + turn) % rounds))];
  return Array.from({ length: teamsOfLeague / 2 }, (_, place) => {
    const [one, two] = [circle[place] ?? 0, circle[rounds - place] ?? 0] as const;
    const isTurned = (place === 0 ? turn % 2 === 1 : place % 2 === 1) !== day >= rounds;
    return isTurned ? ([two, one] as const) : ([one, two] as const);
  });
}

export function ratingsOf(league: League, { teams, form }: Fixture): readonly number[] {
  return teams.map((team, place) => (league.teams[team]?.rating ?? 50) + (form[place] ?? 0));
}

/**
 * The secret of one match, derived from its season's secret. Its commitment is published with the first price, the secret itself after the
 * match; the season's after its last match, so that every match's secret can be derived again.
 */
export function matchSeedOf(seasonSeed: string, leagueId: string, fixtureId: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(seasonSeed), utf8ToBytes(`${leagueId}:${fixtureId}`)));
}

export function matchDraws(matchSeed: string, leagueId: string, fixtureId: string): Draws {
  return fairDraws({ serverSeed: matchSeed, clientSeed: `${leagueId}:${fixtureId}`, nonce: 0 });
}
