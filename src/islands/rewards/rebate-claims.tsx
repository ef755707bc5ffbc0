import type { RebateClaim } from '#contract/rewards/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatRate } from '#site/lib/format-rate.ts';

import type { RebateText } from './rewards-text.ts';

interface Props extends RebateText {
  claims: readonly RebateClaim[];
  currency: string;
}

/** Past claims, each with its calculation. */
export function RebateClaims({ strings, language, claims, currency }: Props) {
  const money = (minor: string) => formatMoney({ minor, currency, language });
  return (
    <section className="stack gap-3" aria-labelledby="rebate-claims">
      <h2 id="rebate-claims" className="title-section">
        {strings['rewards.rebate.claims']}
      </h2>
      {claims.length === 0 && <p className="text-note">{strings['rewards.rebate.claims.none']}</p>}
      {claims.map(({ claimId, totalMinor, lines, fromAt, untilAt, claimedAt }) => (
        <details key={claimId} className="card card-body">
          <summary className="flex flex-wrap justify-between gap-x-4 min-h-11">
            <span>{fillText(strings['rewards.rebate.claimed'], { moment: formatMoment(claimedAt, language) })}</span>
            <bdi className="money">{money(totalMinor)}</bdi>
          </summary>
          <ul className="stack gap-1 m-0 p-0 list-none text-note">
            {lines.map(({ product, stakeMinor, rate, rebateMinor }) => (
              <li key={product}>
                {strings[`rewards.product.${product}`]}:{' '}
                {fillText(strings['rewards.rebate.line'], { stake: money(stakeMinor), rate: formatRate(rate, language) })} ={' '}
                {money(rebateMinor)}
              </li>
            ))}
            <li>
              {fillText(strings['rewards.rebate.span'], { from: formatMoment(fromAt, language), until: formatMoment(untilAt, language) })}
            </li>
          </ul>
        </details>
      ))}
    </section>
  );
}
