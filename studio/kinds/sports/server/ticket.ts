import { leagueById } from '#studio/kinds/sports/engine/leagues.ts';
import { payoutOf } from '#studio/kinds/sports/engine/price.ts';
import type { Json } from '#studio/store/json.ts';
import { betOf, type RoundRow } from '#studio/store/round-row.ts';
import type { StudioCore } from '#studio/studio-core.ts';

import { type Leg, type LegNow, legsNow, standingPrice, voidsAmong } from './legs.ts';
import type { Matchdays } from './matchdays.ts';
import type { Ticket } from '../protocol.ts';

/** What a slip stores with its bet. */
export interface Slip {
  legs: readonly Leg[];
  /** Hundredths. */
  price: number;
}

/** What is stored when a ticket ends. */
export interface TicketOutcome {
  result: 'won' | 'lost' | 'cashed';
  /** Matches that were void then: what staff void later does not change an ended ticket. Older tickets did not store it. */
  voids?: readonly string[];
}

export function slipOf({ choice }: Pick<RoundRow, 'choice'>): Slip {
  // `placeBet` made the stored value
  return choice as unknown as Slip;
}

export function outcomeOf({ outcome }: Pick<RoundRow, 'outcome'>): TicketOutcome | null {
  // `endTicket` made the stored value
  return outcome as unknown as TicketOutcome | null;
}

/** What is stored for a ticket that ends with its legs in this state. */
export function endTicket(result: TicketOutcome['result'], legs: readonly LegNow[]): Json {
  return { result, voids: voidsAmong(legs) };
}

/** A ticket as its player may see it. */
export async function toTicket(core: StudioCore, matchdays: Matchdays, row: RoundRow): Promise<Ticket> {
  const slip = slipOf(row);
  const legs = await legsNow(core, matchdays, { league: leagueById(row.mathId), legs: slip.legs, keptVoids: outcomeOf(row)?.voids });
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

function resultOf(row: RoundRow, legs: readonly LegNow[]): Ticket['result'] {
  const ended = outcomeOf(row);
  if (ended) return ended.result;
  const { state } = row;
  if (state === 'cancelling' || state === 'cancelled' || legs.every(({ result }) => result === 'void')) return 'void';
  return 'open';
}
