import { commitmentOf } from '#fair/draws.ts';
import { latestEndOf, startOf, stepsAt } from '#studio/kinds/sports/engine/calendar.ts';
import type { Contest, MatchState } from '#studio/kinds/sports/engine/contest.ts';
import { type Fixture, fixturesOf, type Matchday, matchSeedOf, ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { contestOf, type League } from '#studio/kinds/sports/engine/league.ts';
import { playMatch } from '#studio/kinds/sports/engine/match.ts';
import { type SeasonRow, seasonOf, voidsOf } from '#studio/store/sport-seasons.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import type { MatchCard, MatchdayCard } from '../protocol.ts';

/** A match with its secret and everything that will happen in it. Never leaves the server as a whole. */
export interface Match {
  fixture: Fixture;
  contest: Contest;
  serverSeed: string;
  seedHash: string;
  states: readonly MatchState[];
}

/** A match up to the current time. */
export interface MatchNow {
  state: MatchState;
  isOver: boolean;
}

export interface Matchdays {
  season(league: League, season: number): Promise<SeasonRow>;
  matches(league: League, matchday: Matchday): Promise<readonly Match[]>;
  /** As it may be shown now. */
  card(league: League, matchday: Matchday): Promise<MatchdayCard>;
}

/** How many matchdays a process caches; each can be computed again. */
const mostRemembered = 600;

/** Matches follow from the season's secret and the clock alone: nothing runs while nobody watches. */
export function createMatchdays(core: StudioCore): Matchdays {
  const seasons = new Map<string, SeasonRow>();
  const days = new Map<string, readonly Match[]>();
  const season: Matchdays['season'] = async (league, number) => {
    const key = `${league.id}#${number}`;
    const known = seasons.get(key);
    if (known) return known;
    const serverSeed = Buffer.from(core.randomBytes(32)).toString('hex');
    const row = await seasonOf(core.db, {
      leagueId: league.id,
      season: number,
      serverSeed,
      serverSeedHash: commitmentOf(serverSeed),
      createdAt: core.now(),
    });
    remember(seasons, key, row);
    return row;
  };
  const matches: Matchdays['matches'] = async (league, matchday) => {
    const key = `${league.id}#${matchday.season}.${matchday.day}`;
    const known = days.get(key);
    if (known) return known;
    const { serverSeed } = await season(league, matchday.season);
    const made = fixturesOf(league, matchday).map((fixture) => makeMatch(league, fixture, serverSeed));
    remember(days, key, made);
    return made;
  };
  return {
    season,
    matches,
    async card(league, matchday) {
      const list = await matches(league, matchday);
      const voids = await voidsOf(
        core.db,
        league.id,
        list.map(({ fixture }) => fixture.id),
      );
      const now = core.now().getTime();
      return {
        ...matchday,
        startsAt: startOf(league, matchday),
        matches: list.map((match) => cardOf(league, match, { now, voidReason: voids.get(match.fixture.id) ?? null })),
      };
    },
  };
}

function makeMatch(league: League, fixture: Fixture, seasonSeed: string): Match {
  const serverSeed = matchSeedOf(seasonSeed, league.id, fixture.id);
  return {
    fixture,
    contest: contestOf(league.discipline, ratingsOf(league, fixture)),
    serverSeed,
    seedHash: commitmentOf(serverSeed),
    states: playMatch(league, fixture, serverSeed),
  };
}

/** What has happened by now; the rest stays secret. */
export function matchAt(league: League, { fixture, contest, states }: Match, nowMs: number): MatchNow {
  const step = Math.min(Math.max(0, stepsAt(league, fixture, nowMs)), states.length - 1);
  const state = states[step] ?? contest.start;
  return { state, isOver: step === states.length - 1 };
}

export function cardOf(league: League, match: Match, { now, voidReason }: { now: number; voidReason: string | null }): MatchCard {
  const { fixture, seedHash, serverSeed } = match;
  const { state, isOver } = matchAt(league, match, now);
  return {
    id: fixture.id,
    teams: [...fixture.teams],
    form: [...fixture.form],
    seedHash,
    serverSeed: isOver ? serverSeed : null,
    isOver,
    voidReason,
    state,
  };
}

/** The fixture's matchday, from its id. */
export function matchdayOf(fixtureId: string): Matchday {
  const [season = 0, day = 0] = fixtureId.split('.').map(Number);
  return { season, day };
}

export function isDayOver(league: League, matchday: Matchday, nowMs: number): boolean {
  return latestEndOf(league, matchday) <= nowMs;
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > mostRemembered && oldest !== undefined) map.delete(oldest);
}
