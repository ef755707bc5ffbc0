import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { payoutOf, worthOf } from '#studio/kinds/sports/engine/price.ts';
import { settleBet } from '#studio/rounds/settle-bet.ts';
import type { RoundRow } from '#studio/store/round-row.ts';
import { roundById } from '#studio/store/rounds.ts';
import type { SessionRow } from '#studio/store/sessions.ts';
import type { StudioCore } from '#studio/studio-core.ts';
import { StudioError } from '#studio/studio-error.ts';

import { legsNow, standingPrice } from './legs.ts';
import type { Matchdays } from './matchdays.ts';
import type { CashOutRequest } from '../protocol.ts';
import { endTicket, outcomeOf, slipOf } from './ticket.ts';

/**
 * Cashes out an open ticket at its current value, if that is not less than the player saw. Repeating the call returns the same ticket.
 * Throws StudioError `not.found`, `price.changed` or `cashout.closed`.
 */
export async function cashOut(core: StudioCore, matchdays: Matchdays, session: SessionRow, request: CashOutRequest): Promise<RoundRow> {
  const row = await roundById(core.db, request.roundId);
  if (row?.playerId !== session.playerId || row.mathId !== session.mathId) throw new StudioError('not.found');
  const ended = outcomeOf(row);
  if (ended) {
    // the answer was lost, and the client asks again
    if (ended.result === 'cashed') return row;
    throw new StudioError('cashout.closed');
  }
  if (row.state !== 'playing') throw new StudioError('cashout.closed');
  const slip = slipOf(row);
  const legs = await legsNow(core, matchdays, { league: leagueById(row.mathId), legs: slip.legs });
  if (legs.every(({ result }) => result !== null)) throw new StudioError('cashout.closed');
  const payout = payoutOf(row.stakeMinor, standingPrice(BigInt(slip.price), legs));
  const worth = worthOf(
    payout,
    legs.map(({ chance }) => chance),
  );
  if (worth === 0n) throw new StudioError('cashout.closed');
  if (worth < BigInt(request.worthMinor)) throw new StudioError('price.changed');
  return settleBet(core, row.id, { outcome: endTicket('cashed', legs), winMinor: worth });
}
