import type { RoundDifference, VendorRequest } from '#contract/vendor.ts';

import type { Books, KitRound } from './books.ts';

/** The vendor API's answer to `reconcile`. */
export function compareRounds(
  { rounds }: Books,
  request: VendorRequest<'reconcile'>,
): { differences: RoundDifference[]; hasMore: boolean } {
  const listed = request.rounds.flatMap((given): RoundDifference[] => {
    const own = rounds.get(given.roundId);
    const isNothing = given.stakeMinor === '0' && given.winMinor === '0' && (given.state === 'refunded' || given.state === 'cancelled');
    if (!own) return isNothing ? [] : [{ roundId: given.roundId, kind: 'unknown' }];
    const booked = bookedOf(own);
    const isAmount = booked.stakeMinor !== given.stakeMinor || booked.winMinor !== given.winMinor || booked.currency !== given.currency;
    if (isAmount) return [{ roundId: given.roundId, kind: 'amount', booked }];
    return booked.state === given.state ? [] : [{ roundId: given.roundId, kind: 'state', booked }];
  });
  const { period } = request;
  const ids = new Set(request.rounds.map(({ roundId }) => roundId));
  const missing = [...rounds.values()]
    .filter(({ roundId, openedAtMs }) => period && openedAtMs >= period.fromMs && openedAtMs < period.untilMs && !ids.has(roundId))
    .map((own): RoundDifference => ({ roundId: own.roundId, kind: 'missing', booked: bookedOf(own) }));
  return { differences: [...listed, ...missing], hasMore: false };
}

const bookedOf = ({ stakeMinor, winMinor, state }: KitRound) => ({
  currency: 'PHP' as const,
  stakeMinor: stakeMinor.toString(),
  winMinor: winMinor.toString(),
  state,
});
