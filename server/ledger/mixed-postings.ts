import type { Minor } from '#contract/money.ts';

import { type OwnAddress, playerBonus, playerCash } from './address.ts';
import type { Posting } from './movement.ts';

interface Mixed {
  memberId: string;
  house: OwnAddress;
  amountMinor: Minor;
  /** The bonus part of the amount; the rest is cash. */
  bonusMinor: Minor;
  bonusId: string | null;
  to: 'house' | 'player';
}

/** The postings of a stake, or of its return, that is partly bonus; one posting if it is all of one kind. */
export function mixedPostings({ memberId, house, amountMinor, bonusMinor, bonusId, to }: Mixed): [Posting, ...Posting[]] {
  const between = (account: Posting['source'], amount: Minor): Posting =>
    to === 'house'
      ? { source: account, destination: house, amountMinor: amount }
      : { source: house, destination: account, amountMinor: amount };
  const cash = between(playerCash(memberId), amountMinor - bonusMinor);
  if (bonusMinor === 0n || bonusId === null) return [cash];
  const bonus = between(playerBonus(memberId, bonusId), bonusMinor);
  return bonusMinor === amountMinor ? [bonus] : [cash, bonus];
}
