import { useStore } from '@nanostores/react';

import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { $latest, depositPath } from '#site/stores/screens/deposit.ts';

import { depositMarks } from './deposit-marks.ts';
import type { DepositText } from './deposit-strings.ts';

export function LatestDeposits({ strings, language }: DepositText) {
  const latest = useStore($latest);
  if (latest.state === 'loading') return null;
  const isEmpty = latest.state === 'failed' || latest.value.length === 0;
  return (
    <section className="stack gap-3" aria-labelledby="latest-deposits">
      <h2 id="latest-deposits" className="title-section">
        {strings['cashier.latest']}
      </h2>
      {isEmpty && (
        <p className="text-note">{latest.state === 'failed' ? strings['cashier.latestFailed'] : strings['cashier.latestNone']}</p>
      )}
      {latest.state === 'ready' && !isEmpty && (
        <ul className="card">
          {latest.value.map((deposit) => {
            const amount = formatMoney({ minor: deposit.amountMinor, currency: deposit.currency, language });
            const { icon, colour } = depositMarks[deposit.state];
            return (
              <li key={deposit.id} className="border-0 border-t border-solid border-line first:border-t-0">
                <a
                  className="row gap-3 min-h-15 px-4 py-2 text-ink no-underline"
                  href={depositPath(deposit.id)}
                  aria-label={`${fillText(strings['cashier.open'], { amount })}, ${strings[`cashier.state.${deposit.state}`]}`}
                >
                  <span className={`${icon} ${colour} text-xl`} aria-hidden="true" />
                  <span className="stack flex-1 min-w-0">
                    <span className="font-semibold">{strings[`cashier.state.${deposit.state}`]}</span>
                    <time className="text-note" dateTime={new Date(deposit.createdAt).toISOString()}>
                      {formatMoment(deposit.createdAt, language)}
                    </time>
                  </span>
                  <bdi className="money">{amount}</bdi>
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
