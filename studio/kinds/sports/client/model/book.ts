import type { Contest, Market } from '#studio/kinds/sports/engine/contest.ts';
import { ratingsOf } from '#studio/kinds/sports/engine/fixtures.ts';
import { contestOf, type League } from '#studio/kinds/sports/engine/league.ts';
import { partsOf, priceOf } from '#studio/kinds/sports/engine/price.ts';
import type { MatchCard } from '#studio/kinds/sports/protocol.ts';

/** What can be picked from a board: a pick of a market of a match. */
export interface Choice {
  match: string;
  market: string;
  pick: string;
}

/** Prices computed here, with the server's engine, from the state that the server sends. */
export interface Book {
  markets(card: MatchCard): readonly Market[];
  /** The chance of a pick in the match's current state; undefined if its market is closed. */
  chance(card: MatchCard, choice: Pick<Choice, 'market' | 'pick'>): number | undefined;
}

export function createBook(league: League): Book {
  const contests = new Map<string, Contest>();
  const known = new WeakMap<MatchCard['state'], readonly Market[]>();
  const contestFor = (card: MatchCard) => {
    const { id, teams, form } = card;
    const [season = 0, day = 0] = id.split('.').map(Number);
    const contest = contests.get(id) ?? contestOf(league.discipline, ratingsOf(league, { id, season, day, teams, form }));
    contests.set(id, contest);
    return contest;
  };
  const markets: Book['markets'] = (card) => {
    const made = known.get(card.state) ?? contestFor(card).markets(card.state);
    known.set(card.state, made);
    return made;
  };
  return {
    markets,
    chance: (card, { market, pick }) =>
      markets(card)
        .find(({ id }) => id === market)
        ?.picks.find(({ id }) => id === pick)?.chance,
  };
}

/** The price of picks that must all come true; undefined if there is none. */
export function priceFor(chances: readonly number[]): bigint | undefined {
  return priceOf(chances.map(partsOf)) ?? undefined;
}
