import type { BonusOfferView } from '#contract/bonus/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';

import type { RewardsText } from './rewards-text.ts';

/** Everything that accepting means, in figures: there is no small print elsewhere. */
export function OfferTerms({ strings, language, offer, currency }: RewardsText & { offer: BonusOfferView; currency: string }) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const { amountMinor, requiredMinor, multiple, product, days, mostCashMinor, mostStakeMinor } = offer;
  const isKnown = amountMinor !== '0';
  const stake = isKnown
    ? fillText(strings['rewards.terms.stakeSum'], { amount: money(requiredMinor), multiple })
    : fillText(strings['rewards.terms.stake'], { multiple });
  const rows: [string, string][] = [
    [strings['rewards.terms.amount'], isKnown ? money(amountMinor) : strings['rewards.match.waits']],
    [strings['rewards.terms'], stake],
    [strings['rewards.terms.product'], strings[`rewards.product.${product}`]],
    [strings['rewards.terms.until'], fillText(strings['rewards.terms.days'], { count: days })],
  ];
  return (
    <div className="stack gap-3" data-part="terms">
      <dl className="grid gap-2 m-0">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="stack gap-2 m-0 ps-5 text-sm">
        <li>{strings['rewards.terms.order']}</li>
        <li>{fillText(strings['rewards.terms.mostStake'], { amount: money(mostStakeMinor) })}</li>
        <li>{fillText(strings['rewards.terms.mostCash'], { amount: money(mostCashMinor) })}</li>
        <li>{strings['rewards.terms.forfeit']}</li>
        <li>{strings['rewards.terms.free']}</li>
        {offer.onePerPerson && <li>{strings['rewards.terms.person']}</li>}
      </ul>
    </div>
  );
}
