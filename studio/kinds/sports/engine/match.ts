import { type MatchState, playContest } from './contest.ts';
import { type Fixture, matchDraws, ratingsOf } from './fixtures.ts';
import { contestOf, type League } from './league.ts';

/** All states of a match, from its secret alone: how the server plays it and how a player replays it. */
export function playMatch(league: League, fixture: Fixture, matchSeed: string): readonly MatchState[] {
  return playContest(contestOf(league.discipline, ratingsOf(league, fixture)), matchDraws(matchSeed, league.id, fixture.id));
}
