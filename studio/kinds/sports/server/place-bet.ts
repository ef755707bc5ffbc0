import { digitsOf } from '#studio/currency.ts';
import { dayAfter, matchdayAt } from '#studio/kinds/sports/engine/calendar.ts';
import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { partsOf, payoutOf, priceOf } from '#studio/kinds/sports/engine/price.ts';
import { canonical } from '#fair/canonical.ts';
import { openSharedBet } from '#studio/rounds/open-bet.ts';
import type { Json } from '#studio/store/json.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { roundByBet } from '#studio/store/rounds.ts';
import { voidsOf } from '#studio/store/sport-seasons.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { type Leg, matchOf, pickOf } from './legs.ts';
import { matchAt, type Matchdays, matchdayOf } from './matchdays.ts';
import type { SlipRequest } from '../protocol.ts';
import { sportsStakes } from './stakes.ts';
import { type Slip, slipOf } from './ticket.ts';

/** How many matchdays after the one that began last can be bet on. */
export const daysAhead = 2;
/** The platform takes a bet within this time or not at all. */
const placeMs = 20_000;

/**
 * A ticket for money at the current price, or a better one than was seen; at a lower one only if the player agreed in advance.
 * Throws StudioError `stake.invalid`, `choice.invalid`, `market.closed`, `price.changed`, `payout.limit`, and what `openSharedBet` throws.
 */
export async function placeBet(core: StudioCore, matchdays: Matchdays, session: SessionRow, request: SlipRequest): Promise<RoundRow> {
  const stakeMinor = BigInt(request.stakeMinor);
  const known = await roundByBet(core.db, { playerId: session.playerId, betId: request.betId });
  if (known) return repeat(core, session, known, request);
  const { step, most, mostPayout } = sportsStakes(digitsOf(session.currency));
  if (stakeMinor < step || stakeMinor > most || stakeMinor % step !== 0n) throw new StudioError('stake.invalid');
  const legs = await priceLegs(core, matchdays, session.mathId, request.legs);
  const price = priceOf(legs.map(({ parts }) => BigInt(parts)));
  if (price === null) throw new StudioError('market.closed');
  if (price < BigInt(request.price) && !request.acceptsLower) throw new StudioError('price.changed');
  if (payoutOf(stakeMinor, price) > mostPayout) throw new StudioError('payout.limit');
  const slip: Slip = { legs, price: Number(price) };
  return openSharedBet(core, session, {
    betId: request.betId,
    stakeMinor,
    choice: slip as unknown as Json,
    ref: refOf(session.mathId, legs),
    isAlone: false,
    placeUntil: new Date(core.now().getTime() + placeMs),
  });
}

/** The same bet again, whatever the prices are now. Throws StudioError `bet.mismatch` if it differs. */
async function repeat(core: StudioCore, session: SessionRow, known: RoundRow, request: SlipRequest): Promise<RoundRow> {
  const picks = (legs: readonly Pick<Leg, 'match' | 'market' | 'pick'>[]) =>
    canonical(legs.map(({ match, market, pick }) => [match, market, pick]));
  if (known.mathId !== session.mathId || known.ref === null || picks(slipOf(known).legs) !== picks(request.legs))
    throw new StudioError('bet.mismatch');
  return openSharedBet(core, session, {
    betId: request.betId,
    stakeMinor: BigInt(request.stakeMinor),
    choice: known.choice,
    ref: known.ref,
    isAlone: false,
    placeUntil: known.placeUntil,
  });
}

/** Bets are stored under the matchday that decides them last. */
function refOf(leagueId: string, legs: readonly Leg[]): string {
  const last = legs
    .map(({ match }) => matchdayOf(match))
    .reduce((last, one) => (one.season > last.season || (one.season === last.season && one.day > last.day) ? one : last));
  return `${leagueId}#${last.season}.${last.day}`;
}

async function priceLegs(core: StudioCore, matchdays: Matchdays, leagueId: string, picks: SlipRequest['legs']): Promise<readonly Leg[]> {
  const league = leagueById(leagueId);
  const ids = picks.map(({ match }) => match);
  // picks on one match are correlated: their chances must not be multiplied
  if (new Set(ids).size !== ids.length) throw new StudioError('choice.invalid');
  const now = core.now().getTime();
  const first = matchdayAt(league, now);
  const offered = Array.from({ length: daysAhead + 1 }, (_, ahead) => dayAfter(first, ahead));
  const isOffered = (id: string) => offered.some(({ season, day }) => id.startsWith(`${season}.${day}.`));
  if (!ids.every(isOffered)) throw new StudioError('market.closed');
  const voids = await voidsOf(core.db, leagueId, ids);
  return Promise.all(
    picks.map(async ({ match: id, market, pick }) => {
      const match = await matchOf(matchdays, league, id);
      if (!match) throw new StudioError('choice.invalid');
      const { state, isOver } = matchAt(league, match, now);
      if (isOver || voids.has(id)) throw new StudioError('market.closed');
      const found = pickOf(match.contest.markets(state), { market, pick });
      if (!found || priceOf([partsOf(found.chance)]) === null) throw new StudioError('market.closed');
      return { match: id, market, pick, parts: partsOf(found.chance).toString() };
    }),
  );
}
