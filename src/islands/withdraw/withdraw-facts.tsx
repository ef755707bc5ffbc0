import type { WithdrawalTerms } from '#contract/withdrawals/calls.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';

import type { WithdrawText } from './withdraw-text.ts';

/** What comes before any field: the player's verification, and how much of the balance can be withdrawn. */
export function WithdrawFacts({ strings, language, terms }: WithdrawText & { terms: WithdrawalTerms }) {
  const { currency, verification, balance, turnover } = terms;
  const money = (minor: string) => formatMoney({ minor, currency, language });
  const rows = [
    ['available', balance.availableMinor],
    ['bound', balance.boundMinor],
    ['held', balance.heldMinor],
  ] as const;
  return (
    <section className="card card-body stack gap-3" data-part="withdraw-facts">
      <dl className="stack gap-2 m-0">
        {rows.map(([name, minor], index) => (
          <div key={name} className={index === 0 ? 'between flex-wrap gap-x-4 font-bold' : 'between flex-wrap gap-x-4'} data-part={name}>
            <dt className={index === 0 ? '' : 'text-muted'}>{strings[`withdraw.${name}`]}</dt>
            <dd className="tabular-nums text-end m-0 ms-auto">
              <bdi>{money(minor)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {turnover.percent > 0 && (
        <p className="text-note m-0">
          {fillText(strings['withdraw.boundText'], { percent: turnover.percent, amount: money(turnover.leftMinor) })}
        </p>
      )}
      <p className="m-0 text-sm" data-part="identity" data-state={verification.state}>
        <strong>{strings['withdraw.identity']}: </strong>
        {fillText(strings[`withdraw.identity.${verification.state}`], { amount: money(verification.leftMinor ?? '0') })}
      </p>
      {(verification.state === 'unverified' || verification.state === 'failed') && (
        <a className="btn-line" href="/m/member/verification">
          {strings['withdraw.identity.verify']}
        </a>
      )}
    </section>
  );
}
