import type { Withdrawal } from '#contract/withdrawals/calls.ts';
import { RetryButton } from '#site/islands/ui/retry-button.tsx';
import { useStore } from '#site/islands/use-store.ts';
import { fillText } from '#site/lib/fill-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment } from '#site/lib/format-moment.ts';
import { $withdrawals, readWithdrawals, showMoreWithdrawals } from '#site/stores/screens/withdraw-list.ts';

import type { WithdrawText } from './withdraw-text.ts';

/** The tracker: each withdrawal with its steps, its state and why, its due time and who acts next (domain rules b7). */
export function WithdrawList(text: WithdrawText) {
  const { strings } = text;
  const known = useStore($withdrawals);
  return (
    <section className="stack gap-3" aria-labelledby="withdraw-list">
      <h2 id="withdraw-list" className="title-section">
        {strings['withdraw.list']}
      </h2>
      {known.state === 'loading' && <output data-coming className="card h-15" aria-label={strings['common.loading']} />}
      {known.state === 'failed' && (
        <div className="stack gap-3" role="alert">
          <p className="text-note">{strings['withdraw.listFailed']}</p>
          <RetryButton label={strings['common.retry']} onRetry={() => void readWithdrawals()} />
        </div>
      )}
      {known.state === 'ready' && known.list.length === 0 && <p className="text-note">{strings['withdraw.listNone']}</p>}
      {known.state === 'ready' && known.isStale && <output className="text-note">{strings['withdraw.stale']}</output>}
      {known.state === 'ready' && (
        <ul className="stack gap-3 list-none p-0 m-0">
          {known.list.map((withdrawal) => (
            <Tracked key={withdrawal.id} {...text} withdrawal={withdrawal} nowMs={known.readAtMs} />
          ))}
        </ul>
      )}
      {known.state === 'ready' && known.hasMore && (
        <button type="button" className="btn-line" onClick={() => void showMoreWithdrawals()}>
          {strings['withdraw.listMore']}
        </button>
      )}
    </section>
  );
}

function Tracked({ strings, language, withdrawal, nowMs }: WithdrawText & { withdrawal: Withdrawal; nowMs: number }) {
  const { amountMinor: minor, currency, state, reference, payee, reasons, nextActor, dueAt, steps } = withdrawal;
  const isLate = dueAt !== null && dueAt < nowMs;
  return (
    <li className="card card-body stack gap-2" data-part="withdrawal" data-state={state}>
      <div className="between flex-wrap gap-x-4">
        <output className="font-bold">{strings[`withdraw.state.${state}`]}</output>
        <bdi className="money">{formatMoney({ minor, currency, language })}</bdi>
      </div>
      <p className="text-note m-0">
        {payee.institutionName}, {fillText(strings['withdraw.payeeEnd'], { end: payee.accountEnd })}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="m-0 text-sm">
          {strings[`withdraw.reason.${reason}`]}
        </p>
      ))}
      <p className="m-0 text-sm">{strings[`withdraw.next.${nextActor}`]}</p>
      {dueAt !== null && !isLate && (
        <p className="text-note m-0">{fillText(strings['withdraw.due'], { moment: formatMoment(dueAt, language) })}</p>
      )}
      {isLate && (
        <p className="m-0 text-sm text-warn">
          {strings['withdraw.late']} <a href="/m/customer">{strings['withdraw.support']}</a>
        </p>
      )}
      <details>
        <summary className="text-note min-h-11 row cursor-pointer">
          {strings['withdraw.steps']} · {strings['withdraw.reference']} <bdi className="select-all ps-1">{reference}</bdi>
        </summary>
        <ol className="stack gap-1 ps-5 m-0">
          {steps.map((step) => (
            <li key={`${step.state} ${step.at}`} className="text-sm">
              {strings[`withdraw.state.${step.state}`]}{' '}
              <time className="text-note" dateTime={new Date(step.at).toISOString()}>
                {formatMoment(step.at, language)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
