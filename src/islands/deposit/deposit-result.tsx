import { useStore } from '@nanostores/react';

import type { Deposit } from '#contract/cashier.ts';
import { errorText } from '#site/lib/error-text.ts';
import { formatMoney } from '#site/lib/format-money.ts';
import { formatMoment, formatTime } from '#site/lib/format-moment.ts';
import { $deposit, $next, readDepositAgain } from '#site/stores/screens/deposit-result.ts';

import { depositMarks } from './deposit-marks.ts';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import type { DepositText } from './deposit-strings.ts';

/** One deposit, whatever has become of it: each state has its words and a way on. */
export function DepositResult(text: DepositText) {
  const { strings, errors } = text;
  const followed = useStore($deposit);
  if (followed.state === 'loading') return <DepositSkeleton label={strings['common.loading']} />;
  if (followed.state === 'failed') {
    const isMissing = followed.code === 'deposit.not.found';
    return (
      <div className="blank-state" role="alert">
        <p>{isMissing ? strings['cashier.missing'] : errorText(errors, followed.code)}</p>
        {isMissing ? (
          <a className="btn-line" href="/m/voucherCenter">
            {strings['cashier.again']}
          </a>
        ) : (
          <button type="button" className="btn-line" onClick={() => void readDepositAgain()}>
            {strings['common.retry']}
          </button>
        )}
      </div>
    );
  }
  const { value: deposit, isStale } = followed;
  const { icon, colour } = depositMarks[deposit.state];
  const isWaiting = deposit.state === 'created' || deposit.state === 'pending';
  return (
    <div className="gutter stack gap-6 pt-8 pb-8">
      <output className="stack items-center gap-3 text-center" data-state={deposit.state}>
        <span className={`${icon} ${colour} text-[3.5rem] ${isWaiting ? 'motion-safe:animate-pulse' : ''}`} aria-hidden="true" />
        <h2 className="title-page">{strings[`cashier.title.${deposit.state}`]}</h2>
        <bdi className="money text-3xl">
          {formatMoney({ minor: deposit.amountMinor, currency: deposit.currency, language: text.language })}
        </bdi>
        <p className="text-muted m-0">{strings[`cashier.text.${deposit.state}`]}</p>
        {isWaiting && <p className="text-note m-0">{isStale ? strings['cashier.stale'] : strings['cashier.checking']}</p>}
      </output>
      <Particulars {...text} deposit={deposit} />
      <WaysOn {...text} deposit={deposit} />
    </div>
  );
}

function Particulars({ strings, language, deposit }: DepositText & { deposit: Deposit }) {
  return (
    <dl className="card card-body stack gap-2">
      <div className="between gap-4">
        <dt className="text-muted">{strings['cashier.started']}</dt>
        <dd className="text-end">{formatMoment(deposit.createdAt, language)}</dd>
      </div>
      {deposit.checkoutUrl !== null && (
        <div className="between gap-4">
          <dt className="text-muted">{strings['cashier.payUntil']}</dt>
          <dd className="text-end">{formatTime(deposit.expiresAt, language)}</dd>
        </div>
      )}
      <div className="stack">
        <dt className="text-muted">{strings['cashier.reference']}</dt>
        <dd className="text-sm select-all">
          <bdi>{deposit.id}</bdi>
        </dd>
      </div>
    </dl>
  );
}

function WaysOn({ strings, deposit }: DepositText & { deposit: Deposit }) {
  const next = useStore($next);
  const { state, checkoutUrl } = deposit;
  if (state === 'created') return null;
  if (state === 'pending')
    return (
      <a className="btn-sun" href={checkoutUrl ?? '/m/voucherCenter'}>
        {strings['cashier.payNow']}
      </a>
    );
  const isGood = state === 'success';
  return (
    <div className="stack gap-3">
      {isGood && (
        <a className="btn-sun" href={next ?? '/m/home'}>
          {strings[wayOnKey(next)]}
        </a>
      )}
      {isGood && (
        <a className="btn-line" href="/m/transaction/record">
          {strings['cashier.record']}
        </a>
      )}
      {!isGood && state !== 'review' && (
        <a className="btn-sun" href={next === undefined ? '/m/voucherCenter' : `/m/voucherCenter?next=${encodeURIComponent(next)}`}>
          {strings['cashier.again']}
        </a>
      )}
      {!isGood && (
        <a className="btn-line" href="/m/customer">
          {strings['cashier.support']}
        </a>
      )}
    </div>
  );
}

function wayOnKey(next: string | undefined): 'cashier.play' | 'cashier.toGame' | 'cashier.goOn' {
  if (next === undefined) return 'cashier.play';
  return next.startsWith('/m/launchGame') ? 'cashier.toGame' : 'cashier.goOn';
}
