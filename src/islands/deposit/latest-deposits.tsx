import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { depositPath, depositScreen } from '#site/stores/screens/deposit.ts';

import { depositMarks } from './deposit-marks.ts';
import type { DepositText } from './deposit-text.ts';

export function LatestDeposits({ strings, language }: DepositText) {
  const latest = useStore(depositScreen.$latest);
  const list = latest.state === 'ready' ? latest.value : [];
  return (
    <section className="stack gap-3" aria-labelledby="latest-deposits">
      <h2 id="latest-deposits" className="title-section">
        {strings['cashier.latest']}
      </h2>
      {latest.state === 'loading' && <output data-coming className="card h-15" aria-label={strings['common.loading']} />}
      {latest.state === 'failed' && (
        <div className="stack gap-3" role="alert">
          <p className="text-note">{strings['cashier.latestFailed']}</p>
          <RetryButton label={strings['common.retry']} onRetry={() => void depositScreen.retryLatest()} />
        </div>
      )}
      {latest.state === 'ready' && list.length === 0 && <p className="text-note">{strings['cashier.latestNone']}</p>}
      {list.length > 0 && (
        <ul className="card">
          {list.map((deposit) => {
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
