import type { BonusOffer, BonusOfferView } from '#contract/bonus/calls.ts';

import type { OfferFacts } from './offer-facts.ts';
import { offerVersion } from './offer-version.ts';

/** An offer as one player sees it at one moment. */
export function viewOffer(offer: BonusOffer, facts: OfferFacts, now: Date): BonusOfferView {
  const { id, name, grant, product, multiple, days, mostCashMinor, mostStakeMinor } = offer;
  const state = stateOf(offer, facts, now);
  const mission = grant.kind === 'mission' ? { id: grant.mission, ...facts.missions[grant.mission] } : null;
  const amountMinor = amountOf(offer, facts);
  const isDone = amountMinor > 0n && (mission === null || mission.done >= mission.of);
  return {
    offerId: id,
    version: offerVersion(offer),
    name,
    kind: grant.kind,
    product,
    state,
    canAccept: state === 'open' && isDone && !hasActive(facts, now),
    amountMinor: String(amountMinor),
    requiredMinor: String(amountMinor * BigInt(multiple)),
    multiple,
    mostCashMinor,
    mostStakeMinor,
    days,
    opensAt: Date.parse(offer.opensAt),
    closesAt: Date.parse(offer.closesAt),
    match: grant.kind === 'match' ? { percent: grant.percent, mostMinor: grant.mostMinor, depositId: facts.deposit?.id ?? null } : null,
    mission,
    onePerPerson: offer.onePerPerson,
  };
}

/** An expired bonus does not block a new one, even before the job has cleared it. */
export const hasActive = ({ taken }: Pick<OfferFacts, 'taken'>, now: Date): boolean =>
  taken.some(({ state, expiresAt }) => state === 'active' && expiresAt > now);

function stateOf({ id, opensAt, closesAt }: BonusOffer, { taken, elsewhere }: OfferFacts, now: Date): BonusOfferView['state'] {
  if (taken.some(({ offerId }) => offerId === id)) return 'claimed';
  if (now.getTime() >= Date.parse(closesAt)) return 'closed';
  // said before the player deposits for it
  if (elsewhere.has(id)) return 'elsewhere';
  return now.getTime() < Date.parse(opensAt) ? 'soon' : 'open';
}

/** The amount the offer gives; for a match, calculated from the current deposit and rounded down. */
function amountOf({ grant }: BonusOffer, { deposit }: OfferFacts): bigint {
  if (grant.kind !== 'match') return BigInt(grant.amountMinor);
  const share = ((deposit?.amountMinor ?? 0n) * BigInt(grant.percent)) / 100n;
  const most = BigInt(grant.mostMinor);
  return share < most ? share : most;
}
