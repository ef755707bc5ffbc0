import type { LiveGame } from '#contract/games/live.ts';
import type { LobbyOf } from '#studio/kind.ts';
import type { Fixture } from '#studio/kinds/sports/engine/fixtures.ts';
import { ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { contestOf, type League } from '#studio/kinds/sports/engine/league.ts';
import { partsOf, priceOf } from '#studio/kinds/sports/engine/price.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import type { Matchdays } from './matchdays.ts';
import { leagueOf, type NextFixture, nextFixture } from './next-match.ts';

type LiveMatch = Extract<LiveGame, { kind: 'match' }>;

const favouritesShown = 3;
const sides = ['home', 'draw', 'away'] as const;

/** Each league's next match with the prices before its start, computed once. */
export function leagueLobby(core: StudioCore, matchdays: Matchdays): LobbyOf {
  const known = new WeakMap<NextFixture, LiveMatch>();
  const liveOf = async (league: League): Promise<LiveMatch | undefined> => {
    const next = nextFixture(league, core.now().getTime());
    if (!next) return undefined;
    const before = known.get(next);
    if (before) return before;
    // a season's secret is fixed before the first price of it is seen
    await matchdays.season(league, next.fixture.season);
    const live: LiveMatch = { kind: 'match', startsAt: next.startsAtMs, picks: picksOf(league, next.fixture) };
    known.set(next, live);
    return live;
  };
  return async ({ engines }) => {
    const asked = engines.flatMap((engine) => {
      const league = leagueOf(engine);
      return league ? [{ engine, league }] : [];
    });
    const found = await Promise.all(asked.map(async ({ engine, league }) => ({ engine, live: await liveOf(league) })));
    return Object.fromEntries(found.flatMap(({ engine, live }) => (live ? [[engine, live]] : [])));
  };
}

/** Of the market of the result, which is the first: both sides and the draw, or a race's favourites. */
function picksOf(league: League, fixture: Fixture): LiveMatch['picks'] {
  const contest = contestOf(league.discipline, ratingsOf(league, fixture));
  const [result] = contest.markets(contest.start);
  const all = result?.picks ?? [];
  const shown = fixture.teams.length === 2 ? all : all.toSorted((one, two) => two.chance - one.chance).slice(0, favouritesShown);
  return shown.map(({ id, chance }) => {
    const place = id === 'home' ? 0 : id === 'away' ? 1 : Number(id);
    const price = priceOf([partsOf(chance)]);
    return {
      pick: sides.find((side) => side === id) ?? 'runner',
      name: league.teams[fixture.teams[place] ?? -1]?.name ?? '',
      priceHundredths: price === null ? null : Number(price),
    };
  });
}
