import { leagueById } from '../engines/sports/leagues.ts';
import { payoutOf } from '../engines/sports/price.ts';
import { betOf, type RoundRow } from '../store/round-row.ts';
import type { StudioCore } from '../studio-core.ts';

import { type Leg, type LegNow, legsNow, standingPrice } from './legs.ts';
import type { Matchdays } from './matchdays.ts';
import type { Ticket } from './protocol.ts';

/** What a slip keeps with its bet. */
export interface Slip {
  legs: readonly Leg[];
  /** Hundredths. */
  price: number;
}

/** What is kept when a ticket ends. */
export interface TicketOutcome {
  result: 'won' | 'lost' | 'cashed';
}

export function slipOf({ choice }: Pick<RoundRow, 'choice'>): Slip {
  // what was kept was made by `placeBet`
  return choice as unknown as Slip;
}

/** A ticket as its player may see it. */
export async function toTicket(core: StudioCore, matchdays: Matchdays, row: RoundRow): Promise<Ticket> {
  const slip = slipOf(row);
  const legs = await legsNow(core, matchdays, leagueById(row.mathId), slip.legs);
  const price = standingPrice(BigInt(slip.price), legs);
  const { roundId, betId, state, createdAt, stakeMinor, winMinor } = betOf(row);
  return {
    roundId,
    betId,
    state,
    createdAt,
    stakeMinor,
    winMinor,
    price: Number(price),
    payoutMinor: payoutOf(row.stakeMinor, price).toString(),
    legs: legs.map(({ leg, result }) => ({ ...leg, result })),
    result: resultOf(row, legs),
    isSeen: row.seenAt !== null,
  };
}

function resultOf({ outcome, state }: RoundRow, legs: readonly LegNow[]): Ticket['result'] {
  if (outcome !== null) return (outcome as unknown as TicketOutcome).result;
  if (state === 'cancelling' || state === 'cancelled' || legs.every(({ result }) => result === 'void')) return 'void';
  return 'open';
}
