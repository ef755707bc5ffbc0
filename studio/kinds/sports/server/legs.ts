import type { Market } from '#studio/kinds/sports/engine/contest.ts';
import type { League } from '#studio/kinds/sports/engine/league.ts';
import { priceOf } from '#studio/kinds/sports/engine/price.ts';
import { voidsOf } from '#studio/store/sport-seasons.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { type Match, matchAt, type Matchdays, matchdayOf } from './matchdays.ts';

/** A pick of a ticket, with the chance that it was priced at. */
export interface Leg {
  match: string;
  market: string;
  pick: string;
  parts: string;
}

export type LegResult = 'won' | 'lost' | 'void';

/** A leg's state: its result, or its chance while its match is not over. */
export interface LegNow {
  leg: Leg;
  result: LegResult | null;
  chance: number;
}

/**
 * The state of a ticket's legs at the server's clock. `keptVoids`: the matches that were void when the ticket ended; what staff void later
 * does not change it.
 */
export async function legsNow(
  core: StudioCore,
  matchdays: Matchdays,
  { league, legs, keptVoids }: { league: League; legs: readonly Leg[]; keptVoids?: readonly string[] | undefined },
): Promise<readonly LegNow[]> {
  const matches = legs.map(({ match }) => match);
  const voids = new Set(keptVoids ?? (await voidsOf(core.db, league.id, matches)).keys());
  const now = core.now().getTime();
  return Promise.all(
    legs.map(async (leg): Promise<LegNow> => {
      if (voids.has(leg.match)) return { leg, result: 'void', chance: 1 };
      const match = await matchOf(matchdays, league, leg.match);
      if (!match) throw new Error(`no match ${leg.match} in ${league.id}`);
      return legAt(league, match, leg, now);
    }),
  );
}

function legAt(league: League, match: Match, leg: Leg, nowMs: number): LegNow {
  const { state, isOver } = matchAt(league, match, nowMs);
  if (isOver) {
    const won = match.contest.didWin(state, leg.market, leg.pick);
    return { leg, result: won ? 'won' : 'lost', chance: won ? 1 : 0 };
  }
  const chance = pickOf(match.contest.markets(state), leg)?.chance;
  // a finished set has no market any more: its result is known
  return { leg, result: null, chance: chance ?? (match.contest.didWin(state, leg.market, leg.pick) ? 1 : 0) };
}

export async function matchOf(matchdays: Matchdays, league: League, fixtureId: string): Promise<Match | undefined> {
  return (await matchdays.matches(league, matchdayOf(fixtureId))).find(({ fixture }) => fixture.id === fixtureId);
}

export function pickOf(markets: readonly Market[], { market, pick }: Pick<Leg, 'market' | 'pick'>) {
  return markets.find(({ id }) => id === market)?.picks.find(({ id }) => id === pick);
}

/** The void matches, to be stored with the end of the ticket. */
export function voidsAmong(legs: readonly LegNow[]): string[] {
  return legs.flatMap(({ leg, result }) => (result === 'void' ? [leg.match] : []));
}

/** What a ticket pays if all that is left of it comes true: void legs are removed from its price. */
export function standingPrice(price: bigint, legs: readonly LegNow[]): bigint {
  const left = legs.filter(({ result }) => result !== 'void');
  if (left.length === legs.length) return price;
  return priceOf(left.map(({ leg }) => BigInt(leg.parts))) ?? 100n;
}
